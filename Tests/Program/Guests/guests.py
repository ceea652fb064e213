"""Lets guests try the program over a real sshd, twenty at once, and checks that nothing is left.

usage: guests.py TUNNEL DATA

TUNNEL is the program, DATA the folder of its data. sshd and ssh are Debian's openssh-server and
openssh-client. sshd has a configuration, keys and a port of its own on 127.0.0.1, in a folder that
is removed at the end. Guests' terminals are windows of a private tmux server, or pseudo-terminals
where a guest behaves badly.
"""

import fcntl
import os
import pathlib
import pwd
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import termios
import time

GUESTS = 20
# the most memory of a guest that no other process shares, and the most of a core, while idle
MEGABYTES = 80
SHARE = 0.05
# how long a guest waits for what the screen is to show, on a machine that is busy
PATIENCE = 120


def fail(text):
    sys.exit(f"guests.py: {text}")


def until(condition, what, seconds=PATIENCE):
    """Waits until a condition holds, and returns what it returned."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.1)
    fail(f"{what} did not happen within {seconds} s")


def documented():
    """The lines of docs/guest.md for sshd."""
    path = pathlib.Path(__file__).parents[3] / "docs/guest.md"
    return re.search(r"```sshd-config\n(.*?)```", path.read_text(), re.DOTALL)[1]


def processes():
    """The name and the parent of every process, by its number."""
    found = {}
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                text = pathlib.Path(f"/proc/{entry}/stat").read_text()
            except OSError:
                continue
            name = text[text.index("(") + 1:text.rindex(")")]
            found[int(entry)] = (name, int(text[text.rindex(")") + 2:].split()[1]))
    return found


class Server:
    """An sshd whose only command is the program."""

    def __init__(self, folder, command):
        self.folder = folder
        self.user = pwd.getpwuid(os.getuid()).pw_name
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        for name in ["host", "guest"]:
            subprocess.run(
                ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / name], check=True)
        shutil.copy(folder / "guest.pub", folder / "authorized")
        self.configure(command)
        # sshd of root wants a folder that Debian's service makes
        self.made = os.getuid() == 0 and not os.path.isdir("/run/sshd")
        if self.made:
            os.mkdir("/run/sshd", 0o755)
        self.process = subprocess.Popen(
            [shutil.which("sshd") or "/usr/sbin/sshd", "-D", "-e", "-f", folder / "sshd_config"],
            stderr=open(folder / "sshd.log", "w"), cwd="/")
        until(self.answers, "sshd's start", 20)

    def configure(self, command):
        # of two lines about one thing sshd takes the first
        (self.folder / "sshd_config").write_text(f"""\
