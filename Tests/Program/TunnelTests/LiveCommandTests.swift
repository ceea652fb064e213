import Foundation
import TestSupport
import Testing

/// Features that come while the maps are shown: `producer | tunnel dig --overlay -`.
@Suite struct LiveCommandTests {
  private let folder: TemporaryDirectory
  private var fifo: String { folder.path + "/records" }
  private var session: String { folder.path + "/a.session" }

  init() throws {
    folder = try TemporaryDirectory()
    #expect(mkfifo(folder.path + "/records", 0o600) == 0)
  }

  /// The maps with what is written to the pipe.
  private func tunnel(_ arguments: String = "") throws -> TmuxTerminal {
    try TmuxTerminal(
      columns: 100, rows: 30,
      variables: ["TUNNEL_DATA": BundledData.directory, "NO_MOTION": "1"], program: "sh",
      arguments: [
        "-c", "exec \"\(Product.executable)\" dig --overlay - \(arguments) < \"\(fifo)\"",
      ])
  }

  private static func record(_ identifier: String, _ name: String, _ place: String) -> String {
    #"{"type": "Feature", "id": "\#(identifier)", "properties": {"name": "\#(name)"}, "#
      + #""geometry": {"type": "Point", "coordinates": [\#(place)]}}"# + "\n"
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

  @Test func recordsAreDrawnAsTheyCome() throws {
    let terminal = try tunnel()
    let producer = try #require(FileHandle(forWritingAtPath: fifo))
    try expect("56.55, 8.316667", "live: 0 shown", on: terminal)
    func write(_ text: String) throws { try producer.write(contentsOf: Data(text.utf8)) }
    try write(Self.record("1", "Alpha", "12, 57"))
    try expect("Alpha", "live: 1 shown", on: terminal)
    try write(Self.record("1", "Beta", "12.5, 57.5") + "nonsense\n")
    try expect("Beta", "live: 1 shown, 1 bad", on: terminal)
    #expect(try !terminal.screen().joined().contains("Alpha"))
    try terminal.press("e")
    try expect("1 of 1: Beta", "57.5, 12.5", on: terminal)
    try producer.close()
    try expect("input ended: 1 shown, 1 bad", on: terminal)
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    #expect(
      terminal.errors.hasPrefix("tunnel: standard input: ")
        && terminal.errors.contains("is not JSON"), "\(terminal.errors)")
    #expect(try terminal.leftovers() == [])
    #expect(terminal.savedState?.contains("standard") == false)
  }

  /// The screen after the end of the input is the one in `Resources/Screens/Live.txt`, which
  /// `RECORD_SCREENS=1` writes anew.
  @Test func theLastScreenIsAsItWas() throws {
    let terminal = try tunnel("--theme dark --color-by kn --size-by kn \"56.5 6\"")
    let producer = try #require(FileHandle(forWritingAtPath: fifo))
    try expect("live: 0 shown", on: terminal)
    func write(_ lines: String...) throws {
      try producer.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
    }
    func feature(_ id: String, _ kn: Int, _ type: String, _ coordinates: String) -> String {
      #"{"type": "Feature", "id": "\#(id)", "properties": {"name": "\#(id)", "kn": \#(kn)}, "#
        + #""geometry": {"type": "\#(type)", "coordinates": \#(coordinates)}}"#
    }
    try write(
      feature("Alma", 1, "Point", "[4, 57.5]"), feature("Berta", 20, "Point", "[8, 58]"),
      feature("Way", 5, "LineString", "[[-1, 55], [3, 57], [8, 56.5]]"),
      feature("Zone", 9, "Polygon", "[[[3, 54], [6, 54], [6, 55.5], [3, 55.5], [3, 54]]]"))
    try expect("live: 4 shown", on: terminal)
    try write(feature("Alma", 6, "Point", "[11, 58.5]"), feature("None", 6, "Point", "[4, 97.5]"))
    try expect("live: 4 shown, 1 bad", on: terminal)
    try producer.close()
    try expect(
      "input ended: 4 shown, 1 bad", "km from Denmark", "km from New Zealand", on: terminal)
    try terminal.settle()
    let found = try terminal.screen().map { $0 + "\n" }.joined()
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    let path = Product.root + "/Tests/Program/TunnelTests/Resources/Screens/Live.txt"
    if ProcessInfo.processInfo.environment["RECORD_SCREENS"] != nil {
      try found.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("recorded \(path)")
    }
    let expected = try String(contentsOfFile: path, encoding: .utf8)
    #expect(found == expected, "found\n\(found)expected\n\(expected)")
  }

