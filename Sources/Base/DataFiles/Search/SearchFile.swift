import CZlib
import Synchronization

/// The search file: every name by which a place, country, sea, mountain or the like can be found,
/// in sorted order, with the places and areas that have the name.
///
/// Blocks of some thousands of names are inflated when needed; their references are read in place.
public final class SearchFile: ChecksummedFile {
  private static let version: UInt32 = 2
  /// The largest size of an inflated block in an undamaged file.
  private static let largestBlock = 1 << 22
  private static let samples = 256
  /// The most bytes of names that are kept for look-ups; all names have 4.6 MB.
  private static let mostKept = 1 << 23

  /// The number of names.
  public let nameCount: Int
  /// The number of places; references below it are ranks of places, the others areas.
  public let placeCount: Int
  /// The number of blocks of names.
  public var blockCount: Int { blocks.count }
  /// The rules that make letters equal.
  public let folding: LetterFolding
  /// The countries, regions, seas and others that are not places.
  public let areas: SearchAreas

  private let path: String
  private let namesPerBlock: Int
  private let file: DataFile
  private let layout: DataSection
  private let blocks: DataSection
  private let firsts: DataSection
  /// The beginnings of the first names of all blocks: most comparisons need no more.
  private let firstKeys: [UInt64]
  private let names: DataSection
  private let references: DataSection
  private let kept = Mutex(KeptBlocks(mostBytes: mostKept))

  /// Opens a search file and checks that it is whole and of the layout that this program reads.
  ///
  /// - Complexity: O(*b*) for *b* blocks, of which only the first names are read.
  public init(path: String) throws(DataFileError) {
    self.path = path
    file = try DataFile(path: path, kind: "search", version: Self.version)
    layout = try file.section("layout", stride: 32, count: 1)
    nameCount = Int(layout.uint32(0, byte: 0))
    namesPerBlock = max(1, Int(layout.uint32(0, byte: 4)))
    placeCount = Int(layout.uint32(0, byte: 8))
    blocks = try file.section(
      "blocks", stride: 32, count: (nameCount + namesPerBlock - 1) / namesPerBlock)
    firsts = try file.section("firsts", stride: 1)
    firstKeys = (0..<blocks.count).map { [blocks, firsts] in
      Self.withFirstName(ofBlock: $0, of: blocks, in: firsts, Self.key) ?? 0
    }
    names = try file.section("names", stride: 1)
    references = try file.section("references", stride: 8)
    areas = SearchAreas(
      records: try file.section("areas", stride: SearchAreas.stride),
      within: try file.section("within", stride: SearchAreas.withinStride),
      text: try file.section("text", stride: 1))
    folding = LetterFolding(
      rules: try file.section("letters", stride: LetterFolding.stride),
      spellings: try file.section("spellings", stride: 1))
  }

  /// Checks, for a sample of ranks, that the file was made for a given file of places.
  ///
  /// - Parameter id: the GeoNames number of the place of a rank.
  public func check(placesIn places: String, count: Int, id: (Int) -> Int32) throws(DataFileError) {
    var checksum = CRC32()
    for sample in 0..<Self.samples {
      checksum.update(id: id(sample * count / Self.samples))
    }
    guard count == placeCount, checksum.value == layout.uint32(0, byte: 12) else {
      throw .otherEdition(path: path, other: places)
    }
  }

  /// Reads the whole file and compares its contents with the checksum of its header.
  public func verifyChecksum() throws(DataFileError) {
    try file.verifyChecksum()
  }

  /// Compares the file's contents with the checksum of its header, and checks for all ranks that it
  /// was made for a given file of places.
  ///
  /// - Complexity: O(*n*) for *n* bytes and places.
  public func verifyChecksum(
    placesIn places: String, id: (Int) -> Int32
  ) throws(DataFileError) {
    try verifyChecksum()
    var checksum = CRC32()
    for rank in 0..<placeCount { checksum.update(id: id(rank)) }
    guard checksum.value == layout.uint32(0, byte: 16) else {
      throw .otherEdition(path: path, other: places)
    }
  }

  /// The last block whose first name does not come after a name; 0 if there is none.
  ///
  /// - Complexity: O(log *b*) for *b* blocks.
  public func block(for name: FoldedName) -> Int {
    name.withUTF8 { target in
      let key = Self.key(of: UnsafeRawBufferPointer(target))
      var low = 0
      var high = firstKeys.count
      while low < high {
        let middle = (low + high) / 2
        let isBeyond =
          key == firstKeys[middle]
          ? isFirstName(ofBlock: middle, beyond: target) : key < firstKeys[middle]
        if isBeyond { high = middle } else { low = middle + 1 }
      }
      return max(low - 1, 0)
    }
  }

