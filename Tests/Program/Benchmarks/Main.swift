import Atlas
import Cartography
import Cells
import Foundation
import Geodesy
import Notations
import TestSupport
import Toponymy
import TunnelKit

/// Measures the numbers that the README states, and prints them as Markdown.
@main
struct Benchmarks {
  @MainActor
  static func main() async {
    do {
      try await measure(CommandLine.arguments)
    } catch {
      FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
      exit(1)
    }
  }

  @MainActor
  private static func measure(_ arguments: [String]) async throws {
    if arguments.count == 3, arguments[1] == PresentedMaps.argument,
      let scene = PresentedMaps.Scene(rawValue: arguments[2])
    {
      return try PresentedMaps.present(scene)
    }
    if arguments.count == 3, arguments[1] == PeerLookups.argument {
      return try PeerLookups.measure(path: arguments[2])
    }
    // the program beside the benchmarks is built for tests, and starts more slowly
    guard ProcessInfo.processInfo.environment["TUNNEL_PROGRAM"] != nil else {
      throw BenchmarkError.noProgram
    }
    if arguments.count == 3, arguments[1] == BenchmarkDocument.argument {
      let table = try await table(of: Group.allCases)
      return print(BenchmarkDocument(revision: arguments[2], table: table).markdown)
    }
    let groups = try arguments.dropFirst().map { name in
      guard let group = Group(rawValue: name) else { throw BenchmarkError.noGroup(name) }
      return group
    }
    print(try await table(of: groups.isEmpty ? Group.allCases : groups).markdown)
  }

  /// Rows that are measured together: `Benchmarks streams start` prints those of two groups.
  enum Group: String, CaseIterable {
    case gazetteer, frames, pixels, depths, start, streams, overlays, tiles
  }

  @MainActor
  private static func table(of groups: [Group]) async throws -> Table {
    var table = Table()
    for group in groups {
      switch group {
      case .gazetteer:
        try measureData(&table)
        try NameSearches.measure(&table)
        try await GazetteerLookups().measure(&table)
        try StreamLookups().measure(&table)
      case .frames:
        try measureFrames(&table)
        try MapFrames().measure(&table)
        try MapContrast.measure(&table)
        try PresentedMaps.measure(&table)
        try RunningProgram.measure(&table)
        try measureTerminal(&table)
      case .pixels:
        try MapPixels.measure(&table)
        try RestingMaps.measure(&table)
      case .depths:
        ControllerTrees().measure(&table)
        DeepHierarchies().measure(&table)
      case .start:
        try measureCommand(&table)
      case .streams:
        try RecordStreams.measure(&table)
        try FeatureTurnings.measure(&table)
        try FeatureMeasurings.measure(&table)
      case .overlays:
        try OverlayDrawings.measure(&table)
        try LiveStreams.measure(&table)
      case .tiles:
        try TileReadings.measure(&table)
        try StreetMaps.measure(&table)
      }
    }
    return table
  }

  static func measureData(_ table: inout Table) throws {
    let opening = try medianSeconds {
      let folder = BundledData.folder
      _ = try Gazetteer(folder: folder)
      _ = try MapData(folder: folder)
    }
    table.add(
      "open all data files", timeText(opening), aimText("under 2 ms", isMet: opening < 0.002))
  }

  @MainActor
  static func measureFrames(_ table: inout Table) throws {
    let data = try MapData(folder: BundledData.folder)
    let gazetteer = try Gazetteer(folder: BundledData.folder)
    for (columns, rows) in [(80, 24), (200, 60)] {
      let cartographers = (0..<2).map { _ in
        Cartographer(data: data, gazetteer: gazetteer)
      }
      let start = try Coordinate(parsing: "56.55 8.316667")
      let size = CellSize(columns: columns, rows: Int(Double(rows) * 0.42))
      var step = 0.0
      let frame = try medianSeconds(runs: 21) {
        step += 0.01
        for (cartographer, center) in zip(cartographers, [start, start.antipode]) {
          let viewport = Viewport(
            center: try Coordinate(
              latitude: center.latitude.degrees + step, longitude: center.longitude.degrees),
            span: 1000, size: size)
          _ = try cartographer.map(of: viewport, style: MapStyle(theme: .night))
        }
      }
      table.add("both maps drawn afresh at \(columns)x\(rows)", timeText(frame))
    }
  }

