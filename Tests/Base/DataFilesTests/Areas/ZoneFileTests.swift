import DataFiles
import TestSupport
import Testing

/// Made-up zones, whose right answers are evident.
@Suite struct ZoneFileTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// The north is "North", the south without a zone; the degree east and north of 0, 0 is a block
  /// with "East" in its north-eastern corner and in the eastern half of its second sample, and
  /// "North" elsewhere. A place in it keeps another zone.
  ///
  /// - Parameter colors: the number of zones that the block says it has.
  private func bytes(colors: UInt8 = 2) -> [UInt8] {
    var zones = LittleEndianBytes()
    for (offset, length) in [(0, 5), (5, 4)] {
      zones.append(UInt32(offset))
      zones.append(UInt16(length))
      zones.append(UInt16(0))
    }
    var cells = LittleEndianBytes()
    for row in 0..<180 {
      for column in 0..<360 {
        cells.append(row == 90 && column == 180 ? UInt16(0x8000) : row < 90 ? 0x7FFF : 0)
      }
    }
    var block = LittleEndianBytes()
    block.append(UInt32(0))
    block.append(UInt16(0))
    block.append(colors)
    block.append(UInt8(1))
    block.append(UInt32(0))
    block.append(UInt32(0))
    var palette = LittleEndianBytes()
    palette.append(UInt16(0))
    palette.append(UInt16(1))
    var samples = [UInt8](repeating: 0, count: 50)
    samples[49] = 0x80
    var writer = DataFileWriter(kind: "zones")
    writer.append("zones", stride: 8, zones.bytes)
    writer.append("text", stride: 1, Array("NorthEast".utf8))
    writer.append("cells", stride: 2, cells.bytes)
    writer.append("blocks", stride: 16, block.bytes)
    writer.append("palettes", stride: 2, palette.bytes)
    writer.append("samples", stride: 1, samples)
    writer.append("patched", stride: 8, [2] + [UInt8](repeating: 0, count: 7 * 8 - 1))
    writer.append("patches", stride: 1, [UInt8](repeating: 0xF0, count: 8))
    var contested = [UInt8](repeating: 0, count: 180 * 360 / 8)
    contested[(90 * 360 + 180) / 8] = 1 << ((90 * 360 + 180) % 8)
    writer.append("contested", stride: 1, contested)
    return writer.bytes
  }

  @Test func squaresHaveTheirZones() throws {
    try directory.write(bytes(), to: "zones.bin")
    let file = try ZoneFile(path: directory.path + "/zones.bin")
    try file.verifyChecksum()
    #expect(file.zoneCount == 2)
    let table: [(Int32, Int32, String?)] = [
      (0, 0, "North"), (-1, 0, nil), (949_999, 999_999, "North"), (950_000, 949_999, "North"),
      (950_000, 950_000, "East"), (999_999, 999_999, "East"), (1_000_000, 999_999, "North"),
      (0, 50_000, "North"), (49_999, 74_999, "North"), (0, 75_000, "East"),
      (49_999, 99_999, "East"), (0, 100_000, "North"), (50_000, 99_999, "North"),
      (90_000_000, 180_000_000, "North"), (-1, 180_000_000, nil), (-90_000_000, -180_000_000, nil),
    ]
    for (latitude, longitude, name) in table {
      let zone = file.zone(at: MicrodegreePosition(latitude: latitude, longitude: longitude))
      #expect(zone.flatMap { file.name($0) } == name, "\(latitude), \(longitude)")
    }
    for (latitude, longitude, isContested) in [
      (0, 0, true), (999_999, 999_999, true), (1_000_000, 0, false), (0, -1, false), (-1, 0, false),
    ] {
      let position = MicrodegreePosition(latitude: Int32(latitude), longitude: Int32(longitude))
      #expect(file.isContested(at: position) == isContested, "\(latitude), \(longitude)")
    }
    #expect(file.name(2) == nil && file.name(-1) == nil)
    for extreme in [
      MicrodegreePosition(latitude: .min, longitude: .min),
      MicrodegreePosition(latitude: .max, longitude: .max),
    ] {
      _ = (file.zone(at: extreme), file.isContested(at: extreme))
    }
  }

  @Test func aColorBeyondThePaletteIsNoZone() throws {
    try directory.write(bytes(colors: 1), to: "zones.bin")
    let file = try ZoneFile(path: directory.path + "/zones.bin")
    #expect(file.zone(at: MicrodegreePosition(latitude: 950_000, longitude: 950_000)) == nil)
    #expect(file.zone(at: MicrodegreePosition(latitude: 0, longitude: 0)) == 0)
  }

  @Test func damageToASquareGivesAnswersAndNoCrash() throws {
    let whole = bytes()
    let (patches, zones) = (whole.count - 8100 - 200, whole.count - 8100)
    for index in Array(patches..<zones) + [whole.count - 1] {
      var damaged = whole
      damaged[index] ^= 0xFF
      try directory.write(damaged, to: "zones.bin")
      let file = try ZoneFile(path: directory.path + "/zones.bin")
      #expect(throws: DataFileError.self) { try file.verifyChecksum() }
      for step: Int32 in 0..<20 {
        _ = file.zone(at: MicrodegreePosition(latitude: step * 50_000, longitude: 950_000))
      }
    }
  }
}
