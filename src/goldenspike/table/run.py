"""Running a server: from the command line, and behind `make play`."""

from __future__ import annotations

import asyncio
import os
import sys
import webbrowser

import uvicorn

from goldenspike.kernel.words import BadSetup
from goldenspike.table.app import make_app
from goldenspike.table.observe import set_up_logs
from goldenspike.table.security import is_loopback
from goldenspike.table.settings import Settings

GOODBYE = 10  # seconds for clients and requests on the way out


class Server(uvicorn.Server):
    """Says where it listens once it does, and opens the browser there if asked to."""

    def __init__(self, config: uvicorn.Config, settings: Settings, browse: bool) -> None:
        super().__init__(config)
        self.settings = settings
        self.browse = browse

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            address = self.address()
            print(f"Golden Spike is at {address}", flush=True)
            if self.browse and has_screen():
                asyncio.get_running_loop().run_in_executor(None, webbrowser.open, address)

    def address(self) -> str:
        """Where people find the server."""
        return self.settings.public_url or self.listening()

    def listening(self) -> str:
        port = self.settings.port
        for server in self.servers:
            for socket in server.sockets:
                port = socket.getsockname()[1]
        host = self.settings.host
        if host in ("0.0.0.0", "::"):
            host = "localhost"
        return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def has_screen() -> bool:
    """Whether there is somewhere to show a page: not on a server, not in a container, not over a plain SSH line."""
    if sys.platform in ("win32", "darwin"):
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def make_server(settings: Settings, browse: bool = False) -> Server:
    config = uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=settings.max_message * 4,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=GOODBYE,
        timeout_keep_alive=15,
        limit_concurrency=settings.max_connections + 500,
        h11_max_incomplete_event_size=32_768,
    )
    return Server(config, settings, browse)


def serve(settings: Settings, browse: bool = False, plain_logs: bool | None = None) -> int:
    """Run until a signal ends it. The exit code is 0 if the server could start."""
    set_up_logs(settings.log_level, plain=sys.stderr.isatty() if plain_logs is None else plain_logs)
    if not is_loopback(settings.host) and not settings.public_url and not settings.hosts:
        print("goldenspike: people reach this server under any name; GOLDENSPIKE_PUBLIC_URL tells it its own.", file=sys.stderr)
    server = make_server(settings, browse)
    try:
        server.run()
    except BadSetup:
        raise
    except KeyboardInterrupt:
        return 0
    if not server.started:
        raise BadSetup("The server could not start; the reason is in the lines above.")
    return 0


def play(port: int = 0, database: str = "") -> int:
    """What `make play` does: a server for this machine, and the home page in the browser, or its address where is no screen."""
    settings = Settings.from_env(port=port or None, database_url=database or None)
    return serve(settings, browse=True)
