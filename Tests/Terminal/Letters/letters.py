"""Photographs letters in terminals, and checks that what stands behind them is in its column.

A program on Containment shows letters in rows, each with a mark behind, in xterm, mlterm and kitty
on a screen of Xvfb, and in foot under sway without a screen. The table, in Markdown, has for each
row: how many columns the terminal itself moves its cursor behind the letters (CSI 6 n), whether it
draws them, and whether the mark is in its place, touched by a letter that is drawn wider than its
cells, or covered. KNOWN faults of terminals are marked by 'known'.

The status is 1 if another mark is not in its column or is covered, if letters are not drawn that a
font of the system has, or if a terminal is missing or shows no picture.
"""

import argparse
import contextlib
import json
import os
import pathlib
import re
import select
import shlex
import shutil
import subprocess
import sys
import tempfile
import termios
import time
import tty

# '?' comes first: the other rows have to look different, and their marks alike
TEXTS = {
    "?": "the replacement",
    "हिन्दी": "Devanagari",
    "मुम्बई": "Devanagari",
    "বাংলা": "Bengali",
    "น้ำ": "Thai",
    "தமிழ்": "Tamil",
    "ｶﾞﾊﾟ": "katakana with voice marks",
    "e\u0301a\u0323\u0302": "accents",
    "❤️": "emoji by variation",
    "⚠️": "emoji by variation",
    "1️⃣": "keycap",
    "👩‍🚀": "joined emoji",
    "👨‍👩‍👧‍👦": "family",
    "👍🏽": "skin tone",
    "🇩🇰": "flag",
    "🇬🇧🇯🇵": "two flags",
}
# what the program has left of the marks
CELLS = 20
# magenta, in as many colours as the terminal has
MARK = re.compile(rb"([\xb0-\xff])\x00\1")
# for a terminal to show its picture, on a busy machine
PATIENCE = 300

# drawn over what follows, though the cursor has been set behind them
KNOWN = {
    ("foot", "👩‍🚀"), ("foot", "👨‍👩‍👧‍👦"), ("foot", "👍🏽"), ("mlterm", "🇩🇰"), ("mlterm", "🇬🇧🇯🇵"),
}

FONT = "DejaVu Sans Mono"
TERMINALS = {
    "xterm": f"xterm -b 0 -bw 0 -fa '{FONT}' -fs 12 -geometry 60x40+0+0 -e",
    "mlterm": "mlterm --type xft --geometry 60x40+0+0 --fontsize 16 --sb=false --border=0"
    " --lborder=0 -e",
    "kitty": "kitty --config NONE -o initial_window_width=60c -o initial_window_height=40c"
    f" -o remember_window_size=no -o 'font_family={FONT}' -o update_check_interval=0",
    "foot": f"foot --config=/dev/null -o 'font={FONT}:size=12' -e",
}
# without them mlterm draws boxes
MLTERM_FONTS = """ISO10646_UCS4_1 = DejaVu Sans Mono
U+0900-097F = Noto Sans Devanagari
U+0980-09FF = Noto Sans Bengali
U+0B80-0BFF = Noto Sans Tamil
U+0E00-0E7F = Noto Sans Thai
U+FF61-FF9F = Noto Sans Mono CJK JP
U+1F000-1FAFF = Noto Color Emoji
"""
SWAY = """xwayland disable
output HEADLESS-1 resolution 1000x1000
output * background #000000 solid_color
default_border none
seat * hide_cursor 100
"""


class Problem(Exception):
    """Why a terminal cannot be photographed."""


def inside(target, program):
    """Runs in a terminal: writes to a file how far it moves behind each text, starts the program."""
    settings = termios.tcgetattr(0)
    tty.setcbreak(0)
    advances = []
    for text in TEXTS:
        os.write(1, f"\r\033[K{text}\033[6n".encode())
        answer = b""
        while not answer.endswith(b"R") and select.select([0], [], [], PATIENCE)[0]:
            answer += os.read(0, 1)
        column = re.search(rb"\033\[\d+;(\d+)R", answer)
        advances.append(int(column[1]) - 1 if column else None)
    termios.tcsetattr(0, termios.TCSAFLUSH, settings)
    pathlib.Path(target).write_text(json.dumps(advances))
    os.execv(program, [program, "rows", *TEXTS])


