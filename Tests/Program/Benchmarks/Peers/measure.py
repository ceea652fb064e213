"""Measures terminal maps in one and the same pseudo-terminal and prints a Markdown table.

measure.py TUNNEL DATA SCRIPTS HOME: the command, its data, the folder with the commands of the
packages, and a folder that takes the place of the user's own, so that the
programs do not read or write the user's settings and caches.
"""

import os
import statistics
import sys

from programs import programs
from terminal import Terminal

COLUMNS, ROWS = 200, 60
PAUSE = 0.15  # seconds without output that end a frame
STARTS, PRESSES, IDLE = 5, 10, 3
# A frame is there when so many bytes have come: what comes before are questions.
FRAME = 4000


class Unmeasured(Exception):
    """A program that shows no map; the text is its own."""


def environment(home):
    kept = {name: os.environ[name] for name in ("PATH", "TZ") if name in os.environ}
    return kept | {
        "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "HOME": home,
        "XDG_CACHE_HOME": f"{home}/cache", "XDG_CONFIG_HOME": f"{home}/config",
        "XDG_DATA_HOME": f"{home}/data", "XDG_STATE_HOME": f"{home}/state"}


def start(program, home):
    """Starts a program and waits for its first frame.

    Gives the terminal and the seconds from exec to its first byte and to the last of the frame.
    """
    terminal = Terminal(program.arguments, environment(home), COLUMNS, ROWS, home)
    first = settled = None
    while terminal.ended() is None:
        left = terminal.started + 15 - terminal.now()
        begun, last = terminal.watch(PAUSE, max(left, 0))
        first = first or begun
        if last is not None and terminal.bytes >= FRAME:
            settled = last
            break
        if left <= 0:
            break
    if settled is None:
        lines = [line.strip() for line in terminal.text().splitlines() if line.strip()]
        terminal.close(program.quit)
        raise Unmeasured(lines[-1] if lines else "says nothing")
    return terminal, first - terminal.started, settled - terminal.started


def press(terminal, key):
    """What one key costs: seconds to the first byte, bytes, seconds of processor time."""
    bytes_before, cpu_before, typed = terminal.bytes, terminal.cpu(), terminal.now()
    terminal.type(key)
    first, _ = terminal.watch(PAUSE, 3)
    return (
        None if first is None else first - typed, terminal.bytes - bytes_before,
        terminal.cpu() - cpu_before)


def measure(program, home):
    """The cells of a program's row."""
    # Not counted: caches fill, byte code is compiled.
    start(program, home)[0].close(program.quit)
    starts = []
    for _ in range(STARTS):
        terminal, first, settled = start(program, home)
        starts.append((first, settled, terminal.cpu()))
        if len(starts) < STARTS:
            terminal.close(program.quit)
    try:
        terminal.idle(1)
        arrows = [press(terminal, program.arrow) for _ in range(PRESSES)]
        zooms = [
            (press(terminal, program.zoom_in), press(terminal, program.zoom_out))
            for _ in range(PRESSES)]
        terminal.idle(1)
        bytes_before, cpu_before = terminal.bytes, terminal.cpu()
        terminal.idle(IDLE)
        idle = (terminal.bytes - bytes_before, terminal.cpu() - cpu_before)
        memory = terminal.resident()
        status = terminal.ended()
        complaint = program.complaint and program.complaint.search(terminal.text())
    finally:
        terminal.close(program.quit)
    if status is not None:
        raise Unmeasured(f"ended with status {status} while it was measured")
    if complaint:
        raise Unmeasured(complaint.group().strip())
    first, settled, cpu = map(statistics.median, zip(*starts))
    return [
        milliseconds(first), milliseconds(settled), milliseconds(cpu), *pressed(arrows),
        *pressed([zoom[0] for zoom in zooms]), *pressed([zoom[1] for zoom in zooms]),
        f"{memory / 1e6:.0f} MB", f"{idle[0]} B, {milliseconds(idle[1])}"]


def pressed(presses):
    answers = [answer for answer, _, _ in presses if answer is not None]
    answer = milliseconds(statistics.median(answers)) if answers else "no answer"
    size = statistics.mean(size for _, size, _ in presses)
    cpu = statistics.mean(cpu for _, _, cpu in presses)
    return [f"{answer}, {size / 1000:.1f} kB, {milliseconds(cpu)}"]


def milliseconds(seconds):
    value = seconds * 1000
    return f"{value:.0f} ms" if value >= 10 else f"{value:.1f} ms"


def main():
    tunnel, data, scripts, home = map(os.path.abspath, sys.argv[1:])
    os.makedirs(home, exist_ok=True)
    header = [
        f"{COLUMNS}x{ROWS}", "first byte", "first frame", "CPU to it", "arrow", "zoom in",
        "zoom out", "memory", f"idle {IDLE} s"]
    print("| " + " | ".join(header) + " |")
    print("|" + " --- |" * len(header))
    for program in programs(tunnel, data, scripts):
        try:
            cells = measure(program, home)
        except Unmeasured as reason:
            cells = [f"not measured: {reason}"] + [""] * (len(header) - 2)
        print("| " + " | ".join([program.name] + cells) + " |", flush=True)
    print(
        f"\nFrom exec: the median of {STARTS} starts. A key: the median time to the first byte of"
        f"\nthe answer, the mean of bytes and of processor time over {PRESSES} presses until"
        f"\n{PAUSE * 1000:.0f} ms of silence; zooming in and out in turn.")


if __name__ == "__main__":
    main()
