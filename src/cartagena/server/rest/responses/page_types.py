"""All types that the page is written against."""

from cartagena.server.app import create_app
from cartagena.server.protocol.typescript import format_types
from cartagena.server.rest.requests.bodies import BODIES
from cartagena.server.rest.requests.studies import STUDY_BODIES
from cartagena.server.rest.responses.typed_routes import KINDS
from cartagena.server.settings import Settings


def page_types() -> str:
    """The types as TypeScript; those of requests and answers come from the application's routes."""
    create_app(Settings())
    return format_types(BODIES + STUDY_BODIES, KINDS)
