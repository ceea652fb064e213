import Foundation
import TestSupport
import Text
import Tiles

/// A tile of any bytes is refused with a reason, or all that its features refer to exists; a file of
/// any bytes is refused with its name, or each of its tiles is found again.
enum TileProperties {
  private static let address = TileAddress(zoom: 14, column: 8704, row: 5971)

  /// Reads the bytes as a tile of each schema and of none.
  static func checkTile(_ bytes: [UInt8]) throws {
    let schemas = [nil] + TileSchema.all
    for schema in schemas {
      guard let address else { return }
      do {
        try check(try MapTile(bytes, at: address, schema: schema, language: "de"))
      } catch let fault as TileFault {
        try claim(!fault.description.isEmpty, "a fault without a reason")
      }
    }
  }

  private static func check(_ tile: MapTile) throws(BrokenProperty) {
    let geometry = tile.geometry
    var last: Int32 = 0
    for part in geometry.parts {
      try claim(part.end >= last && part.end <= geometry.count, "a part ends at \(part.end)")
      last = part.end
    }
    for vertex in geometry.vertices {
      try claim(vertex.x.isFinite && vertex.y.isFinite, "a vertex at \(vertex)")
    }
    for text in tile.texts {
      try claim(!text.unicodeScalars.contains(where: \.isControl), "a control in '\(text)'")
    }
    var end: Int32 = 0
    for feature in tile.features {
      try claim(
        feature.parts.lowerBound >= end && !feature.parts.isEmpty
          && feature.parts.upperBound <= geometry.parts.count, "parts \(feature.parts)")
      end = feature.parts.upperBound
      for text in [feature.name, feature.detail] {
        try claim(text >= -1 && text < tile.texts.count, "no text \(text)")
      }
      if feature.kind == .area {
        let first = geometry.parts[Int(feature.parts.lowerBound)]
        try claim(!first.isHole, "an area begins with a hole")
      }
    }
  }

  /// Reads the bytes as a file. Bytes that begin as none get the beginning of PMTiles, so that what
  /// stands behind it is reached.
  static func checkArchive(_ bytes: [UInt8]) throws {
    var bytes = bytes
    if !bytes.starts(with: "SQLite".utf8), bytes.count > 8 {
      bytes.replaceSubrange(0..<8, with: Array("PMTiles".utf8) + [3])
    }
    let path = NSTemporaryDirectory() + "tunnel-fuzzed-\(getpid()).tiles"
    let file = fopen(path, "w")
    defer { unlink(path) }
    try claim(file != nil && fwrite(bytes, 1, bytes.count, file) == bytes.count, "no \(path)")
    fclose(file)
    do {
      let archive = try TileArchive(path: path)
      try claim(TileArchive.isOne(path), "an archive that is none")
      for text in [archive.name, archive.attribution].compactMap(\.self) {
        try claim(!text.unicodeScalars.contains(where: \.isControl), "a control in '\(text)'")
      }
      var found: [(TileAddress, [UInt8])] = []
      var last: UInt64?
      var isInOrder = true
      try archive.forEachTile { address, _, result in
        if archive.format == .pmTiles {
          let number = address.hilbertIndex
          isInOrder = isInOrder && last.map { $0 < number } ?? true
          last = number
        }
        if found.count < 100, let bytes = try? result.get(), !bytes.isEmpty,
          archive.zooms.contains(address.zoom)
        {
          found.append((address, bytes))
        }
      }
      try claim(isInOrder, "a tile comes twice")
      for (address, bytes) in found where archive.format == .pmTiles {
        try claim(try archive.bytes(of: address) == bytes, "\(address) is not found")
      }
    } catch let error as TileArchiveError {
      try claim(error.description.contains(path), "'\(error)' names no file")
    }
  }
}
