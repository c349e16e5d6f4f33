"""`director offline`: the app as files for a web host; it then runs on the telephone itself, without a server."""

from __future__ import annotations

from pathlib import Path

import click

from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import say, say_json


@click.command(
    cls=Page,
    summary="the app as files for any web host: it runs on the telephone, also without a network",
    examples=[
        Usage("director offline public/", "all files, packed ones beside them"),
        Usage("python -m http.server --directory public/", "try it: http://localhost:8000/"),
    ],
)
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
@click.option("--json", "as_json", is_flag=True, help="Print what was written as JSON.")
def offline(folder: Path, as_json: bool) -> None:
    """DIR is made, or is empty, or holds an earlier copy, which is brought up to date. Any host will do that serves
    files over HTTPS, in any folder; telephones keep the app after the first visit. In a clone, `./dev offline` has to
    build it first.
    """
    from directorcall.web.offline.bundle import read_bundle

    bundle = read_bundle()
    bundle.write(folder)
    if as_json:
        told = {"build": bundle.build, "files": len(bundle.files), "bytes": bundle.bytes_raw}
        say_json({**told, "bytes_first_visit": bundle.bytes_packed})
        return
    say(f"{len(bundle.files)} files in {folder}, build {bundle.build}: {bundle.bytes_raw / 1e6:.1f} MB,")
    say(f"{bundle.bytes_packed / 1e6:.1f} MB on a first visit. Over HTTPS, or on localhost, open {folder}/index.html.")
