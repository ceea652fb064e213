"""Throws random and mutated input at `tunnel antipode -` and checks every row that comes back.

usage: fuzz.py TUNNEL DATA SECONDS [SEED]

For every record there must be exactly one row, in order: an exact antipode of what was read, or a
reason. What is plain decimal degrees must be read as Python's decimal module reads it; what csv and json
hand over must come back unchanged, and what is no row must not push answers aside. The number of
threads must not change a byte. Damaged files of Arrow become whole rows and objects, or a reason.
Any other outcome, a crash or a message that is missing ends the run
with the input kept in a file.
"""

import csv
import io
import json
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

HERE = Path(__file__).resolve().parent
FIELDS = "from.latitude,from.longitude,to.latitude,to.longitude"
NUMBER = rb"[+-]?\d{1,3}(?:\.\d{1,15})?(?:[eE][+-]?\d{1,12})?"
PLAIN = re.compile(NUMBER + rb"[ ,;\t]" + NUMBER)
HALF_TURN = Decimal(180)
PIECES = [
    b"-", b"+", b".", b",", b";", b" ", b"\t", b"\r", b"\x00", b"\xff", b"\xc2\xb0", b"'", b'"',
    b"N", b"S", b"E", b"W", b"O", b"0", b"9", b"90", b"180", b"1e9", b"nan", b"(", b")", b":", b"/",
    b"e", b"E", b"e-05", b"E+1", b"e999999999", b"\xe2\x80\x8b", b"\xe2\x80\x8e", b"geo:", b"%2B",
    b"\xe2\x80\xae", b"\xef\xbb\xbf", b"60", b"59.999999999999999", b"{", b"}", b"[", b"\\",
]


def limit_memory():
    """No damaged length may take more memory than 4 GB of addresses."""
    resource.setrlimit(resource.RLIMIT_AS, (1 << 32, 1 << 32))


class Fault(Exception):
    """Something that must never happen."""


