"""A pseudo-terminal with a program in it: counts what the program sends and what it costs.

It answers what a terminal is commonly asked, because programs wait for the answers.
"""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
import unicodedata

CELL_WIDTH, CELL_HEIGHT = 8, 16  # pixels
ESCAPES = re.compile(
    r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[\]P_^X].*?(?:\x07|\x1b\\)|\x1b[ -/]*[0-~]"
    r"|[\x00-\x08\x0b-\x1f\x7f]",
    re.S)
QUESTIONS = re.compile(
    rb"\x1b\](?P<code>1[0-2]|4;\d+);\?(?:\x07|\x1b\\)"  # colours
    rb"|\x1b\[(?P<attributes>[>=]?)0?c"  # kind of terminal
    rb"|\x1b\[>0?(?P<version>q)"  # its name
    rb"|\x1b\[(?P<status>[56])n"  # status, place of the cursor
    rb"|\x1b\[\?(?P<mode>\d+)\$p"  # a mode
    rb"|\x1b\[(?P<size>14|16|18)t"  # size
)


class Terminal:
    """A program in a terminal of a number of columns and rows."""

    def __init__(self, arguments, environment, columns, rows, folder):
        self.columns, self.rows = columns, rows
        self.bytes = 0
        self.output = bytearray()
        self.scanned = 0
        self.status = None
        self.started = time.monotonic()
        self.process, self.master = pty.fork()
        if self.process == 0:
            try:
                self._set_size(0)
                os.chdir(folder)
                os.execvpe(arguments[0], arguments, environment)
            except OSError as error:
                os.write(2, f"{arguments[0]}: {error.strerror}\n".encode())
                os._exit(127)
        self._set_size(self.master)
        os.set_blocking(self.master, False)

    def _set_size(self, descriptor):
        size = struct.pack(
            "HHHH", self.rows, self.columns, self.columns * CELL_WIDTH, self.rows * CELL_HEIGHT)
        fcntl.ioctl(descriptor, termios.TIOCSWINSZ, size)

    def type(self, text):
        """Types a text, unless the program has ended."""
        try:
            os.write(self.master, text.encode())
        except OSError:
            pass

    @staticmethod
    def now():
        """The current time of the clock that all methods use."""
        return time.monotonic()

    def watch(self, pause, limit):
        """Reads until nothing has come for a while.

        Gives the moments of the first and of the last byte, on the clock of time.monotonic; the
        second is None if the program has not paused within the limit. A program that has sent
        nothing yet is waited for.
        """
        first = last = None
        deadline = time.monotonic() + limit
        while True:
            now = time.monotonic()
            if now >= deadline:
                return first, None if last and now - last < pause else last
            wait = deadline - now if last is None else min(last + pause, deadline) - now
            if wait <= 0 or not select.select([self.master], [], [], wait)[0]:
                if last is not None and time.monotonic() - last >= pause:
                    return first, last
                continue
            data = self._read()
            if data is None:
                return first, last
            last = time.monotonic()
            first = first or last

    def idle(self, seconds):
        """Reads for a given time."""
        deadline = time.monotonic() + seconds
        while (wait := deadline - time.monotonic()) > 0:
            if select.select([self.master], [], [], wait)[0] and self._read() is None:
                return

    def _read(self):
        try:
            data = os.read(self.master, 1 << 16)
        except BlockingIOError:
            return b""
        except OSError:
            return None
        if not data:
            return None
        self.bytes += len(data)
        self.output += data
        self._answer()
        return data

    def _answer(self):
        for question in QUESTIONS.finditer(self.output, self.scanned):
            self.scanned = question.end()
            self.type(self._reply(question))
        self.scanned = max(self.scanned, len(self.output) - 32)

    def _reply(self, question):
        if code := question["code"]:
            colors = {b"10": "d0d0/d0d0/d0d0", b"11": "1e1e/1e1e/1e1e", b"12": "d0d0/d0d0/d0d0"}
            color = colors.get(code, "8080/8080/8080")
            return f"\x1b]{code.decode()};rgb:{color}\x1b\\"
        if question["attributes"] is not None:
            kinds = {b"": "?62;22", b">": ">0;276;0"}
            kind = kinds.get(question["attributes"])
            return f"\x1b[{kind}c" if kind else ""
        if question["version"]:
            return "\x1bP>|XTerm(379)\x1b\\"
        if question["status"] == b"5":
            return "\x1b[0n"
        if question["status"]:
            return f"\x1b[1;{self._column(question.start()) + 1}R"
        if question["mode"]:
            return f"\x1b[?{question['mode'].decode()};0$y"
        sizes = {
            b"14": (4, self.rows * CELL_HEIGHT, self.columns * CELL_WIDTH),
            b"16": (6, CELL_HEIGHT, CELL_WIDTH), b"18": (8, self.rows, self.columns)}
        return "\x1b[%d;%d;%dt" % sizes[question["size"]]

    def _column(self, end):
        """How far to the right text has gone since the cursor was last sent somewhere."""
        text = self.output[max(0, end - 400):end].decode(errors="ignore")
        text = ESCAPES.sub("", re.split(r"\r|\x1b\[[\d;]*[HG]|\x1b8", text)[-1])
        return sum(
            0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
            for c in text)

    def family(self):
        """The processes of the program."""
        found, open_ = [], [self.process]
        while open_:
            process = open_.pop()
            found.append(process)
            try:
                for task in os.listdir(f"/proc/{process}/task"):
                    with open(f"/proc/{process}/task/{task}/children") as children:
                        open_ += map(int, children.read().split())
            except OSError:
                pass
        return found

    def cpu(self):
        """Seconds of processor time so far, to the nanosecond: the kernel's clock of a process."""
        total = 0.0
        for process in self.family():
            try:
                total += time.clock_gettime(~process << 3 | 2)
            except OSError:
                pass
        return total

    def resident(self):
        """Bytes of memory that are resident, pages that processes share counted once a process."""
        total = 0
        for process in self.family():
            try:
                with open(f"/proc/{process}/statm") as sizes:
                    total += int(sizes.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
            except OSError:
                pass
        return total

    def ended(self):
        """The exit status once the program has ended (128 and the signal, if one ended it)."""
        if self.status is None:
            process, status = os.waitpid(self.process, os.WNOHANG)
            if not process:
                return None
            code = os.waitstatus_to_exitcode(status)
            self.status = code if code >= 0 else 128 - code
        return self.status

    def text(self):
        """What it has sent, without what is not text."""
        return ESCAPES.sub("", self.output.decode(errors="replace"))

    def close(self, farewell):
        """Asks the program to end, and ends it if it does not."""
        for attempt in (farewell, signal.SIGHUP, signal.SIGKILL):
            if self.ended() is not None:
                break
            if isinstance(attempt, str):
                self.type(attempt)
            else:
                os.killpg(self.process, attempt)
            deadline = time.monotonic() + 2
            while self.ended() is None and time.monotonic() < deadline:
                self.watch(0.05, 0.1)
        os.close(self.master)
