"""The container: what is written is read back, and damage is noticed."""

import tempfile
import unittest
from pathlib import Path

from tunneldata.container import Section, decode, encode


class ContainerTests(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / "file.bin"
        self.sections = [
            Section("odd", 3, b"abcdef"),
            Section("empty", 8, b""),
            Section("x", 1, b"z"),
        ]
        self.content = encode("areas", self.sections)

    def test_sections_come_back_as_they_were(self) -> None:
        self.path.write_bytes(self.content)
        self.assertEqual(list(decode(self.path, "areas").values()), self.sections)

    def test_sections_start_at_multiples_of_eight(self) -> None:
        self.assertEqual(len(self.content) % 8, 0)
        self.assertEqual(self.content.index(b"abcdef") % 8, 0)

    def test_every_changed_byte_is_noticed(self) -> None:
        for position in range(len(self.content)):
            damaged = bytearray(self.content)
            damaged[position] ^= 0x40
            self.path.write_bytes(damaged)
            with self.assertRaises(ValueError, msg=f"byte {position}"):
                decode(self.path, "areas")

    def test_another_kind_is_refused(self) -> None:
        self.path.write_bytes(self.content)
        with self.assertRaises(ValueError):
            decode(self.path, "places")