ListenAddress 127.0.0.1
Port {self.port}
HostKey {self.folder}/host
AuthorizedKeysFile {self.folder}/authorized
StrictModes no
AllowUsers {self.user}
PermitRootLogin yes
PubkeyAuthentication yes
PasswordAuthentication no
MaxStartups 100
AcceptEnv LANG LC_* COLORTERM HOME TUNNEL_LOG XDG_STATE_HOME TERMINFO
ForceCommand {command}
{documented()}""")

    def reconfigure(self, command):
        """Has guests who come later get another command."""
        self.configure(command)
        log = self.folder / "sshd.log"
        starts = log.read_text().count("Server listening")
        os.kill(self.process.pid, signal.SIGHUP)
        try:
            until(lambda: log.read_text().count("Server listening") > starts, "sshd's new start")
        except SystemExit:
            print(f"sshd: {self.process.poll()}\n{log.read_text()[-2000:]}", file=sys.stderr)
            raise

    def answers(self):
        if self.process.poll() is not None:
            fail("sshd has ended:\n" + (self.folder / "sshd.log").read_text())
        with socket.socket() as client:
            return client.connect_ex(("127.0.0.1", self.port)) == 0

    def client(self, *options):
        return [
            "ssh", "-tt", "-F", "none", "-i", f"{self.folder}/guest", "-p", str(self.port),
            "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null",
            "-o", "LogLevel=ERROR", "-o", "EscapeChar=none",
            "-o", "SendEnv=LANG LC_* COLORTERM HOME TUNNEL_LOG XDG_STATE_HOME TERMINFO", *options,
            f"{self.user}@127.0.0.1"]

    def programs(self):
        """The processes of guests: the program below this sshd."""
        parents = processes()
        found = []
        for process, (name, parent) in parents.items():
            if name == "tunnel":
                while parent in parents and parent != self.process.pid:
                    parent = parents[parent][1]
                if parent == self.process.pid:
                    found.append(process)
        return found

    def end(self):
        self.process.terminate()
        self.process.wait()
        if self.made:
            os.rmdir("/run/sshd")


class Windows:
    """A private tmux server, each window of which is the terminal of a guest."""

    def __init__(self, folder):
        self.folder = folder
        self.environment = os.environ | {
            "TMUX_TMPDIR": str(folder), "LC_ALL": "C.UTF-8",
            # what a guest would like the program to use
            "HOME": f"{folder}/home", "TUNNEL_LOG": f"{folder}/home/log",
            "XDG_STATE_HOME": f"{folder}/home/state", "TERMINFO": f"{folder}/home/terminfo"}
        self.environment.pop("TMUX", None)
        (folder / "tmux.conf").write_text(
            "set -g status off\nset -g default-terminal tmux-256color\nset -g remain-on-exit on\nset -g escape-time 10\n")

    def tmux(self, *arguments, check=True):
        return subprocess.run(
            ["tmux", "-u", "-L", "guests", "-f", self.folder / "tmux.conf", *arguments],
            env=self.environment, cwd="/", check=check, capture_output=True, text=True).stdout

    def open(self, name, command, columns, rows):
        # A shell keeps the status: tmux 3.3 may leave a process that has ended unreaped until the
        # next one ends, and shows its window as dead, without a status, until then.
        self.tmux(
            "new-session", "-d", "-s", name, "-x", str(columns), "-y", str(rows),
            "sh", "-c", '"$@"; echo $? > "$0"', self.folder / f"{name}.status", *command)

    def screen(self, name):
        # a line that tmux writes when a command has ended moves the others up
        return self.tmux("capture-pane", "-p", "-S", "-2", "-t", name, check=False)

    def press(self, name, *keys):
        for key in keys:
            self.tmux("send-keys", "-t", name, "--", key)

    def type(self, name, text):
        self.tmux("send-keys", "-l", "-t", name, "--", text)

    def resize(self, name, columns, rows):
        self.tmux("resize-window", "-t", name, "-x", str(columns), "-y", str(rows))

    def shows(self, name, text, what):
        try:
            until(lambda: text in self.screen(name), what)
        except SystemExit:
            print(self.screen(name), file=sys.stderr)
            raise

    def status(self, name):
        """The exit status of a window's command, or 128 and its signal; empty while it runs."""
        path = self.folder / f"{name}.status"
        return path.read_text().strip() if path.exists() else ""

    def quits(self, name):
        """Presses q, and waits for the end, for status 0 and for the screen as it was before."""
        self.press(name, "q")
        try:
            until(lambda: self.status(name), f"the end by a key of {name}")
        except SystemExit:
            print(self.screen(name), file=sys.stderr)
            raise
        if self.status(name) != "0":
            fail(f"status {self.status(name)} of {name}:\n{self.screen(name)}")
        until(
            lambda: self.tmux("display-message", "-p", "-t", name, "#{alternate_on}") == "0\n",
            f"the end of the maps on the screen of {name}", 10)

    def process(self, name):
        """The process of a window's command."""
        shell = int(self.tmux("display-message", "-p", "-t", name, "#{pane_pid}"))
        return next(process for process, (_, parent) in processes().items() if parent == shell)

    def end(self):
        self.tmux("kill-server", check=False)


