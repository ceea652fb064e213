"""The text section: every distinct string once, one after the other, without terminators."""

import unicodedata


class TextTable:
    """Collects strings and says where each will lie."""

    def __init__(self) -> None:
        self._places: dict[str, tuple[int, int]] = {}
        self._bytes = bytearray()

    def add(self, text: str) -> tuple[int, int]:
        """Offset and length in bytes of a string's UTF-8 form, normalised to NFC."""
        return self.add_folded(unicodedata.normalize("NFC", text).strip())

    def add_folded(self, text: str) -> tuple[int, int]:
        """The same for a string that stays as it is, its letters taken apart."""
        if text not in self._places:
            encoded = text.encode("utf-8")
            self._places[text] = (len(self._bytes), len(encoded))
            self._bytes += encoded
        return self._places[text]

    def bytes(self) -> bytes:
        """All strings, in the order in which they were first added."""
        return bytes(self._bytes)