def start(stack, command, environment, **options):
    """Starts a program that ends with the stack."""
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, **options)
    stack.callback(process.wait)
    stack.callback(process.kill)
    return process


class Picture:
    """A photograph."""

    def __init__(self, ppm):
        header = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", ppm)
        if not header:
            raise Problem("it cannot be photographed")
        self.width, self.height = int(header[1]), int(header[2])
        self.pixels = ppm[header.end():]

    def crop(self, x, y, width, height):
        """The rows of a rectangle, in bytes."""
        starts = (3 * (row * self.width + x) for row in range(y, y + height))
        return [self.pixels[place:place + 3 * width] for place in starts]

    def mark(self):
        """The rectangle of the first mark; nothing if there is none."""
        found = MARK.search(self.pixels)
        while found and found.start() % 3:
            found = MARK.search(self.pixels, found.start() + 1)
        if not found:
            return None
        y, x = divmod(found.start() // 3, self.width)
        width = height = 0
        while self.crop(x + width, y, 1, 1) == [found[0]]:
            width += 1
        while found[0] in self.crop(x, y + height, width, 1)[0]:
            height += 1
        return x, y, width, height


def photograph(environment):
    """What the screen shows."""
    command = ["import", "-window", "root", "-depth", "8", "ppm:-"]
    if "WAYLAND_DISPLAY" in environment:
        command = ["grim", "-t", "ppm", "-"]
    return Picture(subprocess.run(command, env=environment, capture_output=True).stdout)


def settled(process, environment):
    """A photograph with marks that is like the one before."""
    end, before = time.monotonic() + PATIENCE, None
    while time.monotonic() < end:
        if process.poll() is not None:
            raise Problem(f"it ends with status {process.returncode}")
        picture = photograph(environment)
        if picture.mark() and before == picture.pixels:
            return picture
        before = picture.pixels
        time.sleep(1)
    raise Problem(f"it shows no mark within {PATIENCE} s")


def screen(stack, home, wayland):
    """Starts a screen; returns the environment for what runs on it."""
    environment = {
        "PATH": os.environ["PATH"], "HOME": home, "XDG_RUNTIME_DIR": home, "LC_ALL": "C.UTF-8",
        "COLORTERM": "truecolor",
        # kitty draws with OpenGL
        "LIBGL_ALWAYS_SOFTWARE": "1", "GALLIUM_DRIVER": "softpipe",
    }
    if wayland:
        pathlib.Path(home, "sway").write_text(SWAY)
        headless = {"WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman",
                    "WLR_LIBINPUT_NO_DEVICES": "1"}
        # it refuses to run as root
        other = {"user": "nobody", "group": "nogroup", "extra_groups": []}
        os.chmod(home, 0o777)
        start(stack, ["sway", "-c", home + "/sway"], environment | headless,
              **(other if os.geteuid() == 0 else {}))
        for _ in range(100):
            names = [path.name for path in pathlib.Path(home).glob("wayland-?")]
            if names:
                return environment | {"WAYLAND_DISPLAY": names[0]}
            time.sleep(0.1)
        raise Problem("sway does not start")
    pathlib.Path(home, ".mlterm").mkdir()
    pathlib.Path(home, ".mlterm", "aafont").write_text(MLTERM_FONTS)
    server = start(stack, ["Xvfb", "-displayfd", "1", "-screen", "0", "1000x1000x24"], environment)
    number = server.stdout.readline().decode().strip()
    if not number:
        raise Problem("Xvfb does not start")
    return environment | {"DISPLAY": ":" + number}


def has_font(text):
    """Whether one font of the system has all letters of a text."""
    letters = " ".join(f"{ord(letter):x}" for letter in text if letter not in "\u200d\ufe0f")
    command = ["fc-list", f":charset={letters}"]
    return bool(subprocess.run(command, capture_output=True).stdout)


def judge(picture):
    """For each text whether it is drawn and where its mark is: words, and whether all is well."""
    x, y, width, height = picture.mark()

    def pixels(left, row, cells):
        lines = b"".join(picture.crop(left, y + 2 * height * row, cells * width, height))
        return [lines[place:place + 3] for place in range(0, len(lines), 3)]

    expected = pixels(x, 0, 1)
    ground, seen, results = expected[0], {}, []
    for row, text in enumerate(TEXTS):
        drawn = tuple(pixels(x - CELLS * width, row, CELLS))
        mark = pixels(x, row, 1)
        ink = "no ink" if len(set(drawn)) == 1 else "ink"
        if drawn in seen:
            ink = f"like {seen[drawn]}"
        if ink != "ink" and not has_font(text):
            ink = "no font"
        seen.setdefault(drawn, text)
        place = "in place" if mark == expected else "touched"
        if 2 * mark.count(ground) < expected.count(ground):
            place = "covered"
        elif len(set(pixels(x + width, row, 10))) > 1:
            place = "ink behind"
        results.append((ink, place, ink in ("ink", "no font") and place in ("in place", "touched")))
    return results


def version(name):
    """The number that a terminal prints."""
    option = "-version" if name == "xterm" else "--version"
    output = subprocess.run([name, option], capture_output=True, text=True).stdout
    return re.search(r"\d[\d.]*", output)[0]


def check(name, program, keep):
    """How far a terminal moves behind each text, and the judgement on it."""
    with tempfile.TemporaryDirectory() as home, contextlib.ExitStack() as stack:
        environment = screen(stack, home, name == "foot")
        script = [sys.executable, "-B", os.path.abspath(__file__), program, "--inside"]
        command = [*shlex.split(TERMINALS[name]), *script, home + "/advances"]
        picture = settled(start(stack, command, environment), environment)
        if keep:
            data = b"P6 %d %d 255\n" % (picture.width, picture.height) + picture.pixels
            pathlib.Path(keep, name + ".ppm").write_bytes(data)
        return list(zip(json.loads(pathlib.Path(home, "advances").read_text()), judge(picture)))


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="TaskProgram of the tests")
    parser.add_argument("--terminals", nargs="+", choices=TERMINALS, default=list(TERMINALS))
    parser.add_argument("--allow-missing", action="store_true",
                        help="pass over terminals that are not installed")
    parser.add_argument("--keep", metavar="FOLDER", help="write the photographs there")
    parser.add_argument("--inside", metavar="FILE", help=argparse.SUPPRESS)
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    if options.inside:
        inside(options.inside, program)
    problems, head = [], ["letters", ""]
    rows = [[text, words] for text, words in TEXTS.items()]
    for name in options.terminals:
        needed = [name, *(["sway", "grim"] if name == "foot" else ["Xvfb", "import"])]
        missing = [command for command in needed if not shutil.which(command)]
        try:
            if missing:
                raise Problem(f"no {', '.join(missing)}")
            results = check(name, program, options.keep)
        except Problem as problem:
            print(f"{name} is left out: {problem}", file=sys.stderr)
            if not (missing and options.allow_missing):
                problems.append(f"{name}: {problem}")
            continue
        head.append(f"{name} {version(name)}")
        for row, (advance, (ink, place, good)) in zip(rows, results):
            known = not good and (name, row[0]) in KNOWN
            row.append(f"{advance}, {ink}, {place}{', known' if known else ''}")
            if not good and not known:
                problems.append(f"{name}: {row[0]} ({row[1]}): {ink}, {place}")
    for row in [head, ["---"] * len(head), *rows]:
        print(f"| {' | '.join(row)} |")
    sys.exit("\n".join(problems) or 0)


main()
