import Foundation
import TestSupport

/// `tunnel antipode --geojson` as a process from file to /dev/null, beside a few lines of Python.
struct FeatureTurnings {
  private static let featureCount = 20_000

  /// Adds a row for our program, and one for Python if it is installed.
  static func measure(_ table: inout Table) throws {
    let folder = try TemporaryDirectory()
    let text = collection()
    let input = try folder.write([UInt8](text.utf8), to: "polygons.geojson")
    let megabytes = Double(text.utf8.count) / 1e6
    let tunnel = try bestSeconds(of: "'\(Product.executable)' antipode --geojson", input: input)
    table.add(
      "`--geojson`, \(featureCount) polygons of 65 positions, "
        + "\(Int(megabytes.rounded())) MB, one in 17 cut", rate(megabytes, tunnel))
    guard try run("sh", ["-c", "command -v python3"]).status == 0 else { return }
    let script = try folder.write([UInt8](python.utf8), to: "turn.py")
    let peer = try bestSeconds(of: "python3 '\(script)'", input: input)
    table.add(
      "python3 with its `json` (the same, nothing cut)", rate(megabytes, peer),
      "tunnel is \((peer / tunnel * 10).rounded() / 10) times as fast")
  }

  private static func rate(_ megabytes: Double, _ seconds: Double) -> String {
    "\(Int((megabytes / seconds).rounded())) MB/s, "
      + "\(Int((Double(featureCount) / seconds).rounded())) features a second"
  }

  /// Turns every position. It does not cut or join geometries, and does not preserve digits.
  private static let python = """
    import json, sys

    def turned(node):
        if isinstance(node[0], list):
            return [turned(inner) for inner in node]
        return [node[0] - 180 if node[0] > 0 else node[0] + 180, -node[1]] + node[2:]

    whole = json.load(sys.stdin)
    for feature in whole["features"]:
        feature["geometry"]["coordinates"] = turned(feature["geometry"]["coordinates"])
    json.dump(whole, sys.stdout)
    """

  /// Polygons with 64 corners around random points, with six decimals.
  ///
  /// The antipodes of those that cross the meridian of Greenwich are cut.
  private static func collection() -> String {
    var generator = SeededGenerator(seed: 7946)
    let features = (0..<featureCount).map { index in
      let radius = Double.random(in: 0.5...18, using: &generator)
      let north = Double.random(in: -70...70, using: &generator)
      let east = Double.random(in: -160...160, using: &generator)
      let corners = (0...64).map { corner in
        let angle = Double(corner % 64) / 64 * 2 * Double.pi
        let (x, y) = (east + radius * cos(angle), north + radius * sin(angle))
        return "[\((x * 1e6).rounded() / 1e6),\((y * 1e6).rounded() / 1e6)]"
      }
      return "{\"type\":\"Feature\",\"id\":\(index),\"properties\":{\"name\":\"polygon\"},"
        + "\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[["
        + corners.joined(separator: ",") + "]]}}"
    }
    return "{\"type\":\"FeatureCollection\",\"features\":[\n"
      + features.joined(separator: ",\n") + "\n]}\n"
  }
}