  @Test func theMapsShowTheFirstRecords() throws {
    let terminal = try tunnel("--keep 1 --key name")
    let producer = try #require(FileHandle(forWritingAtPath: fifo))
    try producer.write(contentsOf: Data(Self.record("1", "Alpha", "-8.61, 41.15").utf8))
    // others may come from far away
    try expect("41.15, -8.61", "500 km", "live: 1 shown", on: terminal)
    try producer.write(contentsOf: Data(Self.record("1", "Beta", "139.7, 35.7").utf8))
    try expect("41.15, -8.61", "live: 1 shown, 1 dropped", on: terminal)
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    #expect(terminal.errors == "")
  }

  /// The reader waits for bytes that do not come.
  @Test(
    arguments: [("q", nil, 0), ("C-c", nil, 0), (nil, "TERM", 143)] as [(String?, String?, Int32)])
  func theTerminalIsGivenBackWhileTheInputWaits(
    key: String?, signal: String?, status: Int32
  ) throws {
    let terminal = try tunnel()
    let producer = try #require(FileHandle(forWritingAtPath: fifo))
    try expect("live: 0 shown", on: terminal)
    if let key { try terminal.press(key) }
    if let signal {
      let process = try #require(try terminal.foregroundProcess(named: "tunnel"))
      _ = try run("kill", ["-" + signal, String(process)])
    }
    #expect(terminal.exitStatus() == status)
    #expect(try terminal.leftovers() == [])
    try producer.close()
  }

  @Test func aRecordingHoldsTheRecords() throws {
    let terminal = try tunnel("--record \"\(session)\"")
    let producer = try #require(FileHandle(forWritingAtPath: fifo))
    try expect("live: 0 shown", on: terminal)
    for number in 1...3 {
      let records = (0..<number).map { Self.record("\($0)", "N\(number)", "\(8 + $0), 57") }
      try producer.write(contentsOf: Data(records.joined().utf8))
      try expect("live: \(number) shown", on: terminal)
    }
    try producer.close()
    try expect("input ended: 3 shown", on: terminal)
    try terminal.settle()
    let last = try terminal.screen()
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    #expect(terminal.errors == "")
    let result = try TunnelTests.tunnel(["replay", "--plain", session])
    #expect(result.status == 0 && result.errors == "")
    func rows(_ rows: [Substring]) -> [String] {
      rows.suffix(30).map { row in
        String(row.reversed().drop { $0 == " " }.reversed())
      }
    }
    let replayed = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows(replayed.dropLast()) == rows(last.prefix(30).map { $0[...] }))
  }

  @Test(arguments: [
    (
      ["dig", "--overlay", "-", "--keep", "0"],
      "'--keep <number>': expected a whole number of 1 or more"
    ),
    (["dig", "--keep", "5"], "--keep is for '--overlay -', records on standard input"),
    (["pick", "--key", "id"], "--key is for '--overlay -', records on standard input"),
    (
      ["map", "--overlay", "-", "--keep", "5"],
      "--keep is for 'tunnel dig' and 'tunnel pick', which show records as they come; "
        + "'tunnel map' reads all of them and draws once"
    ),
    (
      ["map", "--overlay", "-", "--key=id"],
      "--key is for 'tunnel dig' and 'tunnel pick', which show records as they come; "
        + "'tunnel map' reads all of them and draws once"
    ),
  ])
  func optionsThatMeanNothingAreRefused(arguments: [String], message: String) throws {
    let result = try TunnelTests.tunnel(arguments)
    #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
  }

  @Test func whatIsNoStreamIsRefusedBeforeTheTerminalOpens() throws {
    let result = try TunnelTests.tunnel(["dig", "--overlay", "-"], input: "PK\u{3}\u{4}....")
    #expect(
      result.status == 65
        && result.errors.hasPrefix("tunnel: standard input: the input is a zip archive"))
  }

  @Test func aTerminalIsNoStream() throws {
    let terminal = try TmuxTerminal(
      columns: 80, rows: 24, variables: ["TUNNEL_DATA": BundledData.directory],
      program: Product.executable, arguments: ["dig", "--overlay", "-"])
    #expect(terminal.exitStatus() == 64)
    #expect(terminal.errors.contains("which is a terminal"), "\(terminal.errors)")
  }
}
