import Foundation
import TestSupport
import Testing

/// A program with tasks, in a terminal.
@Suite struct TaskProgramTests {
  private func start(_ arguments: String...) throws -> TmuxTerminal {
    try TmuxTerminal(columns: 60, rows: 6, program: Product.taskProgram, arguments: arguments)
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
    #expect(try terminal.wait { $0[3] == "errors 2" } != nil)
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
