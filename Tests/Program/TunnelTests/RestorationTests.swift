import Foundation
import TestSupport
import Testing

/// The state that the program keeps from one start to the next, in a terminal.
@Suite struct RestorationTests {
  private let state: TemporaryDirectory

  init() throws { state = try TemporaryDirectory() }

  private func tunnel(
    _ arguments: String..., variables: [String: String] = [:]
  ) throws -> TmuxTerminal {
    let given = ["TUNNEL_DATA": BundledData.directory, "XDG_STATE_HOME": state.path]
    return try TmuxTerminal(
      columns: 80, rows: 24, variables: given.merging(variables) { $1 },
      program: Product.executable, arguments: arguments)
  }

  private func expect(
    _ words: String..., on terminal: TmuxTerminal, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let rows = try terminal.wait { rows in
      words.allSatisfy { word in rows.contains { $0.contains(word) } }
    }
    let screen = try terminal.screen().joined(separator: "\n")
    #expect(
      rows != nil, "\(words) are not on\n\(screen)\n\(terminal.errors)",
      sourceLocation: sourceLocation)
  }

  private func end(_ terminal: TmuxTerminal, by keys: String = "q") throws {
    try terminal.press(keys)
    #expect(terminal.exitStatus() == 0)
    #expect(terminal.errors == "")
    #expect(try terminal.leftovers() == [])
  }

  private var archive: String { state.path + "/tunnel/state.json" }

  /// The first picture of a start: a globe with a line, or the maps.
  private func opens(_ terminal: TmuxTerminal) throws -> Bool {
    let rows = try terminal.wait { rows in
      rows.contains { $0.contains("│") || $0.contains("56.55") }
    }
    return try #require(rows).contains { $0.contains("56.55") } == false
  }

  @Test func onlyTheFirstStartHasAnOpening() throws {
    let first = try tunnel()
    #expect(try opens(first))
    try expect("56.55, 8.316667", on: first)
    try end(first)
    let second = try tunnel()
    #expect(try !opens(second))
    try end(second)
  }

  @Test(arguments: [
    ["--fresh"], ["56.55", "8.316667"], ["--reduced-motion"],
    ["dig", "--guest", "--data", BundledData.directory],
  ])
  func theseStartsHaveNoOpening(arguments: [String]) throws {
    let terminal = try TmuxTerminal(
      columns: 80, rows: 24,
      variables: ["TUNNEL_DATA": BundledData.directory, "XDG_STATE_HOME": state.path],
      program: Product.executable, arguments: arguments)
    #expect(try !opens(terminal))
    try end(terminal)
  }

  /// Neither a session that is recorded nor its replay has one, which would hide the maps.
  @Test func aRecordedSessionHasNoOpening() throws {
    let file = state.path + "/first.session"
    let recorded = try tunnel("dig", "--record", file)
    #expect(try !opens(recorded))
    try end(recorded)
    let replayed = try TunnelTests.tunnel(["replay", "--plain", file])
    #expect(replayed.output.contains("56.55, 8.316667") && !replayed.output.contains("│"))
    #expect(replayed.status == 0 && replayed.errors == "")
  }

  @Test func whoPicksAPlaceSeesNoOpening() throws {
    let terminal = try tunnel("pick")
    #expect(try !opens(terminal))
    try terminal.press("q")
    #expect(terminal.exitStatus() != nil)
  }

  @Test func aStartAtATownSaysNothing() throws {
    let terminal = try tunnel("dig", "Madrid")
    try expect("Madrid, Spain", on: terminal)
    try end(terminal)
  }

  @Test func optionsReachTheSession() throws {
    let file = state.path + "/turned.session"
    let terminal = try tunnel(
      "dig", "--turn", "--time", "2026-06-21T12:00Z", "--fresh", "--record", file)
    try expect("2026-06-21 12:0", "56.55, 8.316667", on: terminal)
    try end(terminal)
    let line = try #require(
      try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").first)
    let start = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    #expect(start?["turnsGlobes"] as? Bool == true)
    let seconds = start?["secondsSince1970"] as? Double ?? 0
    // noon of that day, in seconds
    #expect(start?["timeShift"] as? Double == 1_782_043_200 - seconds)
  }

  /// Where no state can be kept, every start would be the first one.
  @Test func thereIsNoOpeningWithoutAFolder() throws {
    let terminal = try tunnel(variables: ["XDG_STATE_HOME": "/proc/none"])
    #expect(try !opens(terminal))
    try terminal.press("q")
  }

  @Test func bothEndsZoomTypeAndProjectionComeBack() throws {
    let first = try tunnel("41.15", "-8.61", "--projection", "robin")
    try expect("41.15, -8.61", on: first)
    for key in ["+", "m", "#"] { try first.press(key) }
    try expect("╸ 200 km", "Graticule on", on: first)
    try end(first)
    let second = try tunnel()
    try expect("41.15, -8.61", "-41.15, 171.39", "╸ 200 km", on: second)
    try second.press("p")
    try expect("Web Mercator projection", on: second)
    try second.press("m")
    try expect("Standard map", on: second)
    try end(second)
  }

  @Test func theSideThatFacesUpComesBack() throws {
    let first = try tunnel()
    try expect("56.55, 8.316667", on: first)
    try first.press("Space")
    try expect("Lemvig", "Waitangi", on: first)
    try first.settle()
    try end(first)
    let second = try tunnel()
    try expect("Lemvig", "Waitangi", on: second)
    try second.press("Space")
    try expect("╱█╲", on: second)
    try end(second)
  }

  @Test func aPlaceOnTheCommandLineWinsAndFreshStartsAnew() throws {
    let first = try tunnel("10", "20")
    try expect("10, 20", on: first)
    try first.press("+")
    try expect("╸ 200 km", on: first)
    try end(first)
    let second = try tunnel("30", "40")
    try expect("30, 40", "╸ 200 km", on: second)
    try end(second)
    let third = try tunnel("--fresh")
    try expect("56.55, 8.316667", "╸ 500 km", on: third)
    try end(third)
    let fourth = try tunnel()
    try expect("56.55, 8.316667", on: fourth)
    try end(fourth)
  }

  @Test func filesOfFeaturesComeBackUntilSomethingElseIsAskedFor() throws {
    let file = state.path + "/own track.gpx"
    let source = Product.root + "/Examples/overlays/track.gpx"
    try FileManager.default.copyItem(atPath: source, toPath: file)
    let first = try tunnel(file)
    try expect("own track.gpx 2.6 km", on: first)
    try end(first)
    let second = try tunnel()
    try expect("own track.gpx 2.6 km", on: second)
    try end(second)
    let third = try tunnel("10", "20")
    try expect("10, 20", on: third)
    #expect(try !third.screen().joined().contains("track.gpx"))
    try end(third)
    let fourth = try tunnel()
    try expect("10, 20", on: fourth)
    #expect(try !fourth.screen().joined().contains("track.gpx"))
    try end(fourth)

    let fifth = try tunnel(file)
    try expect("own track.gpx 2.6 km", on: fifth)
    try end(fifth)
    try FileManager.default.removeItem(atPath: file)
    let sixth = try tunnel()
    try expect("own track.gpx cannot be read any more", on: sixth)
    try sixth.press("q")
    #expect(sixth.exitStatus() == 0)
    #expect(sixth.errors == "tunnel: there is no file '\(file)'\n")
    let seventh = try tunnel()
    try expect("? keys", on: seventh)
    try end(seventh)
  }

  @Test(arguments: ["TERM", "HUP", "INT"])
  func aSignalSavesToo(signal: String) throws {
    let first = try tunnel("10", "20")
    try expect("10, 20", on: first)
    let process = try #require(try first.foregroundProcess(named: "tunnel"))
    _ = try run("kill", ["-" + signal, String(process)])
    #expect(try #require(first.exitStatus()) > 128)
    let second = try tunnel()
    try expect("10, 20", on: second)
    try end(second)
  }

  @Test func suspendingSavesToo() throws {
    let first = try tunnel("10", "20")
    try expect("10, 20", on: first)
    let process = try #require(try first.foregroundProcess(named: "tunnel"))
    _ = try run("kill", ["-TSTP", String(process)])
    #expect(wait { FileManager.default.fileExists(atPath: archive) })
    #expect(try String(contentsOfFile: archive, encoding: .utf8).contains("10, 20"))
    _ = try run("kill", ["-CONT", String(process)])
    try expect("10, 20", on: first)
    try end(first)
  }

  @Test func anArchiveThatBrokeTheLastStartIsThrownAwayAndTold() throws {
    let first = try tunnel("10", "20")
    try expect("10, 20", on: first)
    try end(first)
    try Data("\"tunnel\"".utf8).write(
      to: URL(fileURLWithPath: state.path + "/tunnel/state.restoring"))
    let second = try tunnel()
    try expect("56.55, 8.316667", on: second)
    try second.press("q")
    #expect(second.exitStatus() == 0)
    #expect(
      second.errors == "tunnel: the last start did not get through \(archive), "
        + "which has been thrown away\n")
    let third = try tunnel()
    try expect("56.55, 8.316667", on: third)
    try end(third)
  }

  @Test func whereNothingCanBeKeptThatIsToldAtTheEndAndInTheLog() throws {
    try state.write([], to: "file")
    let log = state.path + "/log"
    let terminal = try tunnel(
      variables: ["XDG_STATE_HOME": state.path + "/file", "TUNNEL_LOG": log])
    try expect("56.55, 8.316667", on: terminal)
    try terminal.press("Up")
    try terminal.settle()
    let screen = try terminal.screen().joined(separator: "\n")
    #expect(!screen.contains("cannot save"))
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    let complaint =
      "cannot save the state to \(state.path)/file/tunnel/state.json: "
      + "Not a directory\n"
    #expect(terminal.errors == "tunnel: " + complaint)
    #expect(try terminal.leftovers() == [])
    let line = try String(contentsOfFile: log, encoding: .utf8)
    #expect(line.hasSuffix("Z " + complaint))
    #expect(line.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ cannot [^\n]*\n/) != nil)
  }

  @Test func withoutAnyHomeTheMapsWorkAndThatIsTold() throws {
    let terminal = try tunnel(variables: ["XDG_STATE_HOME": "", "HOME": ""])
    try expect("56.55, 8.316667", on: terminal)
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    #expect(
      terminal.errors == "tunnel: the maps are not kept for the next start: neither "
        + "XDG_STATE_HOME nor HOME is an absolute path\n")
  }

  @Test(arguments: [
    ["antipode", "1", "2"], ["map", "1", "2", "--size", "20x5"], ["--check-data"],
  ])
  func whatNeedsNoTerminalKeepsNothing(arguments: [String]) throws {
    let result = try run(
      Product.executable, arguments,
      environment: ["TUNNEL_DATA": BundledData.directory, "XDG_STATE_HOME": state.path])
    #expect(result.status == 0 && result.errors == "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: state.path).isEmpty)
  }

  @Test func aUserSignalWarnsOfMemoryAndTheMapsStay() throws {
    let terminal = try tunnel()
    try expect("56.55, 8.316667", "DENMARK", on: terminal)
    try terminal.settle()
    let before = try terminal.screen()
    let process = try #require(try terminal.foregroundProcess(named: "tunnel"))
    _ = try run("kill", ["-USR1", String(process)])
    try terminal.settle()
    #expect(try terminal.screen() == before)
    try terminal.press("m")
    try expect("Relief map", on: terminal)
    try end(terminal)
  }

  @Test(arguments: ["?", "q", "Escape"])
  func theListOfKeysIsASheetThatAKeyCloses(key: String) throws {
    let terminal = try tunnel()
    try expect("56.55, 8.316667", on: terminal)
    try terminal.settle()
    let before = try terminal.screen()
    try terminal.press("?")
    try expect("┌────", "any key closes", "? keys", on: terminal)
    try terminal.settle()
    try terminal.press(key)
    #expect(try terminal.wait { $0 == before } != nil)
    try end(terminal)
  }
}
