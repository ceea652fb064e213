import Foundation
import TestSupport
import Testing

extension ClientPackageTests {
  /// Whole programs that begin with the delegate of their application.
  @Suite struct ClientBeginningTests {
    private let package: ClientPackage

    init() throws { package = try #require(ClientPackage.current) }

    /// What each program prints until it has ended.
    private static let beginnings: [(name: String, printed: [String])] = [
      (
        "Attributed",
        [
          "launched with [\"Copenhagen\"]", "loaded", "active", "key q", "main queue", "task",
          "timer", "terminates",
        ]
      ),
      (
        "Scenes",
        [
          "connects", "loaded", "active", "key q", "main queue", "task", "timer", "resigns",
          "disconnects", "terminates",
        ]
      ),
    ]

    /// Ctrl-C, signals, and a terminal that goes away, end a program. It gives the terminal back
    /// where there is one, and its delegates are told.
    private func everyEndGivesTheTerminalBack(
      of program: String, named name: String, printed: [String]
    ) throws {
      let statuses: [Int32?: Int32] = [nil: 130, SIGINT: 130, SIGTERM: 143, SIGHUP: 129]
      for (signal, status) in statuses {
        let comment: Comment = "\(name), \(signal.map { "signal \($0)" } ?? "Ctrl-C")"
        let terminal = try TmuxTerminal(columns: 30, rows: 14, program: program)
        #expect(try terminal.wait { $0.count > 1 && $0[1] == "  Hello" } != nil, comment)
        if let signal {
          kill(try #require(try terminal.foregroundProcess(named: name)), signal)
        } else {
          try terminal.press("C-c")
        }
        #expect(terminal.exitStatus() == status, comment)
        #expect(try terminal.wait { $0.starts(with: printed) } != nil, comment)
        #expect(try terminal.leftovers() == [], comment)
      }
      let terminal = try TmuxTerminal(columns: 30, rows: 14, program: program)
      #expect(try terminal.wait { $0.count > 1 && $0[1] == "  Hello" } != nil)
      let process = try #require(try terminal.foregroundProcess(named: name))
      try terminal.tmux("kill-server")
      #expect(wait { kill(process, 0) != 0 }, "\(name) outlives its terminal")
    }

    @Test func aVariableNamesTheKeyOfTheInspector() throws {
      let terminal = try TmuxTerminal(
        columns: 90, rows: 20, variables: ["CONTAINMENT_INSPECTOR": "f12"],
        program: package.products + "/Attributed")
      #expect(try terminal.wait { $0.contains { $0.hasPrefix("  Hello") } } != nil)
      try terminal.press("F12")
      #expect(
        try terminal.wait { rows in
          rows[0].contains("Inspector") && rows.contains { $0.contains("Greeting") }
        } != nil)
      try terminal.press("C-c")
      #expect(terminal.exitStatus() != nil)
    }

    /// A slow disk keeps no one waiting in the terminal: the state is collected before the delegate
    /// hears of the end, and written after that.
    @Test func theStateIsWrittenBehindTheTerminal() throws {
      let folder = try TemporaryDirectory()
      let file = folder.path + "/Attributed/state.json"
      let terminal = try TmuxTerminal(
        columns: 30, rows: 14,
        variables: ["XDG_STATE_HOME": folder.path, "STATE_FILE": file],
        program: package.products + "/Attributed")
      #expect(try terminal.wait { $0.contains { $0.hasPrefix("  Hello") } } != nil)
      try terminal.press("C-c")
      #expect(terminal.exitStatus() == 130)
      #expect(try terminal.wait { $0.contains("written false") } != nil)
      #expect(FileManager.default.fileExists(atPath: file))
    }

    @Test(arguments: beginnings)
    func programsForIOSBeginWithTheirDelegate(name: String, printed: [String]) throws {
      let terminal = try TmuxTerminal(
        columns: 30, rows: 14, program: package.products + "/" + name)
      let shown = try terminal.wait { $0.count > 1 && $0[1] == "  Hello" }
      #expect(shown != nil, "\(name)")
      try terminal.press("q")
      let ended = try terminal.wait { $0.starts(with: printed) }
      #expect(ended != nil, "\(name)")
      #expect(terminal.exitStatus() == 0, "\(name)")
      #expect(try terminal.leftovers() == [], "\(name)")
      let until = printed.firstIndex(of: "key q").map { Array(printed[..<$0]) } ?? []
      let after = printed.lastIndex(of: "timer").map { Array(printed[($0 + 1)...]) } ?? []
      try everyEndGivesTheTerminalBack(
        of: package.products + "/" + name, named: name, printed: until + after)
      let alone = try TestSupport.run(
        "setsid", [package.products + "/" + name], environment: ClientPackage.plain)
      #expect(alone.status == 69 && alone.output.isEmpty, "\(name)")
      #expect(alone.errors.hasPrefix("\(name): no terminal: cannot open '/dev/tty'"), "\(name)")
    }
  }
}