class Wire:
    """A guest whose terminal is this program: a pseudo-terminal that it reads as it likes."""

    def __init__(self, command, environment, columns, rows):
        self.master, slave = os.openpty()
        self.resize(columns, rows)
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=environment, cwd="/",
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(slave, termios.TIOCSCTTY, 0))
        os.close(slave)
        os.set_blocking(self.master, False)
        self.seen = b""

    def resize(self, columns, rows):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self):
        try:
            while block := os.read(self.master, 65536):
                self.seen += block
        except OSError:
            pass
        return self.seen

    def write(self, data):
        """Sends what the connection takes within ten seconds."""
        end = time.monotonic() + 10
        while data and time.monotonic() < end:
            self.read()
            try:
                data = data[os.write(self.master, data[:4096]):]
            except BlockingIOError:
                time.sleep(0.02)
            except OSError:
                return

    def has_ended(self):
        self.read()
        return self.process.poll() is not None

    def end(self):
        self.process.kill()
        self.process.wait()
        os.close(self.master)


def memory(process):
    """The megabytes of a process that no other shares, and its largest resident set."""
    own = sum(
        int(number) for number in re.findall(
            r"^Private_\w+:\s+(\d+)", pathlib.Path(f"/proc/{process}/smaps_rollup").read_text(),
            re.MULTILINE))
    resident = re.search(r"VmHWM:\s+(\d+)", pathlib.Path(f"/proc/{process}/status").read_text())
    return own / 1024, int(resident[1]) / 1024


def seconds(process):
    """The processor time of a process."""
    fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def visit(windows, name):
    """Walks, searches, falls, changes the window's size, and presses what guests do not have."""
    until(lambda: windows.screen(name).strip(), "a first picture")
    windows.press(name, "Escape")
    windows.shows(name, "56.55, 8.316667", "the maps")
    windows.press(name, "Right", "Right", "Up")
    until(lambda: "56.55, 8.316667" not in windows.screen(name), "a step")
    windows.press(name, "/")
    windows.type(name, "Suva")
    windows.shows(name, "Fiji", "a place that was looked for")
    windows.press(name, "Enter")
    windows.shows(name, "-18.1", "a flight to it")
    windows.press(name, "f")
    windows.shows(name, "km/s", "a fall")
    windows.press(name, "Escape")
    until(lambda: "km/s" not in windows.screen(name), "the end of a fall")
    windows.resize(name, 100, 34)
    # neither suspended, nor with the controllers, nor with a picture in a file
    windows.press(name, "C-z", "C", "S", "?")
    windows.shows(name, "q Ctrl-C", "the list of keys")
    screen = windows.screen(name)
    if "Ctrl-Z" in screen or "SVG" in screen or "callbacks" in screen:
        fail(f"a guest's list of keys:\n{screen}")
    windows.press(name, "Escape")
    # a key right behind Escape would be one with Alt
    until(lambda: "q Ctrl-C" not in windows.screen(name), "the end of the list")


def crowd(server, windows, home):
    """Twenty guests at once; their ends are the key, a cut connection, and a window that is gone."""
    names = [f"guest{number}" for number in range(GUESTS)]
    for number, name in enumerate(names):
        windows.open(name, server.client(), *[(80, 24), (120, 40), (200, 60)][number % 3])
    for name in names:
        visit(windows, name)
    programs = server.programs()
    if len(programs) != GUESTS:
        fail(f"{len(programs)} programs of {GUESTS} guests")
    time.sleep(5)
    before = {process: seconds(process) for process in programs}
    time.sleep(20)
    shares = [(seconds(process) - before[process]) / 20 for process in programs]
    sizes = [memory(process) for process in programs]
    own, resident = max(own for own, _ in sizes), max(resident for _, resident in sizes)
    print(
        f"{GUESTS} guests: at most {own:.0f} MB of their own, {resident:.0f} MB resident, "
        f"{max(shares) * 100:.1f} % of a core while idle")
    if own > MEGABYTES or max(shares) > SHARE:
        fail(f"more than {MEGABYTES} MB or {SHARE * 100:.0f} % of a core: {sizes} {shares}")
    for number, name in enumerate(names):
        if number % 3 == 0:
            windows.quits(name)
        elif number % 3 == 1:
            os.kill(windows.process(name), signal.SIGKILL)
        else:
            windows.tmux("kill-session", "-t", name)
    until(lambda: not server.programs(), "the end of all programs")
    print("all have ended; their ends: the key, a killed client, a closed window")


