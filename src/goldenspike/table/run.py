"""Running a server: from the command line, and behind `make play`."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import socket
import sys
import webbrowser

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from goldenspike.kernel.words import BadSetup
from goldenspike.studio.folder import Bench
from goldenspike.table.app import bare_app
from goldenspike.table.desk import Desk
from goldenspike.table.files import with_room
from goldenspike.table.metrics import set_up_logs
from goldenspike.table.routes.socket import serve as socket_of_a_table
from goldenspike.table.security import Wall, is_loopback
from goldenspike.table.settings import Settings
from goldenspike.table.wire import Wire
from goldenspike.table.words import Refusal

SWITCH = 0.0005  # seconds until a busy event loop lets the thread that writes have its turn
GARBAGE = (100_000, 50, 100)  # views are many small things that go by themselves: looking through them often is for nothing
GOODBYE = 10  # seconds for clients and requests on the way out


class Server(uvicorn.Server):
    """Opens the desk before the doors and closes it after them; says where it listens, and opens the browser if asked to."""

    def __init__(self, settings: Settings, browse: bool, bench: Bench | None = None) -> None:
        self.app = bare_app(settings)
        super().__init__(configuration(Wall(self.app, self.sockets, settings, self.banned), settings))
        self.settings = settings
        self.browse = browse
        self.bench = bench  # what the studio of this machine works on
        self.desk: Desk | None = None

    async def sockets(self, scope: Scope, receive: Receive, send: Send) -> tuple[int, str] | None:
        assert self.desk is not None  # the doors are open only while it is
        return await socket_of_a_table(self.desk, scope, receive, send)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.desk = self.app.state.desk = await Desk.open(self.settings)
        self.desk.editions.bench = self.bench
        await super().startup(sockets)
        if self.started:
            address = self.address() + ("studio/bench" if self.bench is not None else "")
            print(f"Golden Spike is at {address}", flush=True)
            if self.browse and has_screen():
                asyncio.get_running_loop().run_in_executor(None, webbrowser.open, address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.desk is not None:
            self.desk.say_goodbye()
        await super().shutdown(sockets)
        if self.desk is not None:
            await self.desk.close()
        self._captured_signals.clear()  # the signal has been obeyed; the process ends by itself, with success

    def banned(self, address: str) -> Refusal | None:
        """What somebody at a banned address is told."""
        ban = None if self.desk is None else self.desk.bans.of_address(address)
        return None if ban is None or self.desk is None else self.desk.bans.refuse(ban, address)

    def address(self) -> str:
        """Where people find the server."""
        return self.settings.public_url or self.listening()

    def listening(self) -> str:
        port = self.settings.port
        for server in self.servers:
            for door in server.sockets:
                port = door.getsockname()[1]
        host = self.settings.host
        if host in ("0.0.0.0", "::"):
            host = "localhost"
        return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def has_screen() -> bool:
    """Whether there is somewhere to show a page: not on a server, not in a container, not over a plain SSH line."""
    if sys.platform in ("win32", "darwin"):
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def configuration(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        ws=Wire,
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


def open_door(settings: Settings) -> socket.socket:
    """The socket to listen on, before anything else is started."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    except (OSError, OverflowError) as error:
        why = "another program listens there" if isinstance(error, OSError) and error.errno == errno.EADDRINUSE else str(error)
        raise BadSetup(f"Port {settings.port} of {settings.host} cannot be opened: {why}. Choose another with --port.") from None


def serve(settings: Settings, browse: bool = False, plain_logs: bool | None = None, bench: Bench | None = None) -> int:
    """Run until a signal ends it. The exit code is 0 if the server could start."""
    set_up_logs(settings.log_level, plain=sys.stderr.isatty() if plain_logs is None else plain_logs)
    if not is_loopback(settings.host) and not settings.public_url and not settings.hosts:
        print("goldenspike: people reach this server under any name; GOLDENSPIKE_PUBLIC_URL tells it its own.", file=sys.stderr)
    settings = with_room(settings)
    door = open_door(settings)
    server = Server(settings, browse, bench)
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*GARBAGE)
    gc.collect()
    gc.freeze()  # the program itself is no garbage: looking through all of it takes longer than a move may
    try:
        server.run(sockets=[door])
    except KeyboardInterrupt:
        return 0
    if not server.started:
        raise BadSetup("The server could not start; the reason is in the lines above.")
    return 0


def play(port: int = 0, database: str = "") -> int:
    """What `make play` does: a server for this machine, and the home page in the browser, or its address where is no screen."""
    settings = Settings.from_env(port=port or None, database_url=database or None)
    return serve(settings, browse=True)
