import DataFiles
import Foundation
import TestSupport

/// A file of any bytes is refused with its name, or all of it can be read; what it refers to
/// exists.
enum DataFileProperties {
  /// Positions at which files are asked, in millionths of a degree.
  private static let positions = [-90, -89, -1, 0, 45, 90].flatMap { latitude in
    [-180, -179, -1, 0, 7, 180].map { longitude in
      MicrodegreePosition(latitude: latitude * 1_000_000, longitude: longitude * 1_000_000)
    }
  }

  /// Reads the bytes as a file of each kind. The header gets the size and the checksum that belong
  /// to it, so that what stands behind it is reached.
  static func check(_ bytes: [UInt8]) throws {
    var bytes = bytes
    if bytes.count >= 64 {
      // a file of zones has one for each square degree
      let isLong = bytes[8..<13].elementsEqual("zones".utf8)
      while isLong, bytes.count < 140_000 { bytes += bytes }
      withUnsafeBytes(of: UInt64(bytes.count).littleEndian) {
        bytes.replaceSubrange(24..<32, with: $0)
      }
      DataFileWriter.sealHeader(of: &bytes)
    }
    let path = NSTemporaryDirectory() + "tunnel-fuzzed-\(getpid()).bin"
    let file = fopen(path, "w")
    defer { unlink(path) }
    try claim(file != nil && fwrite(bytes, 1, bytes.count, file) == bytes.count, "no \(path)")
    fclose(file)
    let readers: [(String) throws -> Void] = [
      readAreas, readLines, readZones, readElevations, readColors, readNames, readSearch,
    ]
    for read in readers {
      do {
        try read(path)
      } catch let error as DataFileError {
        try claim(error.description.contains(path), "'\(error)' names no file")
      }
    }
  }

  private static func readAreas(path: String) throws {
    let file = try AreaFile(path: path)
    for feature in file.features.indices { _ = file.features[feature] }
    if let coasts = try? AreaFile(path: path, hasCoasts: true).coasts {
      for block in 0..<min(coasts.count, 100) {
        _ = coasts.box(block)
        var wrong: Int?
        coasts.forEachArc(of: block) { index, _ in
          let (arc, steps) = (file.arcs(scale: .close)[index], coasts.steps(ofArc: index))
          if steps.map({ !areSame($0, arc) }) ?? true { wrong = index }
        }
        try claim(wrong == nil, "the steps of arc \(wrong ?? 0)")
      }
    }
    for arcs in AreaScale.allCases.map(file.arcs) { try read(arcs, of: file) }
    let coarsest = file.coarsestArcs
    try claim(coarsest.count <= file.arcs(scale: .far).count, "\(coarsest.count) coarse arcs")
    try read(coarsest, of: file)
    for position in positions {
      if let feature = file.feature(at: position) {
        try claim(file.features.indices.contains(feature), "no feature \(feature)")
      }
    }
  }

  /// Whether the steps of a coast are the vertices of its arc, the last one at the end of four too.
  private static func areSame(_ steps: ArcSteps, _ arc: AreaArc) -> Bool {
    let last = steps.four(from: steps.count - 1)
    return steps.count == arc.vertexCount && last[0] == last[3]
      && (0..<steps.count).allSatisfy { steps[$0] == arc[$0] }
  }

  private static func read(_ arcs: AreaArcs, of file: AreaFile?) throws(BrokenProperty) {
    for (index, arc) in arcs.enumerated() {
      _ = arcs.bounds(index)
      for feature in [arc.leftFeature, arc.rightFeature].compactMap(\.self) {
        try claim(file?.features.indices.contains(feature) ?? false, "no feature \(feature)")
      }
      // a damaged file may have all its arcs refer to all vertices
      for index in 0..<min(arc.vertexCount, 200) { _ = arc[index] }
      arc.antipode.withVertices { vertices in
        if vertices.count > 0 { _ = vertices[vertices.count - 1] }
      }
    }
  }

  private static func readLines(path: String) throws {
    let file = try LineFile(path: path)
    for scale in AreaScale.allCases { try read(file.arcs(scale: scale), of: nil) }
  }

  private static func readZones(path: String) throws {
    let file = try ZoneFile(path: path)
    for zone in -1...file.zoneCount { _ = file.name(zone) }
    for position in positions {
      if let zone = file.zone(at: position) {
        try claim(0..<file.zoneCount ~= zone, "no zone \(zone)")
      }
    }
  }

  private static func readElevations(path: String) throws { try read(ElevationFile(path: path)) }

  private static func readColors(path: String) throws { try read(ColorFile(path: path)) }

  private static func read(_ file: RasterFile<some RasterSample>) throws {
    for level in file.levels.indices {
      let plane = try file.plane(level: level)
      for row in stride(from: 0, to: plane.rows, by: max(plane.rows / 4, 1)) {
        for column in stride(from: 0, to: plane.columns, by: max(plane.columns / 4, 1)) {
          // a damaged tile says so whenever it is asked for
          guard let code = try? plane.code(column: column, row: row) else { continue }
          try claim(Int(code) < file.values.count, "no value \(code)")
        }
      }
    }
    _ = try file.coastPlane()
  }

  private static func readNames(path: String) throws {
    let file = try NameFile(path: path)
    for language in file.languages {
      for subject in LocalNames.Subject.allCases {
        for id in [-1, 0, 1, 2, 1 << 28 - 1] {
          _ = file.name(of: subject, id: id, language: language)
        }
      }
    }
  }

  private static func readSearch(path: String) throws {
    let file = try SearchFile(path: path)
    for area in file.areas { _ = area.name }
    for block in 0..<min(file.blockCount, 8) {
      let first = file.firstName(ofBlock: block)
      try claim(
        0..<file.blockCount ~= file.block(for: first), "no block for '\(first)'")
      _ = file.greatestWeight(inBlock: block)
      guard let names = try? file.names(inBlock: block) else { continue }
      names.withCursor { cursor in
        while cursor.advance() { _ = cursor.name }
      }
      var last = 0
      file.references(inBlock: block).forEach(ofNames: 0..<min(names.count, 1000)) {
        last = max(last, $0.nameIndex)
      }
      try claim(last < max(names.count, 1), "a reference of the name \(last)")
    }
  }
}
