"""The text section: every distinct string once, one after the other, without terminators."""

import unicodedata


class TextTable:
    """Collects strings and says where each will lie."""

    def __init__(self) -> None:
        self._places: dict[str, tuple[int, int]] = {}
        self._bytes = bytearray()

    def add(self, text: str) -> tuple[int, int]:
        """Offset and length in bytes of a string's UTF-8 form, normalised to NFC."""
        normal = unicodedata.normalize("NFC", text).strip()
        if normal not in self._places:
            encoded = normal.encode("utf-8")
            self._places[normal] = (len(self._bytes), len(encoded))
            self._bytes += encoded
        return self._places[normal]

    def bytes(self) -> bytes:
        """All strings, in the order in which they were first added."""
        return bytes(self._bytes)
