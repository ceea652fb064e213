import Foundation
import TestSupport
import Testing

/// The second sample as a program in a terminal.
@Suite struct ContainerDemoTests {
  private func row(of text: String, in terminal: TmuxTerminal) throws -> Int? {
    try terminal.wait { $0.contains { $0.contains(text) } }?
      .firstIndex { $0.contains(text) }
  }

  @Test func theChildrenTakeTurnsByKeyAndByMouse() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24, program: Product.containerDemo)
    let middle = try #require(try row(of: "Show blue", in: terminal), "\(terminal.errors)")
    #expect(middle == 11)
    try terminal.press("Space")
    #expect(try row(of: "Show red", in: terminal) == middle)
    try terminal.settle()
    try terminal.mouse(button: 0, column: 40, row: middle)
    try terminal.mouse(button: 0, column: 40, row: middle, released: true)
    #expect(try row(of: "Show blue", in: terminal) == middle)
    try terminal.settle()
    try terminal.resize(columns: 60, rows: 11)
    #expect(try terminal.wait { (6...12).contains($0.count) && $0[5].contains("Show blue") } != nil)
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    #expect(terminal.errors == "")
    #expect(try terminal.leftovers() == [])
  }

  /// One child slides away for a second. A press meanwhile waits and then presses the other's button.
  @Test func aPressWhileAChildSlidesAwayIsNotLost() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24, program: Product.containerDemo)
    let middle = try #require(try row(of: "Show blue", in: terminal), "\(terminal.errors)")
    try terminal.press("Space")
    #expect(try row(of: "Show red", in: terminal) == middle)
    try terminal.settle()
    try terminal.press("Space")
    try terminal.press("Space")
    // letters in motion are dashes
    #expect(try terminal.wait { !$0[middle].contains("Show") } != nil)
    #expect(try terminal.wait { $0[middle].contains("Show red") } != nil)
    try terminal.settle()
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    #expect(terminal.errors == "")
  }

  @Test func plainItReadsNamesOfKeysAndWritesLines() throws {
    let result = try run(Product.containerDemo, ["--plain"], input: "space\nspace q\n")
    #expect(result.status == 0)
    #expect(result.output == "> Show blue, button\n> Show red, button\n> Show blue, button\n")
    #expect(result.errors == "")
  }

  @Test func withoutATerminalItSaysSo() throws {
    let result = try run(
      "setsid", ["-w", Product.containerDemo],
      environment: ["TERM": "xterm", "PATH": "/usr/bin:/bin"])
    #expect(result.status == 69)
    #expect(result.errors.hasPrefix("container-demo: no terminal: cannot open '/dev/tty'"))
  }
}
