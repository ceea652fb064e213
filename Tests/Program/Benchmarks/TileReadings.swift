import Foundation
import TestSupport
import Tiles

/// A made tile as dense as a city's: read as it is, and made into what maps are drawn from.
enum TileReadings {
  private static let (buildings, streets, sights) = (6000, 4000, 1000)
  private static let kinds = ["residential", "service", "footway", "primary", "path", "secondary"]

  /// Adds all rows; the last one if Python has the package mapbox-vector-tile.
  static func measure(_ table: inout Table) throws {
    let bytes = tile()
    let kilobytes = bytes.count / 1000
    let geometry = TileGeometry()
    let plain = try medianProcessorSeconds(runs: 21) {
      try bytes.withUnsafeBytes { bytes in
        for layer in try VectorTile(bytes).layers {
          let tags = try layer.tags()
          var features = layer.features
          while let feature = try features.next() {
            geometry.removeAll()
            try geometry.add(feature, version: layer.version)
            try feature.forEachTag(of: tags) { _, _ in }
          }
        }
      }
    }
    func rate(_ seconds: Double) -> Double { Double(bytes.count) / 1e6 / seconds }
    table.add(
      "all tags and geometries of a vector tile of \(kilobytes) kB, CPU", timeText(plain),
      "\(Int(rate(plain))) MB/s; " + aimText("150 MB/s", isMet: rate(plain) >= 150))
    guard let address = TileAddress(zoom: 14, column: 8704, row: 5971),
      let schema = TileSchema.all.first(where: { $0.name == "Shortbread" })
    else { return }
    let drawn = try medianProcessorSeconds(runs: 21) {
      _ = try MapTile(bytes, at: address, schema: schema, language: "en")
    }
    table.add(
      "the same as features of a map with classes and names, CPU", timeText(drawn),
      "\(Int(rate(drawn))) MB/s; " + aimText("150 MB/s", isMet: rate(drawn) >= 150))
    let folder = try TemporaryDirectory()
    let path = try folder.write(bytes, to: "tile.mvt")
    let script = """
      import sys, time, mapbox_vector_tile
      bytes = open(sys.argv[1], "rb").read()
      mapbox_vector_tile.decode(bytes)
      start = time.process_time()
      mapbox_vector_tile.decode(bytes)
      print(time.process_time() - start)
      """
    let result = try run("python3", ["-c", script, path])
    guard result.status == 0,
      let seconds = Double(result.output.trimmingCharacters(in: .whitespacesAndNewlines))
    else { return }
    table.add(
      "mapbox-vector-tile (Python) reads the same, CPU", timeText(seconds),
      "\(Int(rate(seconds))) MB/s; ours is \(Int(seconds / plain)) times as fast")
  }

  /// A tile of Shortbread with the same features each time.
  private static func tile() -> [UInt8] {
    var random = SeededGenerator(seed: 14)
    func position() -> TileWriter.Position {
      SIMD2(.random(in: 0..<4096, using: &random), .random(in: 0..<4096, using: &random))
    }
    func walk(_ count: Int) -> [TileWriter.Position] {
      var place = position()
      return (0..<count).map { _ in
        place &+= SIMD2(
          .random(in: -60...60, using: &random), .random(in: -60...60, using: &random))
        return place
      }
    }
    let houses = (0..<buildings).map { _ -> TileWriter.Feature in
      let corner = position()
      return TileWriter.Feature(
        .areas([[corner, corner &+ SIMD2(30, 4), corner &+ SIMD2(26, 24), corner &+ SIMD2(-4, 20)]])
      )
    }
    let roads = (0..<streets).map { index in
      TileWriter.Feature(
        .lines([walk(4 + index % 13)]),
        [
          ("kind", .text(kinds[index % kinds.count])), ("bridge", .flag(index % 20 == 0)),
          ("tunnel", false), ("oneway", .flag(index % 3 == 0)), ("surface", "asphalt"),
        ])
    }
    let names = roads.enumerated().map { index, road in
      TileWriter.Feature(
        road.geometry, [("kind", "residential"), ("name", .text("Street \(index / 4)"))])
    }
    let points = (0..<sights).map { index in
      TileWriter.Feature(
        .points([position()]),
        [
          ("amenity", "restaurant"), ("name", .text("Restaurant \(index)")),
          ("name_en", .text("Restaurant number \(index)")),
          ("housenumber", .signed(Int64(index % 90))),
        ])
    }
    return TileWriter([
      TileWriter.Layer("buildings", houses), TileWriter.Layer("streets", roads),
      TileWriter.Layer("street_labels", names), TileWriter.Layer("pois", points),
    ]).bytes
  }
}
