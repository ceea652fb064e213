import Atlas
import Cartography
import Cells
import Features
import Foundation
import Geodesy
import Overlays
import TestSupport
import Toponymy
import TunnelKit

/// Maps of a million points of the person's own.
@MainActor
struct OverlayDrawings {
  private static let pointCount = 1_000_000
  private static let spans: [Kilometers] = [10, 1000, .infinity]
  private static let presses = 20
  /// The seconds of silence that end an answer.
  private static let pause = 0.15

  /// Adds all rows.
  static func measure(_ table: inout Table) throws {
    let folder = try TemporaryDirectory()
    let file = try folder.write([UInt8](points().utf8), to: "points.csv")
    let first = try secondsToPicture("'\(file)'")
    table.add(
      "`tunnel map` of \(pointCount) points of a CSV, from start to picture", timeText(first),
      aimText("1.5 s", isMet: first <= 1.5))
    let track = try folder.write([UInt8](FeatureMeasurings.track().utf8), to: "track.gpx")
    let line = try secondsToPicture("'\(track)'")
    table.add(
      "`tunnel map` of a track in GPX of \(FeatureMeasurings.pointCount) points, from start to "
        + "picture", timeText(line), aimText("0.3 s", isMet: line <= 0.3))
    let bare = try secondsToPicture("47 8 --span max --projection eqearth")
    table.add("`tunnel map` of the same world without features", timeText(bare), "")
    try measurePlaces(&table, file)
    try measureProperties(&table)
    try measureFrames(&table)
    try measureKeys(&table, file)
  }

  private static func secondsToPicture(_ arguments: String) throws -> Double {
    try bestSeconds(
      of: "'\(Product.executable)' map --size 200x60 --depth 24bit --format ansi \(arguments)",
      input: "/dev/null")
  }

  /// The same points as a person's own places, from the start of the program to its answers.
  private static func measurePlaces(_ table: inout Table, _ file: String) throws {
    let single = try bestSeconds(
      of: "'\(Product.executable)' where --gazetteer '\(file)' --fields nearest.distance_km 47 8",
      input: "/dev/null")
    table.add(
      "`tunnel where` with `--gazetteer` of \(pointCount) points of a CSV, from start to answer",
      timeText(single), aimText("2 s", isMet: single <= 2))
    let pairs = try bestSeconds(
      of: "'\(Product.executable)' pairs --gazetteer '\(file)' --within 1km --limit 10",
      input: "/dev/null")
    table.add(
      "`tunnel pairs` of the same within 1 km, from start to answer", timeText(pairs), "")
  }

  /// Points all over the sphere with six decimals.
  private static func points() -> String {
    var generator = SeededGenerator(seed: 41)
    var text = "id,latitude,longitude\n"
    text.reserveCapacity(pointCount * 32)
    for number in 0..<pointCount {
      let north = asin(Double.random(in: -1...1, using: &generator)) * 180 / .pi
      let east = Double.random(in: -180...180, using: &generator)
      text += "\(number),\((north * 1e6).rounded() / 1e6),\((east * 1e6).rounded() / 1e6)\n"
    }
    return text
  }

  /// The peak of the program's memory with features of five properties, above that with one.
  private static func measureProperties(_ table: inout Table) throws {
    let count = pointCount / 10
    var generator = SeededGenerator(seed: 42)
    var textBytes = 0
    let lines = (0..<count).map { number in
      let properties = """
        {"name": "Station \(number)", "height": \(number % 4000), "kind": "spring", \
        "owner": "Vejle Amt", "since": \(1900 + number % 120)}
        """
      textBytes += properties.utf8.count
      let east = Double.random(in: -180...180, using: &generator)
      let north = Double.random(in: -80...80, using: &generator)
      return """
        {"type": "Feature", "properties": \(properties), \
        "geometry": {"type": "Point", "coordinates": [\(east), \(north)]}}

        """
    }
    let folder = try TemporaryDirectory()
    func peak(_ count: Int) throws -> Int {
      let file = try folder.write(Array(lines.prefix(count).joined().utf8), to: "\(count).geojson")
      return try run(
        Product.executable,
        ["map", "--data", BundledData.directory, "--size", "200x60", "--span", "max", file],
        watchesMemory: true
      ).peakKilobytes
    }
    let bytes = Double(try peak(count) - peak(1)) * 1024 / Double(count)
    let text = Double(textBytes) / Double(count)
    table.add(
      "memory of a feature with 5 properties of \(Int(text.rounded())) bytes in `tunnel map` of "
        + "\(count)", "\(Int(bytes.rounded())) bytes",
      aimText("100 bytes and the properties at most", isMet: bytes <= 100 + text))
  }

  private static func measureFrames(_ table: inout Table) throws {
    var generator = SeededGenerator(seed: 41)
    let places = try (0..<pointCount).map { _ in try Coordinate.random(using: &generator) }
    let before = residentBytes()
    var builder = OverlayBuilder(title: "points")
    for place in places {
      try builder.add(Feature(.point(Vertex(place)), edges: .straight))
    }
    let overlay = builder.finished()
    let bytes = Double(residentBytes() - before) / Double(pointCount)
    table.add(
      "memory of a point without properties, while all are read", "\(Int(bytes.rounded())) bytes",
      aimText("100 bytes at most", isMet: bytes <= 100))
    let cartographer = Cartographer(
      data: try MapData(folder: BundledData.folder),
      gazetteer: try Gazetteer(folder: BundledData.folder))
    let style = MapStyle(theme: .theme(for: .standard, appearance: .dark, depth: .direct))
    let frames = try spans.map { span in
      var step = 0.0
      return try medianProcessorSeconds(runs: 9) {
        step += 0.01
        var content = MapContent()
        content.overlays = [overlay]
        let viewport = Viewport(
          center: try Coordinate(latitude: 47 + step, longitude: 8 - step), span: span,
          size: CellSize(columns: 200, rows: 60))
        _ = try cartographer.map(of: viewport, style: style, content: content)
      }
    }
    table.add(
      "CPU of a map of \(pointCount) points at 200x60: 10 km, 1,000 km, the whole map",
      millisecondsText(frames), aimText("16 ms", isMet: frames.allSatisfy { $0 <= 0.016 }))
  }

  private static func measureKeys(_ table: inout Table, _ file: String) throws {
    let terminal = try MeasuredTerminal(
      Product.executable, ["--data", BundledData.directory, file], columns: 200, rows: 60)
    while terminal.byteCount < 4000, terminal.watch(pause: pause, limit: 20) != nil {}
    terminal.watch(pause: 1, limit: 5)
    let before = processSeconds(terminal.process)
    for press in 0..<presses {
      terminal.type(["\u{1B}[C", "\u{1B}[D"][press % 2])
      terminal.watch(pause: pause, limit: 1)
    }
    let seconds = (processSeconds(terminal.process) - before) / Double(presses)
    terminal.type("q")
    table.add(
      "an arrow key with \(pointCount) points on both maps, 200x60",
      String(format: "%.2f ms of CPU", seconds * 1000),
      aimText("under 3 ms", isMet: seconds < 0.003))
  }

  /// The memory that this process holds.
  private static func residentBytes() -> Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return pages.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      .map { $0 * Int(getpagesize()) } ?? 0
  }
}
