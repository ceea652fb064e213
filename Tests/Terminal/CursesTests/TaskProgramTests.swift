import Foundation
import TestSupport
import Testing

/// A program with tasks, in a terminal.
@Suite struct TaskProgramTests {
  private func start(_ arguments: String...) throws -> TmuxTerminal {
    try TmuxTerminal(columns: 60, rows: 6, program: Product.taskProgram, arguments: arguments)
  }

  /// Starts a program in a terminal that is asked for its background and answers at once, or only
  /// behind the first picture, or not at all. Prints what the program shows behind the key `s`.
  private static let script = """
    import os, pty, re, sys, time
    program, answer, moment = sys.argv[1:]
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", LANG="C.UTF-8")
        os.execv(program, [program])
    output = b""
    def wait(text):
        global output
        while text not in output:
            output += os.read(terminal, 65536)
    wait(b"\\x1b]11;?")
    if moment == "at once":
        os.write(terminal, answer.encode())
    begun = time.monotonic()
    wait(b"done")
    assert time.monotonic() - begun < 30
    if moment == "later":
        os.write(terminal, answer.encode())
    os.write(terminal, b"s")
    wait(b"style:")
    os.write(terminal, b"q")
    wait(b"ended")
    print(re.search(rb"style:(\\w+)", output)[1].decode(), b"key" in output)
    """

  private static let acknowledgement = "\u{1B}[?62;22c"
  private static let light = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\" + acknowledgement
  private static let dark = "\u{1B}]11;rgb:1010/1010/1010\u{1B}\\" + acknowledgement

  /// A program follows the terminal's background. One that is silent or slow does not delay it, and
  /// a late answer is no key.
  @Test(arguments: [
    (light, "at once", "light"), (dark, "at once", "dark"),
    (acknowledgement, "at once", "unspecified"), (light, "never", "unspecified"),
    (light, "later", "unspecified"),
  ])
  func aProgramAsksForTheBackground(answer: String, moment: String, style: String) throws {
    func shown() throws -> ProcessResult {
      try run(
        "python3", ["-c", Self.script, Product.taskProgram, answer, moment],
        environment: ["PATH": "/usr/bin:/bin"])
    }
    let expected = ProcessResult(output: style + " False\n", errors: "", status: 0)
    // on a busy machine even an answer at once may be too late
    var result = try shown()
    for _ in 0..<4 where result != expected { result = try shown() }
    #expect(result == expected)
  }

