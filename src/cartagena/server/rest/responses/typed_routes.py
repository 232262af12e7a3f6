"""Routes whose bodies and answers are msgspec types: read strictly, and described in the OpenAPI schema."""

import functools
import inspect
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, get_origin, get_type_hints

import msgspec
from fastapi import Depends, FastAPI, Request, Response
from fastapi.routing import APIRoute

from cartagena.server.errors import BadMessage
from cartagena.server.rest.requests.stored_texts import must_be_storable

JSON = "application/json"
REF = "#/components/schemas/{name}"
#: Every type of a body or an answer that a route has.
KINDS: dict[Any, None] = {}


class BodyReader:
    """A dependency that reads the body of a request as one type."""

    def __init__(self, kind: type[Any]) -> None:
        self.kind = kind
        self._decoder = msgspec.json.Decoder(kind)

    async def __call__(self, request: Request) -> Any:
        """The body; unknown fields, wrong types and texts that cannot be stored are refused."""
        data = await request.body()
        try:
            must_be_storable(msgspec.json.decode(data))
            return self._decoder.decode(data)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            raise BadMessage(f"body: {error}"[:500]) from error


class TypedRoute(APIRoute):
    """A route whose handler takes a struct as *body* and returns a struct or a typed dictionary, or a response."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        hints = get_type_hints(endpoint)
        if not issubclass(get_origin(hints["return"]) or hints["return"], Response):
            options["response_model"] = None
            options["responses"] = {200: {"content": content_of(hints["return"])}} | (options.get("responses") or {})
        if "body" in hints:
            options["openapi_extra"] = {"requestBody": {"required": True, "content": content_of(hints["body"])}}
        super().__init__(path, adapted(endpoint, hints.get("body")), **options)


def adapted(endpoint: Callable[..., Awaitable[Any]], body: type[Any] | None) -> Callable[..., Awaitable[Any]]:
    """A handler that FastAPI can call: its body is a dependency, its answer made of dictionaries and lists."""
    if getattr(endpoint, "is_adapted", False):
        return endpoint

    @functools.wraps(endpoint)
    async def answer(*given: Any, **named: Any) -> Any:
        result = await endpoint(*given, **named)
        return result if isinstance(result, Response) else msgspec.to_builtins(result)

    signature = inspect.signature(endpoint)
    if body is not None:
        read = signature.parameters["body"].replace(annotation=Annotated[body, Depends(BodyReader(body))])
        changed = [read if one.name == "body" else one for one in signature.parameters.values()]
        signature = signature.replace(parameters=changed)
    vars(answer).update(is_adapted=True, __signature__=signature)
    return answer


def content_of(kind: Any) -> dict[str, Any]:
    """The content of a body or an answer in the schema, which from now on has its type."""
    KINDS[kind] = None
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REF)
    return {JSON: {"schema": schema}}


def streamed(kind: Any, description: str) -> dict[int | str, dict[str, Any]]:
    """The description of an answer that is sent in pieces."""
    return {200: {"description": description, "content": content_of(kind)}}


def describe_kinds(app: FastAPI) -> None:
    """Let the OpenAPI schema have the types of all bodies and answers."""
    describe = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            _, components = msgspec.json.schema_components(list(KINDS), ref_template=REF)
            describe().setdefault("components", {}).setdefault("schemas", {}).update(components)
        assert app.openapi_schema is not None
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]
