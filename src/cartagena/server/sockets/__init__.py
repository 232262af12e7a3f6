"""WebSockets: the transport, a connection, the play socket."""
