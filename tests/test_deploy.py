"""The files in deploy/ say what they should, in words that the programs they are for understand."""

from __future__ import annotations

import dataclasses
import os
import re
import shutil
import subprocess
from configparser import RawConfigParser
from pathlib import Path
from typing import Any

import pytest

from goldenspike.table.run import GOODBYE
from goldenspike.table.settings import SWITCHES, Settings

yaml = pytest.importorskip("yaml")

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
SETTINGS = {field.name.upper() for field in dataclasses.fields(Settings)}
FILES = sorted(path for path in DEPLOY.iterdir() if path.is_file())
UNITS = [path for path in FILES if path.suffix in (".service", ".timer")]


def unit(name: str) -> dict[str, dict[str, list[str]]]:
    """A unit of systemd: a name may come more than once in a section."""

    class Many(dict[str, Any]):
        def __setitem__(self, key: str, value: Any) -> None:
            if isinstance(value, list) and key in self:
                value = [*self[key], *value]
            super().__setitem__(key, value)

    parser = RawConfigParser(dict_type=Many, strict=False, delimiters=("=",), comment_prefixes=("#",))
    parser.optionxform = str  # type: ignore[assignment, method-assign]  # names as they are
    parser.read(DEPLOY / name)
    return {section: {key: value.split("\n") for key, value in parser[section].items()} for section in parser.sections()}


def compose() -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return data


def instructions() -> list[tuple[str, str]]:
    """The Containerfile, line by line, with continued lines joined."""
    text = re.sub(r"\\\n", " ", (DEPLOY / "Containerfile").read_text())
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(line.split()[0], line.split(maxsplit=1)[1]) for line in lines]


def test_every_variable_is_a_setting_of_the_server() -> None:
    found = {(path.name, name) for path in FILES for name in re.findall(r"GOLDENSPIKE_([A-Z_]+)", path.read_text())}
    assert len(found) > 10
    assert {name for _, name in found} <= SETTINGS | set(SWITCHES), found


def test_the_example_of_settings_is_accepted_as_it_is(tmp_path: Path) -> None:
    text = (DEPLOY / "goldenspike.env.example").read_text()
    lines = [line for line in text.splitlines() if line and not line.startswith("# ") and "=" in line]
    env = dict(line.removeprefix("#").split("=", 1) for line in lines)
    assert len(env) >= 9
    (tmp_path / "password").write_text("secret")
    env["GOLDENSPIKE_DATABASE_PASSWORD_FILE"] = env["GOLDENSPIKE_SMTP_PASSWORD_FILE"] = str(tmp_path / "password")
    env["GOLDENSPIKE_EDITIONS"] = str(tmp_path)
    assert Settings.from_env(env).secure


def test_the_container_has_a_user_a_volume_and_a_health_check() -> None:
    steps = instructions()
    last = max(place for place, (word, _) in enumerate(steps) if word == "FROM")
    stages = [rest for word, rest in steps if word == "FROM"]
    assert len(stages) == 2
    assert all("slim" in stage for stage in stages)
    final = steps[last:]
    words = dict(final)
    assert words["USER"] == "8350:8350"
    assert words["VOLUME"] == "/data"
    assert "/readyz" in words["HEALTHCHECK"]
    assert "serve" in words["CMD"]
    assert not any(word == "RUN" and "gcc" in rest for word, rest in final)  # what builds stays outside
    build = " ".join(rest for word, rest in steps[:last])
    assert "GOLDENSPIKE_COMPILE=yes GOLDENSPIKE_WEB=yes" in build


def test_the_container_gets_all_files_that_the_build_needs() -> None:
    copied = " ".join(rest for word, rest in instructions() if word == "COPY" and "--from" not in rest).split()
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    for name in ("pyproject.toml", "hatch_build.py", "build_core.py", "constraints.txt", "README.md", "src", "web"):
        assert name in copied
        assert f"!{name}" in ignored
        assert (ROOT / name).exists()
    assert ignored[0] == "*"