  static func measureTerminal(_ table: inout Table) throws {
    for (columns, rows) in [(80, 24), (200, 60)] {
      let terminal = try TmuxTerminal(
        columns: columns, rows: rows, variables: ["COLORTERM": "truecolor"],
        program: Product.executable, arguments: ["--data", BundledData.directory, "--fresh"])
      guard try terminal.wait(until: { $0.contains { $0.contains("56.55, 8.316667") } }) != nil
      else { throw BenchmarkError.noScreen(terminal.errors) }
      let log = FileManager.default.temporaryDirectory
        .appendingPathComponent("tunnel-bytes-" + UUID().uuidString)
      try terminal.tmux("pipe-pane", "-O", "cat > '\(log.path)'")
      try terminal.press("Up")
      guard try terminal.wait(until: { !$0.contains { $0.contains("56.55, 8.316667") } }) != nil
      else { throw BenchmarkError.noScreen(terminal.errors) }
      usleep(300_000)
      try terminal.tmux("pipe-pane")
      usleep(200_000)
      let bytes = try Data(contentsOf: log).count
      try FileManager.default.removeItem(at: log)
      table.add("bytes written for one arrow key at \(columns)x\(rows)", "\(bytes) bytes")
      if let process = try terminal.foregroundProcess(named: "tunnel") {
        let kilobytes = try run("ps", ["-o", "rss=", "-p", String(process)]).output
          .trimmingCharacters(in: .whitespacesAndNewlines)
        let megabytes = (Double(kilobytes) ?? .nan) / 1024
        table.add(
          "resident memory of the running program at \(columns)x\(rows)",
          "\((megabytes * 10).rounded() / 10) MB", aimText("under 60 MB", isMet: megabytes < 60))
      }
      try terminal.press("q")
      _ = terminal.exitStatus()
    }
  }

  /// Starts beside those of geod, without a shell.
  static func measureCommand(_ table: inout Table) throws {
    let folder = try TemporaryDirectory()
    let results = folder.path + "/results.json"
    let pair = try folder.write(Array("56.55 8.316667 -56.55 -171.683333\n".utf8), to: "pair")
    let tunnel = "'\(Product.executable)'"
    let outcome = try run(
      "hyperfine",
      ["-N", "--warmup", "20", "--runs", "300", "--export-json", results]
        + [
          "geod -I +ellps=WGS84 '\(pair)'", "\(tunnel) antipode 56.55 8.316667",
          "\(tunnel) where 1 2",
        ])
    guard outcome.status == 0 else { throw BenchmarkError.noScreen(outcome.errors) }
    let object = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: results)))
    let rows = (object as? [String: Any])?["results"] as? [[String: Any]] ?? []
    let medians = rows.compactMap { $0["median"] as? Double }
    guard medians.count == 3 else { throw BenchmarkError.noScreen("hyperfine gave no medians") }
    table.add("`geod -I +ellps=WGS84`, wall time", timeText(medians[0]), "the peer")
    for (name, time, aim) in [
      ("antipode 56.55 8.316667", medians[1], 0.5), ("where 1 2", medians[2], 1.2),
    ] {
      let ratio = (time / medians[0] * 100).rounded() / 100
      table.add(
        "`tunnel \(name)`, wall time", timeText(time),
        "\(ratio) of geod; " + aimText("within \(aim)", isMet: ratio <= aim))
    }
  }
}

/// The reason why a measurement failed.
enum BenchmarkError: Error {
  case noScreen(String)
  /// An argument that is no group of rows.
  case noGroup(String)
  /// The variable TUNNEL_PROGRAM names no program to measure.
  case noProgram
}
