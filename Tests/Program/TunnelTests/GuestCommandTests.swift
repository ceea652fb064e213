import Foundation
import TestSupport
import Testing

/// `tunnel dig --guest` in a terminal of this machine; `make test-guests` lets guests in by ssh.
@Suite struct GuestCommandTests {
  static let refusals: [(arguments: [String], errors: String)] = [
    (
      ["--record", "x.session"],
      "tunnel: --guest and --record exclude each other: a guest's keys are not kept"
    ),
    (
      ["--overlay", "-"],
      "tunnel: --guest and --overlay - exclude each other: standard input is the guest's"
    ),
    (
      ["--graphics", "sixel"],
      "tunnel: --guest and --graphics sixel exclude each other: guests see characters, so that all "
        + "have room in memory"
    ),
    (
      ["--guest-seconds", "0,5"],
      "tunnel: The value '0,5' is invalid for '--guest-seconds': expected two numbers "
        + "of seconds, as in 600,3600"
    ),
  ]

  @Test(arguments: refusals) func whatAGuestCannotHave(arguments: [String], errors: String) throws {
    let result = try run(
      Product.executable, ["dig", "--guest"] + arguments,
      environment: ["TUNNEL_DATA": BundledData.directory])
    #expect(result.status == 64)
    #expect(result.errors.split(separator: "\n").first.map(String.init) == errors)
  }

  /// The program for a guest whose environment names files; `folder` is all that it may write to.
  private func visit(_ folder: TemporaryDirectory, _ arguments: String...) throws -> TmuxTerminal {
    try TmuxTerminal(
      columns: 100, rows: 30,
      variables: [
        "HOME": folder.path, "XDG_STATE_HOME": folder.path + "/state",
        "TUNNEL_LOG": folder.path + "/log", "TUNNEL_DATA": folder.path,
        "TUNNEL_TILES": folder.path, "TERMINFO": folder.path, "TMPDIR": folder.path,
      ],
      program: Product.executable,
      arguments: ["dig", "--guest", "--data", BundledData.directory] + arguments)
  }

  /// The files that the program has open and that no folder has, without those in memory.
  private func filesWithoutNames(of terminal: TmuxTerminal) throws -> [String] {
    let folder = "/proc/\(try #require(try terminal.foregroundProcess(named: "tunnel")))/fd/"
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: folder + $0) }
      .filter { $0.hasSuffix("(deleted)") && !$0.hasPrefix("/memfd:") }
  }

  @Test func nothingIsWrittenAndNothingSuspends() throws {
    let folder = try TemporaryDirectory()
    let terminal = try visit(folder)
    try terminal.press("C-z")
    #expect(try terminal.wait { $0.contains { $0.contains("56.55, 8.316667") } } != nil)
    try terminal.press("C-z", "C", "S", "Right", "y")
    #expect(try terminal.wait { $0.contains { $0.contains("Copied") } } != nil)
    #expect(try filesWithoutNames(of: terminal) == [])
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    #expect(terminal.errors == "")
    #expect(try terminal.leftovers() == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  /// Shows the maps to a guest, presses keys, and prints whether the program has sent a text to the
  /// clipboard (OSC 52) before and after `y` was pressed.
  private static let script = """
    import os, pty, select, sys
    program, data = sys.argv[1:]
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", LANG="C.UTF-8")
        os.execv(program, [program, "dig", "--guest", "--data", data])
    output = b""
    def wait(text):
        global output
        while text not in output:
            output += os.read(terminal, 65536)
    wait(b"56.55, 8.316667")
    for key in ["\\x1b[C", " ", " ", "?", "\\x1b", "d", "N"]:
        os.write(terminal, key.encode())
        while select.select([terminal], [], [], 1)[0]:
            output += os.read(terminal, 65536)
    before = b"\\x1b]52" in output
    os.write(terminal, b"y")
    wait(b"\\x1b]52;c;")
    os.write(terminal, b"q")
    print(before)
    """

  @Test func onlyAKeyCopiesToTheGuestsClipboard() throws {
    let result = try run(
      "python3", ["-c", Self.script, Product.executable, BundledData.directory],
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(result == ProcessResult(output: "False\n", errors: "", status: 0))
  }

  /// Swift's handlers of signals would offer a debugger where the program crashes.
  @Test func aCrashLeadsToNoDebugger() throws {
    let terminal = try visit(try TemporaryDirectory(), "56.55", "8.316667")
    #expect(try terminal.wait { $0.contains { $0.contains("56.55, 8.316667") } } != nil)
    kill(try #require(try terminal.foregroundProcess(named: "tunnel")), SIGQUIT)
    try terminal.press("Right")
    #expect(try terminal.wait { !$0.contains { $0.contains("56.55, 8.316667") } } != nil)
    kill(try #require(try terminal.foregroundProcess(named: "tunnel")), SIGILL)
    #expect(terminal.exitStatus() == 128 + SIGILL)
    #expect(!terminal.errors.contains("acktrac"), "\(terminal.errors)")
    #expect(try terminal.leftovers() == [])
  }

  @Test func itEndsBehindTheLastKey() throws {
    let terminal = try visit(try TemporaryDirectory(), "--guest-seconds", "2,60")
    #expect(terminal.exitStatus() == 0)
    #expect(terminal.errors == "tunnel: this visit has ended, 2 seconds after the last key\n")
    #expect(try terminal.leftovers() == [])
  }
}
