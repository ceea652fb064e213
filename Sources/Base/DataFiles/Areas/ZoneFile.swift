/// The time zone of each square of 0.05 degree.
///
/// The Earth is divided into squares of one degree. A square that lies in several zones is a block
/// of 20 by 20 samples; a sample is the zone at the middle of its square of 0.05 degree.
public final class ZoneFile: ChecksummedFile {
  private static let none: UInt16 = 0x7FFF
  private static let mixed: UInt16 = 0x8000
  private static let samplesPerDegree = 20

  private let file: DataFile
  private let zones: DataSection
  private let text: DataSection
  private let cells: DataSection
  private let blocks: DataSection
  private let palettes: DataSection
  private let samples: DataSection

  /// Opens a zones file and checks that it is whole and of the layout that this program reads.
  ///
  /// - Complexity: O(1); the squares are not read.
  public init(path: String) throws(DataFileError) {
    file = try DataFile(path: path, kind: "zones", version: 1)
    zones = try file.section("zones", stride: 8)
    text = try file.section("text", stride: 1)
    cells = try file.section("cells", stride: 2, count: 360 * 180)
    blocks = try file.section("blocks", stride: 8)
    palettes = try file.section("palettes", stride: 2)
    samples = try file.section("samples", stride: 1)
  }

  /// The number of zones.
  public var zoneCount: Int { zones.count }

  /// The name of a zone; `nil` if the index is not in `0..<zoneCount` or the name is damaged.
  public func name(_ zone: Int) -> String? {
    guard zone >= 0, zone < zones.count else { return nil }
    return text.text(at: Int(zones.uint32(zone)), length: Int(zones.uint16(zone, byte: 4)))
  }

  /// The index of the zone at a position; `nil` if it is in none.
  ///
  /// Squares contain their southern and western sides; the north pole and longitude 180 belong to
  /// the last squares before them.
  ///
  /// - Complexity: O(1).
  public func zone(at position: MicrodegreePosition) -> Int? {
    let longitude = min(max(Int(position.longitude) + 180_000_000, 0), 359_999_999)
    let latitude = min(max(Int(position.latitude) + 90_000_000, 0), 179_999_999)
    let cell = cells.uint16(latitude / 1_000_000 * 360 + longitude / 1_000_000)
    let zone =
      cell & Self.mixed == 0
      ? cell : sample(ofBlock: Int(cell & ~Self.mixed), longitude: longitude, latitude: latitude)
    return zone < zones.count ? Int(zone) : nil
  }

  /// Reads the whole file and compares its contents with the checksum of its header.
  public func verifyChecksum() throws(DataFileError) {
    try file.verifyChecksum()
  }

  private func sample(ofBlock block: Int, longitude: Int, latitude: Int) -> UInt16 {
    let step = 1_000_000 / Self.samplesPerDegree
    let index =
      latitude % 1_000_000 / step * Self.samplesPerDegree + longitude % 1_000_000 / step
    let bits = Int(blocks.uint8(block, byte: 7))
    guard bits > 0, bits <= 4 else { return Self.none }
    let byte = samples.uint8(Int(blocks.uint32(block)) + index * bits / 8)
    let color = byte >> UInt8(index * bits % 8) & (1 << UInt8(bits) - 1)
    guard color < blocks.uint8(block, byte: 6) else { return Self.none }
    return palettes.uint16(Int(blocks.uint16(block, byte: 4)) + Int(color))
  }
}
