"""Tests of libtunnel as it is linked and installed: `make test-lib`.

    python3 Tests/Program/Library/test_library.py .build/lib Data
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import textwrap
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[3]
LIBRARY, DATA = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
HEADER = ROOT / "Sources/Program/TunnelHeader/tunnel.h"


def run(*arguments, **variables):
    """Runs a program; its output, or a failure with what it wrote."""
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", **variables}
    result = subprocess.run([str(argument) for argument in arguments], env=environment,
                            capture_output=True, text=True, check=False)
    return result.returncode, result.stdout, result.stderr


class LibraryTests(unittest.TestCase):
    def test_only_the_functions_of_the_header_are_visible(self):
        declared = set(re.findall(r"\n[a-z][\w ]*[ *](tunnel_\w+)\(", HEADER.read_text()))
        status, output, _ = run("nm", "-D", "--defined-only", LIBRARY / "libtunnel.so")
        self.assertEqual(status, 0)
        self.assertEqual({line.split()[2] for line in output.splitlines()}, declared)

    def test_it_needs_the_libraries_of_every_system_and_no_folder(self):
        _, output, _ = run("readelf", "-d", LIBRARY / "libtunnel.so")
        needed = set(re.findall(r"NEEDED.*\[(.*)\]", output))
        self.assertLessEqual(needed, {
            "libm.so.6", "libz.so.1", "libstdc++.so.6", "libgcc_s.so.1", "libc.so.6",
            "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"})
        self.assertEqual(re.findall(r"SONAME.*\[(.*)\]", output), ["libtunnel.so.0"])
        self.assertNotRegex(output, "RPATH|RUNPATH|TEXTREL")
        self.assertRegex(output, "FLAGS_1.*NOW.*NODELETE")

    def test_it_is_opened_and_closed_again(self):
        program = f"""
            import ctypes, _ctypes
            for _ in range(5):
                library = ctypes.CDLL({str(LIBRARY / "libtunnel.so.0")!r})
                data = ctypes.c_void_p()
                print(library.tunnel_open({str(DATA).encode()!r}, ctypes.byref(data), None, 0))
                library.tunnel_close(data)
                _ctypes.dlclose(library._handle)
            """
        answer = run(sys.executable, "-c", textwrap.dedent(program))
        self.assertEqual(answer, (0, "0\n" * 5, ""))

    def test_packagers_are_told_of_proj(self):
        status, output, _ = run("readelf", "-p", ".note.dlopen", LIBRARY / "libtunnel.so")
        self.assertEqual(status, 0)
        self.assertIn('"soname":["libproj.so.25","libproj.so.22"]', output)

    def test_no_path_of_the_build_is_in_it(self):
        contents = (LIBRARY / "libtunnel.so").read_bytes()
        self.assertNotIn(str(ROOT).encode() + b"/", contents)


class ExampleTests(unittest.TestCase):
    """The example in C, compiled with the library where `make install-lib` puts it."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.prefix = pathlib.Path(cls.folder.name)
        status, output, errors = run("make", "-C", ROOT, "--no-print-directory", "install-lib",
                                     f"PREFIX={cls.prefix}")
        assert status == 0, output + errors
        cls.program = cls.prefix / "nearest"
        flags = cls.flags("--cflags", "--libs")
        status, _, errors = run(
            "cc", "-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic",
            ROOT / "Examples/c/nearest.c", *flags, "-o", cls.program)
        assert status == 0, errors

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def flags(cls, *options):
        status, output, errors = run("pkg-config", *options, "tunnel",
                                     PKG_CONFIG_PATH=str(cls.prefix / "lib/pkgconfig"))
        assert status == 0, errors
        return output.split()

    def nearest(self, *arguments, folder="", **variables):
        path = f"{folder}:{self.prefix}/lib" if folder else f"{self.prefix}/lib"
        return run(self.program, *arguments, LD_LIBRARY_PATH=path, **variables)

    def without_proj(self, folder):
        """A folder with a file in place of PROJ's library."""
        for name in ("libproj.so.25", "libproj.so.22"):
            pathlib.Path(folder, name).write_text("no library")
        return folder

    def test_it_answers(self):
        expected = textwrap.dedent("""\
            antipode -56.550000 -171.683333
            Waitangi, NZ: 1442.7 km at 344 degrees
            Papatowai, NZ: 1705.7 km at 303 degrees
            Portobello, NZ: 1705.7 km at 307 degrees
            South Pacific Ocean, -5016 m
            """)
        status, output, errors = self.nearest(DATA, "56.55", "8.316667")
        self.assertEqual((status, errors), (0, ""))
        self.assertEqual(output, expected)

    def test_it_answers_without_proj(self):
        with tempfile.TemporaryDirectory() as folder:
            answer = self.nearest(DATA, "56.55", "8.316667", folder=self.without_proj(folder))
        self.assertEqual(answer, self.nearest(DATA, "56.55", "8.316667"))

    def test_errors_are_values(self):
        status, output, errors = self.nearest("/nowhere", "0", "0")
        self.assertEqual((status, output), (66, ""))
        self.assertEqual(
            errors, "nearest: cannot read '/nowhere/places.bin': No such file or directory\n")
        status, output, errors = self.nearest(DATA, "91", "0")
        self.assertEqual((status, output), (65, ""))
        self.assertEqual(
            errors, "nearest: a latitude is not in -90...90, or a longitude not in -180...180\n")

    def test_what_needs_proj_says_so_in_each_row(self):
        source = self.prefix / "without.c"
        source.write_text(textwrap.dedent("""\
            #include <math.h>
            #include <stdio.h>
            #include <tunnel.h>

            int main(void) {
              double zeros[2] = {0, 0}, ends[2] = {10, 179.9}, numbers[2], others[2];
              double corners[3] = {0, 0, 9}, east[3] = {0, 9, 0};
              int64_t offsets[2] = {0, 3}, places[2];
              uint8_t rows[2];
              char text[TUNNEL_TEXT_SIZE];
              tunnel_places *own;
              int status = tunnel_distances(2, zeros, zeros, zeros, ends, numbers, NULL, NULL, rows);
              printf("%d %d %d %.0f %d\\n", status, rows[0], rows[1], numbers[0], isnan(numbers[1]));
              status = tunnel_destinations(2, zeros, zeros, ends, ends, numbers, others, NULL, rows);
              printf("%d %d %d %d\\n", status, rows[0], rows[1], isnan(numbers[0]));
              status = tunnel_areas(1, offsets, corners, east, numbers, rows);
              printf("%d %d\\n", status, rows[0]);
              tunnel_index_places(1, zeros, zeros, &own);
              status = tunnel_nearest(NULL, own, 2, zeros, ends, 1, INFINITY, places, numbers, NULL, rows);
              printf("%d %d %d %d %d\\n", status, rows[0], rows[1], (int)places[0], (int)places[1]);
              tunnel_free_places(own);
              printf("%d %d\\n", tunnel_format(1, 2, "utm", text, sizeof text),
                     tunnel_format(1, 2, "dms", text, sizeof text));
              printf("%d\\n", tunnel_parse("32VMH5798967504", numbers, others, NULL, 0));
              return 0;
            }
            """))
        program = self.prefix / "without"
        status, _, errors = run("cc", "-Wall", "-Werror", source,
                                *self.flags("--cflags", "--libs"), "-o", program)
        self.assertEqual(status, 0, errors)
        with tempfile.TemporaryDirectory() as folder:
            status, output, errors = run(
                program, LD_LIBRARY_PATH=f"{self.without_proj(folder)}:{self.prefix}/lib")
        self.assertEqual((status, errors), (0, ""))
        self.assertEqual(output, "1 0 5 1113195 1\n1 5 5 1\n1 5\n1 0 5 0 -1\n5 0\n5\n")

    def test_the_manual_page_has_every_function(self):
        page = self.prefix / "share/man/man3/libtunnel.3"
        declared = set(re.findall(r"\n[a-z][\w ]*[ *](tunnel_\w+)\(", HEADER.read_text()))
        self.assertEqual(set(re.findall(r"\.Fn (tunnel_\w+) \S", page.read_text())) - {","},
                         declared)
        status, output, errors = run("groff", "-mdoc", "-Tutf8", "-ww", page)
        self.assertEqual((status, errors), (0, ""))
        self.assertIn("tunnel_find_facts", re.sub(".\b", "", output))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
