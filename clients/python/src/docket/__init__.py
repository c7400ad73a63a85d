"""Client of Docket: `docket_api` has every operation, `convert` puts them together."""

from docket.conversion import ConversionFailed, connect, convert

__all__ = ["ConversionFailed", "connect", "convert"]
