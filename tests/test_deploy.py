"""The files in deploy/ match the server: settings and files exist, one port is used, nothing runs as root."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from cartagena.server.settings import Settings, variable_of

DEPLOY = Path(__file__).resolve().parents[1] / "deploy"
#: Read by the compiler, not by the server.
OTHERS = {"CARTAGENA_CACHE"}


def read(name):
    return (DEPLOY / name).read_text()


@pytest.mark.parametrize("name", ["Dockerfile", "compose.yaml"])
def test_every_variable_is_a_setting(name):
    known = {variable_of(item.name) for item in fields(Settings)} | OTHERS
    named = set(re.findall(r"CARTAGENA_[A-Z_]+", read(name)))
    assert named
    assert named <= known


def test_files_copied_into_the_image_exist():
    root = DEPLOY.parent
    copied = re.findall(r"^COPY (?!--from)(.+)$", read("Dockerfile"), re.MULTILINE)
    sources = [word for line in copied for word in line.split()[:-1]]
    assert {"web", "src"} <= set(sources)
    for source in sources:
        assert (root / source).exists(), source


def test_the_server_does_not_run_as_root():
    users = re.findall(r"^USER (\S+)$", read("Dockerfile"), re.MULTILINE)
    assert users == ["1672"]


def test_all_files_name_the_same_servers_and_port():
    servers = re.findall(r"server (server-\w):(\d+)", read("nginx.conf"))
    assert {port for _, port in servers} == {str(Settings().port)}
    assert f"EXPOSE {Settings().port}" in read("Dockerfile")
    for name, _ in servers:
        assert f"  {name}: *server" in read("compose.yaml")


def test_metrics_are_not_public():
    assert re.search(r"location = /metrics \{\s*return 404;", read("nginx.conf"))