  @Test func aVariableNamesTheKeyOfTheInspector() throws {
    let terminal = try TmuxTerminal(
      columns: 90, rows: 20, variables: ["CONTAINMENT_INSPECTOR": "f11"],
      program: Product.taskProgram)
    #expect(try terminal.wait { $0[0] == "done" } != nil, "\(terminal.errors)")
    try terminal.press("F11")
    #expect(
      try terminal.wait { rows in
        rows[0].contains("Inspector") && rows.contains { $0.contains("WordViewController") }
      } != nil)
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
  }

  /// Starts it with standard error on the terminal too, and waits for its first picture.
  private func startPrinting() throws -> TmuxTerminal {
    let command = "SWIFT_BACKTRACE=enable=no exec \(Product.taskProgram) 2>&1"
    let terminal = try TmuxTerminal(
      columns: 60, rows: 6, program: "/bin/sh", arguments: ["-c", command])
    #expect(try terminal.wait { $0[0] == "done" } != nil)
    return terminal
  }

  /// The rows of the screen that are not empty.
  private func rows(of terminal: TmuxTerminal) throws -> [String] {
    try terminal.settle()
    return try terminal.screen().filter { !$0.isEmpty }
  }

  /// The CPU time of a process in clock ticks, and the bytes that it has written.
  private func use(of process: Int32) throws -> [String] {
    let times =
      try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      .split(separator: ")").last?.split(separator: " ").dropFirst(11).prefix(2) ?? []
    let written = try String(contentsOfFile: "/proc/\(process)/io", encoding: .utf8)
      .split(separator: "\n").filter { $0.hasPrefix("wchar") }
    return (times + written).map(String.init)
  }

  @Test func tasksOfTheMainActorRunAndAnIdleProgramDoesNothing() throws {
    let terminal = try start()
    #expect(try terminal.wait { $0[0] == "done" } != nil, "\(terminal.errors)")
    try terminal.settle()
    let process = try #require(try terminal.foregroundProcess(named: "TaskProgram"))
    let before = try use(of: process)
    try terminal.settle()
    #expect(try use(of: process) == before)
    try terminal.press("x")
    #expect(try terminal.wait { $0[0] == "key x" } != nil)
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    #expect(try terminal.leftovers() == [])
  }

  @Test func controlCEndsAProgramThatHearsNothingOfIt() throws {
    let terminal = try start()
    #expect(try terminal.wait { $0[0] == "done" } != nil, "\(terminal.errors)")
    try terminal.press("C-c")
    #expect(terminal.exitStatus() == 130)
    #expect(try terminal.wait { $0[0] == "ended" } != nil)
    #expect(try terminal.leftovers() == [])
  }

  @Test func aDelegateMayRefuseControlC() throws {
    let terminal = try start("refuse")
    #expect(try terminal.wait { $0[0] == "done" } != nil, "\(terminal.errors)")
    try terminal.press("C-c")
    #expect(try terminal.wait { $0[0] == "key ctrl+c" } != nil)
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
  }

  @Test func whatIsPrintedIsShownAfterTheEndInOrder() throws {
    let terminal = try startPrinting()
    try terminal.press("p")
    #expect(try terminal.wait { $0[0] == "printed" } != nil)
    #expect(try rows(of: terminal) == ["printed"])
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    #expect(
      try rows(of: terminal) == ["output 1", "errors 1", "output 2", "errors 2", "ended"])
    #expect(try terminal.leftovers() == [])
  }

  @Test func aKeyShowsWhatWasPrinted() throws {
    let terminal = try startPrinting()
    try terminal.press("F12")
    #expect(try terminal.wait { $0[0] == "[nothing has been printed]" } != nil)
    try terminal.press("Escape")
    #expect(try terminal.wait { $0[0] == "done" } != nil)
    try terminal.press("p", "F12")
    #expect(try terminal.wait { $0.contains("errors 2") } != nil)
    #expect(try rows(of: terminal) == ["output 1", "errors 1", "output 2", "errors 2"])
    try terminal.press("F12")
    #expect(try terminal.wait { $0[0] == "printed" } != nil)
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
  }

  @Test func aTrapsMessageIsTheLastThingSeen() throws {
    let terminal = try startPrinting()
    try terminal.press("p", "t")
    #expect(terminal.exitStatus() ?? 0 > 128)
    try terminal.settle()
    // the runtime may add what was called
    let text = try terminal.tmux("capture-pane", "-p", "-S", "-200")
    let parts = text.split(separator: "errors 2\n", maxSplits: 1)
    #expect(parts.last?.hasPrefix("TaskProgram/TaskProgram.swift:") == true, "\(text)")
    #expect(parts.last?.contains("Fatal error: a trap") == true)
    #expect(try terminal.leftovers() == [])
  }

  @Test func anExitDeepInACallShowsWhatWasPrinted() throws {
    let terminal = try startPrinting()
    try terminal.press("p", "e")
    #expect(terminal.exitStatus() == 3)
    #expect(try rows(of: terminal).contains("errors 2"))
    #expect(try terminal.leftovers() == [])
  }

  @Test func muchOutputLosesItsBeginningOnly() throws {
    let terminal = try startPrinting()
    try terminal.press("m")
    #expect(try terminal.wait { $0[0] == "printed" } != nil)
    try terminal.tmux("set-option", "-g", "history-limit", "400000")
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    #expect(try rows(of: terminal).suffix(2) == ["line 300000", "ended"])
  }
}