# What terminals answer and people paste, without an end, too long, or not at all.
HOSTILE = [
    b"\x1b]11;rgb:" + b"f" * 200_000, b"\x1bP1+r" + b"41" * 100_000, b"\x1b[200~" + b"a" * 300_000,
    b"\x1b_Gi=31;OK\x1b\\\x1b_Gi=32;OK\x1b\\\x1b[?62;4c\x1b[6;9999;9999t\x1b[?1;0;1048576S",
    b"\x1b[" + b"9" * 100_000 + b";", b"\x1b[<0;99999999999;99999999999M" * 500,
    bytes(range(256)) * 400, b"\xff\xfe\xc0\x80\xf5" * 20_000, b"\x1a\x1c\x1a\x1c" * 50,
    b"CCSS<<>>" * 200, b"/" + b"\xf0\x9f\x8c\x8d" * 20_000 + b"\r",
]


def hostile(server, environment):
    """Guests whose terminals answer with too much, and who paste it."""
    for data in HOSTILE:
        wire = Wire(server.client(), environment, 80, 24)
        # what the program asks its terminal comes before the first picture
        until(lambda: b"\x1b[c" in wire.read(), "a question")
        wire.write(data)
        until(lambda: wire.has_ended() or len(wire.seen) > 5000, f"a picture behind {data[:20]}")
        wire.write(data)
        time.sleep(2)
        for process in server.programs():
            own, _ = memory(process)
            if own > MEGABYTES:
                fail(f"{own:.0f} MB behind {data[:20]}")
            for descriptor in os.listdir(f"/proc/{process}/fd"):
                target = os.readlink(f"/proc/{process}/fd/{descriptor}")
                is_memory = target.startswith("/memfd:")
                if target.startswith("/dev/shm") or target.endswith("(deleted)") and not is_memory:
                    fail(f"a guest's terminal made {target}")
        if b"acktrace" in wire.seen or b"debug" in wire.seen:
            fail(f"a debugger behind {data[:20]}:\n{wire.seen[-500:]!r}")
        # some of it presses q, or Ctrl-\ before the program ignores it
        statuses = (0, 255) if b"\x1c" in data else (0,)
        if wire.has_ended() and wire.process.returncode not in statuses:
            fail(f"status {wire.process.returncode} behind {data[:20]}:\n{wire.seen[-500:]!r}")
        wire.end()
        until(lambda: not server.programs(), "the end behind a cut connection")
    print(f"{len(HOSTILE)} hostile terminals: all programs ended with the connection, or by a key")


def sizes(server, environment):
    """Windows of any size."""
    wire = Wire(server.client(), environment, 80, 24)
    until(lambda: len(wire.read()) > 1000, "a picture")
    largest = 0
    for columns, rows in [(1, 1), (1000, 1000), (65535, 65535), (32767, 32), (0, 0), (400, 150)]:
        wire.resize(columns, rows)
        os.kill(wire.process.pid, signal.SIGWINCH)
        time.sleep(1)
        wire.write(b"l")
        time.sleep(2)
        wire.read()
        programs = server.programs()
        if not programs:
            fail(f"a window of {columns}x{rows} ended the program:\n{wire.seen[-300:]!r}")
        largest = max(largest, memory(programs[0])[0])
    print(f"windows of any size: at most {largest:.0f} MB")
    if largest > MEGABYTES:
        fail(f"{largest:.0f} MB")
    wire.end()
    until(lambda: not server.programs(), "the end behind a cut connection")