def test_compose_has_two_servers_on_one_database_behind_a_proxy() -> None:
    data = compose()
    services = data["services"]
    assert set(services) == {"server1", "server2", "postgres", "caddy"}
    for name in ("server1", "server2"):
        server = services[name]
        assert server["depends_on"]["postgres"]["condition"] == "service_healthy"
        assert server["environment"]["GOLDENSPIKE_DATABASE_PASSWORD_FILE"] == "/run/secrets/postgres-password"
        assert "ports" not in server  # only the proxy is reached from outside
        assert int(server["stop_grace_period"].removesuffix("s")) > GOODBYE
        assert data["networks"]["inside"]["ipam"]["config"][0]["subnet"] == server["environment"]["GOLDENSPIKE_PROXIES"]
        assert {name, "127.0.0.1"} <= set(server["environment"]["GOLDENSPIKE_HOSTS"].split(","))
    database = services["postgres"]
    assert "pg_isready" in " ".join(database["healthcheck"]["test"])
    assert database["environment"]["POSTGRES_PASSWORD_FILE"] == "/run/secrets/postgres-password"
    used = {volume.split(":")[0] for service in services.values() for volume in service["volumes"] if volume[0] != "."}
    assert used == set(data["volumes"])
    assert not any("password" in str(value).lower() and "/run/secrets" not in str(value) and "FILE" not in str(name)
                   for service in services.values() for name, value in service["environment"].items())  # fmt: skip


def test_the_proxy_asks_both_servers_whether_they_are_ready() -> None:
    text = (DEPLOY / "Caddyfile").read_text()
    upstreams = re.search(r"reverse_proxy (.*) \{", text)
    assert upstreams is not None
    assert {name.split(":")[0] for name in upstreams[1].split()} == {name for name in compose()["services"] if "server" in name}
    assert "health_uri /readyz" in text
    assert re.search(r"@inside path .*/metrics", text)


def test_the_service_is_hardened_and_keeps_its_data() -> None:
    service = unit("goldenspike.service")["Service"]
    for name, value in {
        "DynamicUser": "yes", "StateDirectory": "goldenspike", "ProtectSystem": "strict", "NoNewPrivileges": "yes",
        "Restart": "on-failure", "UMask": "0077", "CapabilityBoundingSet": "",
    }.items():  # fmt: skip
        assert service[name] == [value], name
    assert int(service["LimitNOFILE"][0]) > Settings().max_connections
    assert int(service["TimeoutStopSec"][0]) > GOODBYE
    assert "/var/lib/goldenspike/" in service["Environment"][0]
    backup = unit("goldenspike-backup.service")["Service"]
    for name in ("User", "StateDirectory", "EnvironmentFile", "Environment"):
        assert backup[name] == service[name], name
    assert unit("goldenspike-backup.timer")["Timer"]["OnCalendar"]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    program = tmp_path / "goldenspike"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    for path in UNITS:
        text = path.read_text().replace("/opt/goldenspike/bin/goldenspike", str(program))
        (tmp_path / path.name).write_text(text)
    names = [str(tmp_path / path.name) for path in UNITS]
    done = subprocess.run(["systemd-analyze", "verify", *names], capture_output=True, text=True, timeout=60)
    wrong = [line for line in done.stderr.splitlines() if "goldenspike" in line]
    assert wrong == []


@pytest.mark.skipif(shutil.which("caddy") is None, reason="no Caddy here")
def test_caddy_understands_its_file() -> None:
    done = subprocess.run(
        ["caddy", "adapt", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile", "--validate"],
        capture_output=True, text=True, timeout=60, env={**os.environ, "DOMAIN": "table.example"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_the_backup_of_the_timer_can_be_run(tmp_path: Path) -> None:
    """The very line, with other folders: it writes a backup, and fifteen of them become fourteen."""
    lines = unit("goldenspike-backup.service")["Service"]
    script = tmp_path / "goldenspike"
    script.write_text('#!/bin/sh\necho "$@" > "$4"\n')
    script.chmod(0o755)
    folder = tmp_path / "backups"
    folder.mkdir()
    for day in range(10, 29):
        (folder / f"2020-01-{day}-0330.backup").touch()
    for key in ("ExecStart", "ExecStartPost"):
        words = re.fullmatch(r"/bin/sh -c '(.*)'", lines[key][0])
        assert words is not None
        text = words[1].replace("%%", "%").replace("/opt/goldenspike/bin/goldenspike", str(script))
        subprocess.run(["/bin/sh", "-c", text], check=True, timeout=60, env={**os.environ, "STATE_DIRECTORY": str(tmp_path)})
    left = sorted(path.name for path in folder.iterdir())
    assert len(left) == 14
    assert left[-1] > "2020-01-28"
    assert (folder / left[-1]).read_text().startswith("admin storage backup")
