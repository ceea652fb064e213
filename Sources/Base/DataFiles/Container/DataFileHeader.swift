/// The first bytes of a data file: 64 bytes of header and 32 bytes for each section.
///
/// The initializer checks the signature, the header's checksum, kind and version, the file's size,
/// and that each section lies in the file. A header that exists is sound.
struct DataFileHeader: Sendable {
  struct Section: Sendable {
    let name: String
    let offset: Int
    let stride: Int
    let count: Int
  }

  static let signature: [UInt8] = [0x89, 0x54, 0x4E, 0x4C, 0x0D, 0x0A, 0x1A, 0x0A]
  static let size = 64
  private static let sectionSize = 32
  private static let maximumSections = 256

  let sections: [Section]
  /// Where the section table ends and what `contentsChecksum` covers begins.
  let end: Int
  let contentsChecksum: UInt32

  init(
    of bytes: UnsafeRawBufferPointer, path: String, kind: String, version: UInt32
  ) throws(DataFileError) {
    guard bytes.prefix(8).elementsEqual(Self.signature.prefix(bytes.count)) else {
      throw .foreign(path: path)
    }
    guard bytes.count >= Self.size else {
      throw .headerTruncated(path: path, bytes: bytes.count)
    }
    let sectionCount = Int(bytes.littleEndian(UInt32.self, at: 20))
    guard sectionCount <= Self.maximumSections else { throw .headerDamaged(path: path) }
    end = Self.size + sectionCount * Self.sectionSize
    guard bytes.count >= end else { throw .headerTruncated(path: path, bytes: bytes.count) }
    guard Self.checksum(of: bytes, end: end) == bytes.littleEndian(UInt32.self, at: 36) else {
      throw .headerDamaged(path: path)
    }

    let foundKind = Self.name(in: bytes[8..<16])
    guard foundKind == kind else {
      throw .wrongKind(path: path, found: foundKind, expected: kind)
    }
    let foundVersion = bytes.littleEndian(UInt32.self, at: 16)
    guard foundVersion == version else {
      throw .unsupportedVersion(path: path, found: foundVersion, supported: version)
    }
    let expectedSize = Int(clamping: bytes.littleEndian(UInt64.self, at: 24))
    guard bytes.count >= expectedSize else {
      throw .truncated(path: path, bytes: bytes.count, expected: expectedSize)
    }
    guard bytes.count == expectedSize else {
      throw .overlong(path: path, bytes: bytes.count, expected: expectedSize)
    }
    contentsChecksum = bytes.littleEndian(UInt32.self, at: 32)
    var sections: [Section] = []
    for index in 0..<sectionCount {
      sections.append(
        try Self.section(in: bytes, at: Self.size + index * Self.sectionSize, end: end, path: path))
    }
    self.sections = sections
  }

  private static func section(
    in bytes: UnsafeRawBufferPointer, at entry: Int, end: Int, path: String
  ) throws(DataFileError) -> Section {
    let name = Self.name(in: bytes[entry..<entry + 16])
    let offset = bytes.littleEndian(UInt64.self, at: entry + 16)
    let stride = bytes.littleEndian(UInt32.self, at: entry + 24)
    let count = bytes.littleEndian(UInt32.self, at: entry + 28)
    let (last, overflow) = offset.addingReportingOverflow(UInt64(stride) * UInt64(count))
    guard !overflow, offset % 8 == 0, offset >= UInt64(end), last <= UInt64(bytes.count) else {
      throw .sectionOutside(path: path, section: name)
    }
    return Section(name: name, offset: Int(offset), stride: Int(stride), count: Int(count))
  }

  /// The checksum of header and section table with the checksum's own field taken as zero.
  private static func checksum(of bytes: UnsafeRawBufferPointer, end: Int) -> UInt32 {
    var checksum = CRC32()
    checksum.update(UnsafeRawBufferPointer(rebasing: bytes[..<36]))
    withUnsafeBytes(of: UInt32.zero) { checksum.update($0) }
    checksum.update(UnsafeRawBufferPointer(rebasing: bytes[40..<end]))
    return checksum.value
  }

  private static func name(in bytes: Slice<UnsafeRawBufferPointer>) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}

extension UnsafeRawBufferPointer {
  /// The little-endian integer that begins at a byte offset, whatever its alignment.
  ///
  /// - Precondition: the integer lies within the buffer.
  fileprivate func littleEndian<Integer: FixedWidthInteger & BitwiseCopyable>(
    _ type: Integer.Type, at offset: Int
  ) -> Integer {
    Integer(littleEndian: loadUnaligned(fromByteOffset: offset, as: type))
  }
}
