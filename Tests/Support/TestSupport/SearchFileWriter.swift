import CZlib

/// Builds search files for tests, with one window of letters and blocks of a few names.
public struct SearchFileWriter: Sendable {
  /// A folded name and its references: numbers, each with whether the name is not the main one.
  public typealias Entry = (name: String, references: [(number: Int, isOther: Bool)])

  /// A country, region or sea.
  public struct Area: Sendable {
    /// 0 country, 1 region, 2 sea.
    public var kind: UInt8
    /// The main name.
    public var name: String
    /// Microdegrees.
    public var latitude: Int32
    /// Microdegrees.
    public var longitude: Int32
    /// The weight.
    public var weight: UInt32
    /// The code of the country.
    public var country: String
    /// The region's part of its code.
    public var code: String

    /// An area of those properties.
    public init(
      kind: UInt8, name: String, latitude: Int32 = 0, longitude: Int32 = 0, weight: UInt32 = 0,
      country: String = "", code: String = ""
    ) {
      self.kind = kind
      self.name = name
      self.latitude = latitude
      self.longitude = longitude
      self.weight = weight
      self.country = country
      self.code = code
    }
  }

  private static let window: UInt32 = 0x400
  private static let wideWidth = 10
  private static let narrowWidth = 2

  /// The names, sorted here.
  public var entries: [Entry]
  /// The areas, whose numbers follow those of the places.
  public var areas: [Area]
  /// The numbers of what yields wherever it has another name than its main one.
  public var yielding: Set<Int> = []
  /// Pairs of an area and a region or country that it lies in, by their indices, in order.
  public var within: [(area: UInt16, outer: UInt16)] = []
  /// The GeoNames numbers of the places by rank.
  public var identities: [Int32]
  /// The number of names in a block.
  public var namesPerBlock = 4
  /// The greatest weight that the blocks state.
  public var blockWeight = UInt32.max
  /// The rules of folding: a first code point, how many follow it, and a text or, for `nil`,
  /// the small letters of ASCII.
  public var rules: [(first: UInt32, following: UInt32, text: String?)]

  /// A search file; ASCII capitals become small letters, hyphens spaces.
  public init(entries: [Entry], areas: [Area] = [], identities: [Int32]) {
    self.entries = entries.sorted {
      $0.name.unicodeScalars.lexicographicallyPrecedes($1.name.unicodeScalars)
    }
    self.areas = areas
    self.identities = identities
    rules = [(0x2D, 0, " "), (0x41, 25, nil), (0xDF, 0, "ss"), (0x301, 0, "")]
  }

  /// The whole file.
  public var bytes: [UInt8] {
    var blocks = LittleEndianBytes()
    var (firsts, names, bits): ([UInt8], [UInt8], [Bool]) = ([], [], [])
    for start in stride(from: 0, to: entries.count, by: namesPerBlock) {
      let part = entries[start..<min(start + namesPerBlock, entries.count)]
      let raw = Self.raw(part.map(\.name))
      let packed = Self.compressed(raw)
      let first = Array(part.first?.name.utf8 ?? "".utf8)
      for number in [names.count, packed.count, raw.count, Int(Self.window), bits.count] {
        blocks.append(UInt32(number))
      }
      blocks.append(blockWeight)
      blocks.append(UInt32(firsts.count))
      blocks.append(UInt32(first.count))
      names += packed
      firsts += first
      bits += self.bits(part.map(\.references))
    }
    var writer = DataFileWriter(kind: "search", version: 2)
    writer.append("layout", stride: 32, layout)
    writer.append("blocks", stride: 32, blocks.bytes)
    writer.append("firsts", stride: 1, firsts)
    writer.append("names", stride: 1, names)
    writer.append("references", stride: 8, Self.words(bits))
    var (records, text) = (LittleEndianBytes(), [UInt8]())
    for area in areas {
      records.append(area.latitude)
      records.append(area.longitude)
      records.append(area.weight)
      records.append(UInt32(text.count))
      records.append(UInt8(area.name.utf8.count))
      records.append(area.kind)
      records.append(area.country, paddedTo: 2)
      records.append(area.code, paddedTo: 4)
      text += Array(area.name.utf8)
    }
    writer.append("areas", stride: 24, records.bytes)
    var pairs = LittleEndianBytes()
    for (area, outer) in within {
      pairs.append(area)
      pairs.append(outer)
    }
    writer.append("within", stride: 4, pairs.bytes)
    writer.append("text", stride: 1, text)
    var (letters, spellings) = (LittleEndianBytes(), [UInt8]())
    for (first, following, text) in rules {
      letters.append(first | following << 21)
      if let text {
        letters.append(UInt32(spellings.count << 8 | text.utf8.count))
        spellings += Array(text.utf8)
      } else {
        letters.append(UInt32(1) << 31 | 0x61)
      }
    }
    writer.append("letters", stride: 8, letters.bytes)
    writer.append("spellings", stride: 1, spellings)
    return writer.bytes
  }

