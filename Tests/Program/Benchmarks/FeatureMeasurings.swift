import Foundation
import TestSupport

/// `tunnel measure` of a track in GPX as a process from file to /dev/null, beside GPSBabel, which
/// reads it and writes nothing.
struct FeatureMeasurings {
  /// The points of ``track()``.
  static let pointCount = 100_000

  /// Adds a row for our program, and one for GPSBabel if it is installed.
  static func measure(_ table: inout Table) throws {
    let folder = try TemporaryDirectory()
    let text = track()
    let input = try folder.write([UInt8](text.utf8), to: "track.gpx")
    let megabytes = Int((Double(text.utf8.count) / 1e6).rounded())
    let tunnel = try bestSeconds(of: "'\(Product.executable)' measure -", input: input)
    table.add(
      "`tunnel measure`, a track in GPX of \(pointCount) points, \(megabytes) MB", timeText(tunnel),
      aimText("0.3 s", isMet: tunnel <= 0.3))
    guard try run("sh", ["-c", "command -v gpsbabel"]).status == 0 else { return }
    let peer = try bestSeconds(of: "gpsbabel -i gpx -f - -o csv -F /dev/null", input: input)
    table.add(
      "GPSBabel (reads the same and writes nothing)", timeText(peer),
      "tunnel is \((peer / tunnel * 10).rounded() / 10) times as fast")
  }

  /// A walk at random in the Alps, a point a second.
  static func track() -> String {
    var generator = SeededGenerator(seed: 40)
    var (north, east) = (46.5, 7.9)
    let points = (0..<pointCount).map { index in
      north += Double.random(in: -1e-4...1e-4, using: &generator)
      east += Double.random(in: -1e-4...1e-4, using: &generator)
      let place = "lat=\"\((north * 1e6).rounded() / 1e6)\" lon=\"\((east * 1e6).rounded() / 1e6)\""
      let time = [index / 3600 % 24, index / 60 % 60, index % 60].map {
        ($0 < 10 ? "0" : "") + "\($0)"
      }
      return "<trkpt \(place)><ele>\(1000 + index % 97).5</ele>"
        + "<time>2026-01-01T\(time.joined(separator: ":"))Z</time></trkpt>"
    }
    return
      "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\" creator=\"benchmark\">\n<trk><name>Walk</name>"
      + "<trkseg>\n" + points.joined(separator: "\n") + "\n</trkseg></trk></gpx>\n"
  }
}