def limits(server, windows, environment, command):
    """The two times, and the system's alarm where the guest's terminal takes no bytes."""
    server.reconfigure(command + " --guest-seconds 3,3600")
    windows.open("idle", server.client(), 80, 24)
    windows.shows("idle", "3 seconds after the last key", "the end behind the last key")
    until(lambda: windows.status("idle") == "0", "its status")
    server.reconfigure(command + " --guest-seconds 60,8")
    windows.open("whole", server.client(), 80, 24)
    start = time.monotonic()
    while "8 seconds after its start" not in windows.screen("whole"):
        windows.press("whole", "Left")
        if time.monotonic() - start > 60:
            fail("a guest who presses keys stays")
    wire = Wire(server.client(), environment, 200, 60)
    until(lambda: len(wire.read()) > 1000, "a picture")
    # keys without end from a terminal that reads nothing: the program waits for it
    keys = b"\x1b[C\x1b[Bm" * 1000
    end = time.monotonic() + 5
    while time.monotonic() < end:
        try:
            os.write(wire.master, keys)
        except BlockingIOError:
            time.sleep(0.05)
    os.kill(wire.process.pid, signal.SIGSTOP)
    until(lambda: not server.programs(), "the end of a program that waits for its terminal", 60)
    wire.end()
    print("limits: behind the last key, behind the start, and where the terminal takes no bytes")


def traced(server, windows, command, folder, home):
    """What a guest's program opens to write, or below the guest's folders: its terminal alone."""
    log = folder / "trace"
    server.reconfigure(
        f"strace -f -o {log} -e trace=file,socket,connect,execve,ftruncate,memfd_create {command}")
    windows.open("traced", server.client(), 120, 40)
    visit(windows, "traced")
    windows.quits("traced")
    lines = log.read_text().splitlines()
    started = [number for number, line in enumerate(lines) if "execve(" in line][-1]
    memory_files = set()
    for line in lines[started + 1:]:
        # ncurses leaves pictures in a file in memory, which no folder has
        if made := re.search(r" memfd_create\(.*= (\d+)$", line):
            memory_files.add(made[1])
        if (sized := re.search(r" ftruncate\((\d+),", line)) and sized[1] in memory_files:
            continue
        # by the second the kernel tells when memory is short
        known = '"/dev/tty"' in line or '"/proc/pressure/memory"' in line
        writes = re.search(r"O_(WRONLY|RDWR|CREAT)", line) and not known
        changes = re.search(r" (unlink|rename|mkdir|rmdir|link|symlink|chmod|ftruncate)\w*\(", line)
        # a data file may be opened to be read
        reads = str(home) in line or f'"{os.path.expanduser("~")}/.' in line
        if (writes or changes or reads or " connect(" in line) and "ENOENT" not in line:
            fail(f"a guest's program did: {line}")
    print(f"system calls about files: {len(lines) - started}, none writes but to the terminal")


def main():
    program, data = (os.path.abspath(path) for path in sys.argv[1:3])
    command = f"{program} dig --guest --data {data}"
    folder = pathlib.Path(tempfile.mkdtemp(prefix="tunnel-guests-"))
    home = folder / "home"
    home.mkdir()
    server = windows = None
    try:
        server = Server(folder, command)
        windows = Windows(folder)
        environment = windows.environment | {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
        crowd(server, windows, home)
        hostile(server, environment)
        sizes(server, environment)
        limits(server, windows, environment, command)
        traced(server, windows, command, folder, home)
        # the folder that the guests' variables name; what is written elsewhere, the trace shows
        if left := os.listdir(home):
            fail(f"left behind: {left}")
        if processes := server.programs():
            fail(f"left behind: {processes}")
        print("nothing is left behind")
    finally:
        if windows:
            windows.end()
        if server:
            server.end()
        shutil.rmtree(folder)


main()