  /// The first name of a block.
  public func firstName(ofBlock block: Int) -> FoldedName {
    let text = firsts.text(
      at: Int(blocks.uint32(block, byte: 24)), length: Int(blocks.uint32(block, byte: 28)))
    return FoldedName(letters: (text ?? "").unicodeScalars.map(\.value))
  }

  /// The order of UTF-8 is that of code points.
  private func isFirstName(ofBlock block: Int, beyond target: UnsafeBufferPointer<UInt8>) -> Bool {
    Self.withFirstName(ofBlock: block, of: blocks, in: firsts) {
      target.lexicographicallyPrecedes($0)
    } ?? false
  }

  private static func withFirstName<Result>(
    ofBlock block: Int, of blocks: DataSection, in firsts: DataSection,
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    firsts.withBytes(
      at: Int(blocks.uint32(block, byte: 24)), length: Int(blocks.uint32(block, byte: 28)), body)
  }

  /// The first eight bytes of a name in a number, with zeros behind a shorter one: where the
  /// numbers of two names differ, the names are in the same order.
  private static func key(of name: UnsafeRawBufferPointer) -> UInt64 {
    var key: UInt64 = 0
    for (index, byte) in name.prefix(8).enumerated() {
      key |= UInt64(byte) << UInt64(56 - 8 * index)
    }
    return key
  }

  /// The number of names in a block.
  public func nameCount(inBlock block: Int) -> Int {
    min(namesPerBlock, nameCount - block * namesPerBlock)
  }

  /// The contents of a block, which are marked and kept: all names take 11 MB with their marks.
  ///
  /// - Complexity: O(*n*) for *n* bytes, about a tenth of a millisecond; O(1) if they are kept.
  public func contents(ofBlock block: Int) throws(DataFileError) -> SearchBlock {
    if let kept = kept.withLock({ $0[block] }) { return kept }
    let contents = SearchBlock(
      try inflatedNames(inBlock: block).marked(), references(inBlock: block).marked())
    kept.withLock { $0.keep(contents, at: block, of: blockCount) }
    return contents
  }

  /// The names of a block, which are marked and kept.
  ///
  /// - Complexity: as ``contents(ofBlock:)``.
  public func names(inBlock block: Int) throws(DataFileError) -> SearchNames {
    try contents(ofBlock: block).names
  }

  /// The names of a block, which are not kept.
  public func inflatedNames(inBlock block: Int) throws(DataFileError) -> SearchNames {
    let count = nameCount(inBlock: block)
    let size = Int(blocks.uint32(block, byte: 8))
    guard count <= size, size <= Self.largestBlock else {
      throw .blockUnreadable(path: path, block: block, bytes: size)
    }
    var inflated = uLongf(size + 1)
    var status = Z_DATA_ERROR
    let raw = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, initialized in
      status =
        names.withBytes(
          at: Int(blocks.uint32(block, byte: 0)), length: Int(blocks.uint32(block, byte: 4))
        ) { compressed in
          uncompress(
            buffer.baseAddress, &inflated, compressed.bindMemory(to: UInt8.self).baseAddress,
            uLong(compressed.count))
        } ?? Z_DATA_ERROR
      initialized = status == Z_OK ? Int(inflated) : 0
    }
    // a stream that is too long fills the extra byte
    guard status == Z_OK, raw.count == size else {
      throw .blockUnreadable(path: path, block: block, bytes: size)
    }
    return SearchNames(raw: raw, count: count, window: blocks.uint32(block, byte: 12))
  }

  /// The references of a block, from its first name on; marked if its names are kept.
  public func references(inBlock block: Int) -> SearchReferences {
    if let kept = kept.withLock({ $0[block] }) { return kept.references }
    return SearchReferences(
      in: references, bit: Int(blocks.uint32(block, byte: 16)),
      wideWidth: Int(layout.uint16(0, byte: 20)), narrowWidth: Int(layout.uint16(0, byte: 22)),
      nameCount: nameCount(inBlock: block))
  }

  /// The greatest weight among the references of a block: the number of inhabitants of a place, an
  /// eighth of it for a name that is not the main one, or the weight of an area.
  public func greatestWeight(inBlock block: Int) -> UInt32 {
    blocks.uint32(block, byte: 20)
  }
}

extension CRC32 {
  /// Appends a number as four little-endian bytes.
  fileprivate mutating func update(id: Int32) {
    withUnsafeBytes(of: id.littleEndian) { update($0) }
  }
}