class Fuzzer:
    """Runs the program over batches of input until the time is over."""

    def __init__(self, program, data, seed):
        self.program = program
        self.environment = {"TUNNEL_DATA": data, "PATH": os.environ["PATH"]}
        self.random = random.Random(seed)
        lines = (HERE / "corpus/lines.txt").read_bytes().splitlines()
        inputs = HERE.parent / "NotationsTests/Resources"
        for path in sorted(inputs.glob("coordinate_inputs_*.csv")):
            with path.open(newline="", encoding="utf-8") as table:
                lines += [row["input"].encode() for row in csv.DictReader(table) if "input" in row]
        self.corpus = [line.replace(b"\n", b" ") for line in lines]
        self.objects = (HERE / "corpus/objects.ndjson").read_bytes().splitlines()
        with (HERE / "corpus/table.csv").open(newline="", encoding="utf-8") as table:
            self.rows = list(csv.reader(table))[1:]
        samples = HERE.parent / "Arrow/samples"
        self.arrow = [path.read_bytes() for path in sorted(samples.glob("*.[af][re][ra]*"))]
        self.count = 0

    def run(self, arguments, data):
        """The output and the complaints; anything but the statuses 0 and 65 is a fault."""
        result = subprocess.run(
            [self.program, "antipode", *arguments], input=data, capture_output=True,
            env=self.environment, timeout=300)
        if result.returncode not in (0, 65):
            raise Fault(f"status {result.returncode}: {result.stderr[-500:]!r}")
        if (result.returncode == 65) != (b" could not be read" in result.stderr):
            raise Fault(f"status {result.returncode}, but {result.stderr[-500:]!r}")
        return result.stdout, result.stderr

    def alike(self, arguments, data):
        """The output on one thread, which must be that on three."""
        one = self.run([*arguments, "--jobs", "1"], data)
        if one != self.run([*arguments, "--jobs", "3"], data):
            raise Fault("three threads answer otherwise than one")
        return one[0]

    def mutated(self, line):
        """A line with some bytes changed, left out, doubled or put in."""
        for _ in range(self.random.randrange(4)):
            at = self.random.randrange(len(line) + 1)
            kind = self.random.randrange(4)
            if kind == 0:
                line = line[:at] + self.random.choice(PIECES) + line[at:]
            elif kind == 1:
                line = line[:at] + line[at + self.random.randrange(1, 4):]
            elif kind == 2:
                line = line[:at] + bytes([self.random.randrange(256)]) + line[at + 1:]
            else:
                line = line[:at] + line[self.random.randrange(len(line) + 1):]
        return line.replace(b"\n", b"")

    def number(self, limit):
        """Degrees, of which some lie beyond a limit and some have an exponent."""
        decimals = self.random.randrange(16)
        value = self.random.randint(-limit * 10**decimals, limit * 10**decimals)
        if self.random.random() < 0.02:
            value *= 2
        number = Decimal(value).scaleb(-decimals)
        if self.random.random() < 0.9:
            return f"{number:f}"
        if self.random.random() < 0.1:
            return f"{self.random.randrange(-9, 10)}e{self.random.randrange(-10**12, 10**12)}"
        return self.random.choice([f"{number:e}", f"{number:E}", f"{number:.3e}", f"{number}"])

    def line(self):
        kind = self.random.random()
        if kind < 0.5:
            separator = self.random.choice([" ", ",", ", ", "\t", ";"])
            return (self.number(90) + separator + self.number(180)).encode()
        if kind < 0.95:
            return self.mutated(self.random.choice(self.corpus))
        return self.random.randbytes(self.random.randrange(60)).replace(b"\n", b"")

    def lines(self, count):
        """Lines of coordinates, some with a carriage return, and maybe no last line break."""
        lines = [self.line() for _ in range(count)]
        # the first line must not look like the header of a table or an object
        lines[0] = b"1 2"
        data = b"".join(
            line + self.random.choice([b"\n", b"\n", b"\n", b"\r\n"]) for line in lines)
        if self.random.random() < 0.5 and lines[-1].strip(b"\r"):
            data = data.rstrip(b"\n")
        output = self.alike(
            ["--input-format", "lines", "--on-error", "inline", "--fields", FIELDS, "-"], data)
        rows = output.split(b"\n")[:-1]
        if len(rows) != count:
            raise Fault(f"{count} lines have {len(rows)} answers")
        for line, row in zip(lines, rows):
            self.check(line, row.decode().split("\t"))

    def check(self, line, row):
        """An answer is an exact antipode, or a reason and nothing else."""
        if len(row) != 5:
            raise Fault(f"{line!r} has the answer {row!r}")
        if row[4]:
            if any(row[:4]):
                raise Fault(f"{line!r} has an answer and an error: {row!r}")
        else:
            latitude, longitude, opposite, turned = (Decimal(cell) for cell in row[:4])
            if not (
                abs(latitude) <= 90 and -180 < longitude <= 180 and opposite == -latitude
                and -180 < turned <= 180 and abs(longitude - turned) == HALF_TURN
            ):
                raise Fault(f"{line!r} has the answer {row!r}")
        if PLAIN.fullmatch(line):
            self.check_plain(line, row)

    def check_plain(self, line, row):
        """Plain decimals are read as they are, and refused only beyond the limits."""
        first, second = (
            Decimal(number.decode()) for number in re.split(rb"[ ,;\t]", line, maxsplit=1))
        if re.fullmatch(rb"[+-]?\d+,[+-]?\d+", line):
            # two whole numbers with a comma may be one with a decimal comma
            return
        if first.copy_abs() > 90 or second.copy_abs() > 180:
            if not row[4]:
                raise Fault(f"{line!r} is outside, but has the answer {row!r}")
            return
        second = HALF_TURN if second == -HALF_TURN else second
        exact = [
            value.quantize(Decimal(1).scaleb(-15), ROUND_HALF_UP) for value in (first, second)]
        if row[4] or [Decimal(cell) for cell in row[:2]] != exact:
            raise Fault(f"{line!r} has the answer {row!r}")

    def table(self, count):
        """Rows whose other cells must come back as they were."""
        rows = []
        for number in range(count):
            row = list(self.random.choice(self.rows))
            row[0] = str(number)
            if self.random.random() < 0.7:
                row[1:3] = [self.number(90), self.number(180)]
            row[3] = "".join(
                self.random.choice(['"', ",", "\n", "\r\n", "a", "é", " ", ";", "'"])
                for _ in range(self.random.randrange(8)))
            rows.append(row)
        text = io.StringIO(newline="")
        csv.writer(text, lineterminator=self.random.choice(["\n", "\r\n"])).writerows(
            [["id", "lat", "lon", "note"], *rows])
        output = self.alike(
            ["--on-error", "inline", "--fields", FIELDS, "-"], text.getvalue().encode())
        answers = list(csv.reader(io.StringIO(output.decode(), newline="")))[1:]
        if [answer[:4] for answer in answers] != rows:
            raise Fault("the cells of a table came back changed")
        for row, answer in zip(rows, answers):
            plain = f"{row[1]} {row[2]}".encode()
            self.check(plain if PLAIN.fullmatch(plain) else b"", answer[4:])

    def broken_table(self, count):
        """Rows with any number of cells: every answer stays in its column, and every row is there."""
        separator = self.random.choice([",", "\t"])
        cells = [
            "", "1", "-2.5", "91", "40N", "3W", "1e-5", "3E40", "nan", "a b", '"a"', '"a"b', '"1,2"',
            '"1\t2"', "'", '"\r"']
        rows = [
            separator.join(self.random.choice(cells) for _ in range(self.random.choice([1, 2, 3, 3, 3, 4])))
            for _ in range(count)]
        data = ("lat,lon,note\n".replace(",", separator) + "\n".join(rows) + "\n").encode()
        arguments = ["--input-format", "csv", "--on-error", "inline", "--fields", FIELDS]
        output = self.alike([*arguments, "-"], data)
        answers = list(
            csv.reader(io.StringIO(output.decode(), newline=""), delimiter=separator))[1:]
        objects = self.alike([*arguments, "--format", "ndjson", "-"], data).splitlines()
        if not len(answers) == len(objects) == count:
            raise Fault(f"{count} rows have {len(answers)} answers and {len(objects)} objects")
        for row, answer, text in zip(rows, answers, objects):
            known = json.loads(text)
            if len(answer) != 8 or ("error" in known) != bool(answer[7]):
                raise Fault(f"{row!r} has the answers {answer!r} and {text!r}")
            self.check(b"", answer[3:])

    def stream_of_objects(self, count):
        """Objects, whole and broken: one answer a line, and the keys as they were."""
        lines = []
        for _ in range(count):
            line = self.random.choice(self.objects)
            if self.random.random() < 0.5:
                line = self.mutated(line).replace(b"\r", b"")
            lines.append(line or b"{}")
        output = self.alike(
            ["--input-format", "ndjson", "--on-error", "inline", "--fields", FIELDS, "-"],
            b"\n".join(lines) + b"\n")
        answers = output.split(b"\n")[:-1]
        if len(answers) != count:
            raise Fault(f"{count} objects have {len(answers)} answers")
        for line, text in zip(lines, answers):
            answer = json.loads(text)
            try:
                known = json.loads(line.decode())
            except (ValueError, RecursionError):
                known = None
            if "error" in answer:
                if known is None and "input" not in answer:
                    raise Fault(f"{line!r} is no JSON, but has the answer {text!r}")
                continue
            if not isinstance(known, dict) or any(answer.get(key) != value for key, value in known.items()):
                raise Fault(f"{line!r} has the answer {text!r}")

    def damaged_arrow(self, count):
        """Files of Arrow with some other bytes: whole rows and objects of text, whole streams, or a reason."""
        for _ in range(count):
            data = bytearray(self.random.choice(self.arrow))
            for _ in range(self.random.choice([1, 1, 2, 8])):
                at = self.random.randrange(len(data))
                if self.random.random() < 0.5:
                    data[at] = self.random.choice([0, 1, 2, 127, 128, 255, self.random.randrange(256)])
                else:
                    number = self.random.choice([0, 1, -1, 2**31 - 1, -2**31, 2**62, self.random.randrange(-9, 4096)])
                    data[at:at + 8] = number.to_bytes(8, "little", signed=True)[:len(data) - at]
            if self.random.random() < 0.1:
                del data[self.random.randrange(len(data)):]
            handling = self.random.choice(["skip", "inline", "fail"])
            for format in ["csv", "ndjson", "arrow"]:
                arguments = ["--format", format, "--on-error", handling, "--fields", "to.latitude,to.longitude", "-"]
                results = [
                    subprocess.run(
                        [self.program, "antipode", "--jobs", jobs, *arguments], input=data, capture_output=True,
                        env=self.environment, timeout=60, preexec_fn=limit_memory)
                    for jobs in ("1", "3")]
                self.check_arrow(bytes(data), format, results[0])
                if results[0].returncode == 0 and results[0].stdout != results[1].stdout:
                    raise Fault("three threads answer otherwise than one")

    def check_arrow(self, data, format, result):
        """The rows of a damaged file, as far as they were read."""
        path = Path(tempfile.gettempdir()) / "tunnel-fuzz.arrow"
        # a number in a column of numbers that is none is told of, too
        if result.returncode not in (0, 65) or result.returncode == 65 and not result.stderr:
            path.write_bytes(data)
            raise Fault(f"{path}, {format}: status {result.returncode}: {result.stderr[-500:]!r}")
        text = result.stdout
        try:
            if format == "csv":
                # other bytes than UTF-8 are those of the cells
                rows = list(csv.reader(io.StringIO(text.decode("latin-1"), newline="")))
                faults = [row for row in rows if len(row) != len(rows[0])]
            elif format == "ndjson":
                faults = [line for line in text.splitlines() if not isinstance(json.loads(line), dict)]
            else:
                faults = [text[-8:]] if result.returncode == 0 and text[-8:] != b"\xff\xff\xff\xff\0\0\0\0" else []
        except (ValueError, csv.Error) as error:
            faults = [error]
        if faults:
            path.write_bytes(data)
            raise Fault(f"{path}, {format}: {faults[0]!r}")

    def endings(self):
        """What must be told of: nowhere to write, nothing to read, a line without an end."""
        good = b"1 2\n" * 100_000
        cases = [
            ("full disk", f"'{self.program}' antipode --fields to - > /dev/full", good, 74),
            ("closed output", f"'{self.program}' antipode --fields to - >&-", good, 74),
            ("closed pipe", f"'{self.program}' antipode --fields to - | head -1 > /dev/null; "
             "exit ${PIPESTATUS[0]}", good, 141),
            ("directory", f"'{self.program}' antipode - < /", b"", 74),
            ("closed input", f"'{self.program}' antipode - <&-", b"", 74),
            ("a line of 1 GB", f"head -c 1000000000 /dev/zero | '{self.program}' antipode "
             "--fields to.latitude -", b"", 65),
        ]
        for name, command, data, status in cases:
            result = subprocess.run(
                ["bash", "-c", command], input=data, capture_output=True, env=self.environment)
            told = bool(result.stderr) or status == 141
            if result.returncode != status or not told:
                raise Fault(f"{name}: status {result.returncode}, {result.stderr[-200:]!r}")

    def go(self, seconds):
        """Runs batches until the time is over; returns the number of records."""
        end = time.monotonic() + seconds
        self.endings()
        while time.monotonic() < end:
            for batch, count in [
                (self.lines, 20_000), (self.table, 2_000), (self.broken_table, 2_000),
                (self.stream_of_objects, 2_000), (self.damaged_arrow, 20),
            ]:
                state = self.random.getstate()
                try:
                    batch(count)
                except Exception:
                    self.keep(state)
                    raise
                self.count += count
        return self.count

    def keep(self, state):
        """Keeps the state of the generator, which makes the same batch again."""
        path = Path(tempfile.gettempdir()) / "tunnel-fuzz-state.txt"
        path.write_text(repr(state))
        print(f"the generator's state is in {path}", file=sys.stderr)


def main():
    program, data, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else random.SystemRandom().randrange(2**32)
    print(f"seed {seed}", flush=True)
    fuzzer = Fuzzer(os.path.abspath(program), os.path.abspath(data), seed)
    print(f"{fuzzer.go(seconds)} records, all of them answered or told of")


if __name__ == "__main__":
    main()
