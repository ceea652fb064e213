/// Bytes of little-endian integers, for building data files in tests.
public struct LittleEndianBytes {
  /// The bytes appended so far.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty buffer.
  public init() {}

  /// Appends one integer, in as many bytes as its type has.
  public mutating func append(_ integer: some FixedWidthInteger) {
    withUnsafeBytes(of: integer.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Appends text as UTF-8 and NULs up to `length` bytes.
  public mutating func append(_ text: String, paddedTo length: Int) {
    precondition(text.utf8.count <= length, "'\(text)' is longer than \(length) bytes")
    bytes.append(contentsOf: text.utf8)
    bytes.append(contentsOf: [UInt8](repeating: 0, count: length - text.utf8.count))
  }

  /// Appends bytes as they are.
  public mutating func append(contentsOf other: [UInt8]) {
    bytes.append(contentsOf: other)
  }
}

/// Writes the container of a data file: header, section table and sections.
///
/// Independent of the reading side down to the checksum, which is computed bit by bit.
public struct DataFileWriter {
  private let kind: String
  private let version: UInt32
  private var sections: [(name: String, stride: Int, contents: [UInt8])] = []

  /// A file of a kind and a layout version, without sections so far.
  public init(kind: String, version: UInt32 = 1) {
    self.kind = kind
    self.version = version
  }

  /// Appends a section; `contents` holds a whole number of elements of `stride` bytes.
  public mutating func append(_ name: String, stride: Int, _ contents: [UInt8]) {
    sections.append((name, stride, contents))
  }

  /// The whole file.
  public var bytes: [UInt8] {
    var table = LittleEndianBytes()
    var contents = LittleEndianBytes()
    let end = 64 + 32 * sections.count
    for section in sections {
      table.append(section.name, paddedTo: 16)
      table.append(UInt64(end + contents.bytes.count))
      table.append(UInt32(section.stride))
      table.append(UInt32(section.contents.count / section.stride))
      contents.append(contentsOf: section.contents)
      contents.append("", paddedTo: (8 - contents.bytes.count % 8) % 8)
    }
    var header = LittleEndianBytes()
    header.append(contentsOf: [0x89, 0x54, 0x4E, 0x4C, 0x0D, 0x0A, 0x1A, 0x0A])
    header.append(kind, paddedTo: 8)
    header.append(version)
    header.append(UInt32(sections.count))
    header.append(UInt64(end + contents.bytes.count))
    header.append(Self.checksum(of: contents.bytes))
    header.append("", paddedTo: 28)
    var file = header.bytes + table.bytes + contents.bytes
    Self.sealHeader(of: &file)
    return file
  }

  /// Sets the checksum of an altered header.
  ///
  /// The section count is limited by the size of the file.
  public static func sealHeader(of file: inout [UInt8]) {
    guard file.count >= 64 else { return }
    let count = file[20..<24].reversed().reduce(0) { $0 << 8 | Int($1) }
    let end = min(64 + 32 * count, file.count)
    let covered = file[..<36] + [0, 0, 0, 0] + file[40..<end]
    withUnsafeBytes(of: checksum(of: covered).littleEndian) {
      file.replaceSubrange(36..<40, with: $0)
    }
  }

  /// Sets the checksums of altered contents and of the header.
  public static func seal(_ file: inout [UInt8]) {
    let count = file[20..<24].reversed().reduce(0) { $0 << 8 | Int($1) }
    withUnsafeBytes(of: checksum(of: file[(64 + 32 * count)...]).littleEndian) {
      file.replaceSubrange(32..<36, with: $0)
    }
    sealHeader(of: &file)
  }

  /// CRC-32 as in zlib, by its definition.
  public static func checksum(of bytes: some Sequence<UInt8>) -> UInt32 {
    var register: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      register ^= UInt32(byte)
      for _ in 0..<8 {
        register = register & 1 == 0 ? register >> 1 : register >> 1 ^ 0xEDB8_8320
      }
    }
    return ~register
  }
}
