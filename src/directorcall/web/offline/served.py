"""`/offline/` of `director serve`: the same files a web host would hold."""

from __future__ import annotations

from mimetypes import guess_type

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from directorcall.web.offline.bundle import Bundle, NotBuilt, read_bundle
from directorcall.web.render import page

_TYPES = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm",
          ".webmanifest": "application/manifest+json", ".pack": "application/octet-stream"}  # fmt: skip


async def offline(request: Request) -> Response:
    """A file of the bundle; the address of a page leads to the shell, which shows it."""
    name = request.path_params.get("name", "") or "index.html"
    try:
        bundle = read_bundle()
    except NotBuilt as error:
        return page(request, "error.html", 404, code=404, message=str(error))
    if name in bundle.files:
        return _file(request, bundle, name)
    query = f"?{request.url.query}" if request.url.query else ""
    return RedirectResponse(f"/offline/#/{name}{query}", 303)


async def enter(_request: Request) -> Response:
    return RedirectResponse("/offline/", 303)


def _file(request: Request, bundle: Bundle, name: str) -> Response:
    digest = f'"{bundle.files[name][0][:32]}"'
    headers = {"ETag": digest, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == digest:
        return Response(status_code=304, headers=headers)
    wants = [one.partition(";")[0].strip() for one in request.headers.get("accept-encoding", "").split(",")]
    packed = bundle.packed(name) if "br" in wants else None
    suffix = name[name.rfind(".") :]
    kind = _TYPES.get(suffix) or guess_type(name)[0] or "application/octet-stream"
    if packed is not None:
        headers["Content-Encoding"] = "br"
    return Response(packed if packed is not None else bundle.read(name), media_type=kind, headers=headers)


OFFLINE: list[BaseRoute] = [Route("/offline", enter), Route("/offline/{name:path}", offline)]
