"""The OpenAPI document, with the messages of the WebSocket among its schemas. `python -m goldenspike.table.openapi` prints it."""

from __future__ import annotations

import sys
from typing import Any

import orjson
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from goldenspike.table.messages import ClientMessage, ServerMessage
from goldenspike.table.schemas.words import Problem

REF = "#/components/schemas/{model}"
NAMED: list[tuple[type[BaseModel], JsonSchemaMode]] = [  # what no route has as its model
    (ClientMessage, "validation"), (ServerMessage, "serialization"), (Problem, "serialization"),
]  # fmt: skip


def describe(app: FastAPI) -> None:
    """Make the application's document complete."""

    def document() -> dict[str, Any]:
        if app.openapi_schema is None:
            made = get_openapi(title=app.title, version=app.version, summary=app.summary, routes=app.routes)
            schemas = made.setdefault("components", {}).setdefault("schemas", {})
            for name, schema in models_json_schema(NAMED, ref_template=REF)[1]["$defs"].items():
                schemas.setdefault(name, schema)
            schemas.pop("HTTPValidationError", None)
            schemas.pop("ValidationError", None)
            made["paths"]["/api/tables/{id}/ws"] = socket_entry()
            for path in made["paths"].values():
                for operation in path.values():
                    drop_default_422(operation)
            app.openapi_schema = made
        return app.openapi_schema

    app.openapi = document  # type: ignore[method-assign]


def drop_default_422(operation: dict[str, Any]) -> None:
    """Wrong input is told like every other refusal, not in the framework's own form."""
    answer = operation.get("responses", {}).get("422")
    if answer is not None:
        answer["content"] = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}


def socket_entry() -> dict[str, Any]:
    """OpenAPI has no word for WebSockets: a plain GET is told to upgrade, and the messages are named beside it."""
    text = "The WebSocket of a table. Clients send `ClientMessage`, the server sends `ServerMessage`; see docs/protocol.md."
    query = [
        {"name": name, "in": "query", "required": False, "schema": {"type": "integer", "minimum": 0}}
        for name in ("since", "seat")
    ]
    path = {"name": "id", "in": "path", "required": True, "schema": {"type": "string", "pattern": "^[a-z0-9]{4,20}$"}}
    return {
        "get": {
            "tags": ["tables"],
            "summary": "Table Socket",
            "description": text,
            "operationId": "table_socket",
            "parameters": [path, *query],
            "responses": {
                "101": {"description": "WebSocket"},
                "404": {
                    "description": "Not a WebSocket request",
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
                },
            },
            "x-client-message": {"$ref": "#/components/schemas/ClientMessage"},
            "x-server-message": {"$ref": "#/components/schemas/ServerMessage"},
        }
    }


def main() -> None:
    from goldenspike.table.app import bare_app
    from goldenspike.table.settings import Settings

    document = bare_app(Settings()).openapi()
    sys.stdout.buffer.write(orjson.dumps(document, option=orjson.OPT_INDENT_2 | orjson.OPT_SORT_KEYS) + b"\n")


if __name__ == "__main__":
    main()
