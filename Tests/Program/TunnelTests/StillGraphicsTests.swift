import TestSupport
import Testing

/// `tunnel map` asks the terminal for pictures: what a person at a slow line sees of it.
@Suite struct StillGraphicsTests {
  /// Runs the program in a new terminal and prints what was done.
  ///
  /// The script gets the program, what is typed beforehand, the seconds until the terminal answers,
  /// and whether the program is ended meanwhile. It prints what came, what the next program reads,
  /// and how the terminal is set then.
  private static let script = """
    import fcntl, os, pty, select, signal, struct, sys, termios, time
    program, typed, delay, ends = sys.argv[1], sys.argv[2], float(sys.argv[3]), sys.argv[4] == "1"
    start, is_prepared = os.pipe()
    os.set_inheritable(start, True)
    child, terminal = pty.fork()
    if child == 0:
        os.environ.pop("NO_COLOR", None)
        os.environ.update(TERM="xterm-kitty", COLORTERM="truecolor", LANG="C.UTF-8")
        after = 'echo "[ready]"; IFS= read -r -t 1 rest; echo "[[$rest]]"; stty -a'
        os.execvp("bash", ["bash", "-c", f"read -r <&{start}; '{program}' map 0 0 --size 20x5; {after}"])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 800, 480))
    os.write(terminal, typed.encode())
    os.write(is_prepared, b"\\n")
    output, is_asked, is_ready = b"", False, False
    while True:
        try:
            read = os.read(terminal, 65536) if select.select([terminal], [], [], 10)[0] else b""
        except OSError:
            read = b""
        if not read:
            break
        output += read
        if output.endswith(b"\\x1b[c") and not is_asked:
            is_asked = True
            time.sleep(delay)
            if ends:
                children = open(f"/proc/{child}/task/{child}/children").read().split()
                os.kill(int(children[0]), signal.SIGTERM)
            os.write(terminal, b"\\x1b_Gi=31;OK\\x1b\\\\\\x1bP>|kitty(0.35.2)\\x1b\\\\")
            os.write(terminal, b"\\x1b[6;20;10t\\x1b[?62;c")
        if b"[ready]" in output and not is_ready:
            is_ready = True
            os.write(terminal, b"\\n")
    os.waitpid(child, 0)
    text = output.decode(errors="replace")
    print("pixels" if "_Ga=p" in text else "cells" if "\\u2800" <= max(text) else "no map")
    print(text[text.rindex("[["):text.rindex("]]") + 2])
    words = text[text.rindex("]]"):].replace(";", " ").split()
    print(" ".join(word for word in words if word in ("icanon", "-icanon", "echo", "-echo")))
    """

  private func output(typed: String = "", delay: Double, ends: Bool = false) throws -> String {
    let result = try run(
      "python3", ["-c", Self.script, Product.executable, typed, String(delay), ends ? "1" : "0"])
    #expect(result.errors == "")
    return result.output
  }

  @Test func aLateAnswerIsWaitedFor() throws {
    #expect(try output(delay: 0.6) == "pixels\n[[]]\nicanon echo\n")
  }

  @Test func whatWasTypedIsLeftForTheNext() throws {
    #expect(try output(typed: "ls", delay: 0) == "cells\n[[ls]]\nicanon echo\n")
  }

  @Test func aSignalMeanwhileLeavesTheTerminalAsItWas() throws {
    #expect(try output(delay: 0.3, ends: true) == "no map\n[[]]\nicanon echo\n")
  }
}
