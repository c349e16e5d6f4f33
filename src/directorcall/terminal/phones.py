"""`director phones`: who may come in from the network, while `director serve --lan` runs."""

from __future__ import annotations

import time

import click

from directorcall.terminal.manual import Page, Usage
from directorcall.terminal.output import say, say_json
from directorcall.terminal.serve import PORT, invitation
from directorcall.terminal.whole_number import WholeNumber
from directorcall.web.passes import Passes, Telephone, running


@click.command(
    cls=Page,
    summary="who may come in from the network: list, add or turn out telephones",
    examples=[
        Usage("director phones", "who is in, who is invited"),
        Usage("director phones --add Anna", "a code for one more telephone"),
        Usage('director phones --revoke "telephone 1"', "that telephone is out at once"),
    ],
)
@click.option("--add", metavar="NAME", help="Show a code for one more telephone.")
@click.option("--revoke", metavar="NAME", help="Turn a telephone out, or take its code back.")
@click.option(
    "--port", type=WholeNumber(1, 65535), default=PORT, show_default=True, help="The port the server listens on."
)
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def phones(add: str | None, revoke: str | None, port: int, as_json: bool) -> None:
    """While `director serve --lan` runs, in another window. A code opens the app once and gives that telephone a pass
    of its own, under its own name. Nothing has to be started again.
    """
    passes = running(port)
    if revoke is not None:
        passes.revoke(revoke)
    key = passes.invite(add) if add is not None else None
    if as_json:
        link = {"link": f"{passes.address}?key={key}"} if key else {}
        say_json({**link, "phones": [{"name": one.name, "since": one.since} for one in passes.telephones()]})
        return
    if add is not None and key is not None:
        for line in invitation(passes.address, add, key):
            say(line)
    _list(passes)


def _list(passes: Passes) -> None:
    known = passes.telephones()
    for telephone in known:
        say(f"{telephone.name:<{max(len(one.name) for one in known)}}  {_told(telephone)}")
    if not known:
        say("nobody is in, and nobody is invited")


def _told(telephone: Telephone) -> str:
    if telephone.since is None:
        return "invited, has not come yet"
    return f"in since {time.strftime('%H:%M', time.localtime(telephone.since))}"