  private var layout: [UInt8] {
    var layout = LittleEndianBytes()
    layout.append(UInt32(entries.count))
    layout.append(UInt32(namesPerBlock))
    layout.append(UInt32(identities.count))
    let samples = (0..<256).map { identities.isEmpty ? 0 : identities[$0 * identities.count / 256] }
    for numbers in [samples, identities] {
      var bytes = LittleEndianBytes()
      for number in numbers { bytes.append(number) }
      layout.append(DataFileWriter.checksum(of: bytes.bytes))
    }
    layout.append(UInt16(Self.wideWidth))
    layout.append(UInt16(Self.narrowWidth))
    layout.append("", paddedTo: 8)
    return layout.bytes
  }

  private static func raw(_ names: [String]) -> [UInt8] {
    var (shared, rest): ([UInt8], [UInt8]) = ([], [])
    var before: [UInt32] = []
    for name in names {
      let letters = name.unicodeScalars.map(\.value)
      let common = zip(before, letters).prefix { $0 == $1 }.count
      shared.append(UInt8(common))
      for letter in letters[common...] {
        switch letter {
        case ..<0x80: rest.append(UInt8(letter))
        case window..<window + 120: rest.append(UInt8(0x80 + letter - window))
        default:
          rest += [UInt8(0xF8 + letter >> 16), UInt8(letter >> 8 & 0xFF), UInt8(letter & 0xFF)]
        }
      }
      rest.append(0)
      before = letters
    }
    return shared + rest
  }

  private func bits(_ names: [[(number: Int, isOther: Bool)]]) -> [Bool] {
    var recent: [Int] = []
    var bits: [Bool] = []
    for references in names {
      for (index, reference) in references.enumerated() {
        let back = recent.firstIndex(of: reference.number)
        let isLast = index + 1 == references.count
        let isNarrow = reference.number < 1 << Self.narrowWidth
        let yields = yielding.contains(reference.number)
        switch (isLast, reference.isOther, back != nil) {
        case (true, true, false) where isNarrow && !yields: bits += [false]
        case (true, false, false): bits += [true, false]
        case (true, true, true) where !yields: bits += [true, true, false]
        default:
          bits += [true, true, true, isLast, reference.isOther, back != nil]
          if reference.isOther { bits.append(yields) }
        }
        let isShort = isLast && reference.isOther && isNarrow && !yields
        let (value, count) =
          back.map { ($0, 4) }
          ?? (reference.number, isShort ? Self.narrowWidth : Self.wideWidth)
        bits += (0..<count).map { value >> $0 & 1 == 1 }
        recent = [reference.number] + recent.prefix(15)
      }
    }
    return bits
  }

  private static func words(_ bits: [Bool]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: (bits.count + 63) / 64 * 8)
    for (index, bit) in bits.enumerated() where bit { bytes[index / 8] |= 1 << (index % 8) }
    return bytes
  }

  private static func compressed(_ raw: [UInt8]) -> [UInt8] {
    var size = compressBound(uLong(raw.count))
    var bytes = [UInt8](repeating: 0, count: Int(size))
    precondition(compress2(&bytes, &size, raw, uLong(raw.count), 9) == Z_OK)
    return Array(bytes[..<Int(size)])
  }
}
