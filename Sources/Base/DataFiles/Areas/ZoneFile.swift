/// The time zone of each square of 0.05 degree, and of 0.00625 degree where zones meet.
///
/// The Earth is divided into squares of one degree. A square that lies in several zones is a block
/// of 20 by 20 samples. A sample through which the outline of a zone runs is a patch of 8 by 8
/// samples of its own, any other is the zone at the middle of its square.
public final class ZoneFile: ChecksummedFile {
  private static let none: UInt16 = 0x7FFF
  private static let mixed: UInt16 = 0x8000
  private static let samplesPerDegree = 20
  private static let samplesPerSide = 8

  private let file: DataFile
  private let zones: DataSection
  private let text: DataSection
  private let cells: DataSection
  private let blocks: DataSection
  private let palettes: DataSection
  private let samples: DataSection
  private let patched: DataSection
  private let patches: DataSection
  private let contested: DataSection

  /// Opens a zones file and checks that it is whole and of the layout that this program reads.
  ///
  /// - Complexity: O(1); the squares are not read.
  public init(path: String) throws(DataFileError) {
    file = try DataFile(path: path, kind: "zones", version: 1)
    zones = try file.section("zones", stride: 8)
    text = try file.section("text", stride: 1)
    cells = try file.section("cells", stride: 2, count: 360 * 180)
    blocks = try file.section("blocks", stride: 16)
    palettes = try file.section("palettes", stride: 2)
    samples = try file.section("samples", stride: 1)
    patched = try file.section("patched", stride: 8, count: blocks.count * Self.wordsPerBlock)
    patches = try file.section("patches", stride: 1)
    contested = try file.section("contested", stride: 1, count: 360 * 180 / 8)
  }

  /// How many words of 64 bits tell which samples of a block are patches.
  private static let wordsPerBlock = (samplesPerDegree * samplesPerDegree + 63) / 64

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
    let (square, latitude, longitude) = Self.square(of: position)
    let cell = cells.uint16(square)
    let zone =
      cell & Self.mixed == 0
      ? cell : sample(ofBlock: Int(cell & ~Self.mixed), longitude: longitude, latitude: latitude)
    return zone < zones.count ? Int(zone) : nil
  }

  /// Whether a place of the gazetteer within 2 km of some point of the square degree around a
  /// position keeps another zone than this file has at that point.
  ///
  /// - Complexity: O(1).
  public func isContested(at position: MicrodegreePosition) -> Bool {
    let square = Self.square(of: position).index
    return contested.uint8(square / 8) >> UInt8(square % 8) & 1 == 1
  }

  /// Reads the whole file and compares its contents with the checksum of its header.
  public func verifyChecksum() throws(DataFileError) {
    try file.verifyChecksum()
  }

  /// The square degree of a position, and the position from the south-western corner of the Earth
  /// in microdegrees.
  private static func square(
    of position: MicrodegreePosition
  ) -> (index: Int, latitude: Int, longitude: Int) {
    let longitude = min(max(Int(position.longitude) + 180_000_000, 0), 359_999_999)
    let latitude = min(max(Int(position.latitude) + 90_000_000, 0), 179_999_999)
    return (latitude / 1_000_000 * 360 + longitude / 1_000_000, latitude, longitude)
  }

  private func sample(ofBlock block: Int, longitude: Int, latitude: Int) -> UInt16 {
    let step = 1_000_000 / Self.samplesPerDegree
    let index =
      latitude % 1_000_000 / step * Self.samplesPerDegree + longitude % 1_000_000 / step
    let bits = Int(blocks.uint8(block, byte: 7))
    guard bits > 0, bits <= 4 else { return Self.none }
    let color: UInt8
    if let patch = patch(ofSample: index, inBlock: block) {
      let side = step / Self.samplesPerSide
      let part = latitude % step / side * Self.samplesPerSide + longitude % step / side
      let count = Self.samplesPerSide * Self.samplesPerSide
      let offset = Int(blocks.uint32(block, byte: 8)) + patch * count * bits / 8
      color = Self.color(part, in: patches, from: offset, bits: bits)
    } else {
      color = Self.color(index, in: samples, from: Int(blocks.uint32(block)), bits: bits)
    }
    guard color < blocks.uint8(block, byte: 6) else { return Self.none }
    return palettes.uint16(Int(blocks.uint16(block, byte: 4)) + Int(color))
  }

  /// Where the patch of a sample stands among those of its block; `nil` if it has none.
  private func patch(ofSample index: Int, inBlock block: Int) -> Int? {
    let first = block * Self.wordsPerBlock
    let (word, bit) = (first + index / 64, UInt64(index % 64))
    guard patched.uint64(word) >> bit & 1 == 1 else { return nil }
    var rank = (patched.uint64(word) & (1 << bit - 1)).nonzeroBitCount
    for earlier in first..<word { rank += patched.uint64(earlier).nonzeroBitCount }
    return rank
  }

  /// A value of some bits among those that begin at a byte, the lowest bits of a byte first.
  private static func color(
    _ index: Int, in section: DataSection, from offset: Int, bits: Int
  ) -> UInt8 {
    section.uint8(offset + index * bits / 8) >> UInt8(index * bits % 8) & (1 << UInt8(bits) - 1)
  }
}
