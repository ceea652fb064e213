/// One of the program's data files: little-endian sections of equal elements behind a checked
/// header, mapped into memory and never parsed.
///
/// Opening reads the header only. Damage within a section can give wrong answers, but no read
/// through `DataSection` leaves its section; only `verifyChecksum` finds such damage. A file that
/// is shortened in place while it is open ends the program, see ``ShortenedFiles``.
public final class DataFile: ChecksummedFile {
  /// The path as it was given, for messages.
  public let path: String

  private let map: MappedFile
  private let header: DataFileHeader

  /// Maps the file and checks its signature, header checksum, kind, version, size and that its
  /// sections lie within it.
  ///
  /// - Parameter kind: what the file must hold, such as "places"; at most 8 ASCII characters.
  public init(path: String, kind: String, version: UInt32) throws(DataFileError) {
    self.path = path
    map = try MappedFile(path: path)
    header = try DataFileHeader(of: map.bytes, path: path, kind: kind, version: version)
  }

  /// The section of that name, whose elements must be `stride` bytes each.
  public func section(_ name: String, stride: Int) throws(DataFileError) -> DataSection {
    guard let section = header.sections.first(where: { $0.name == name }) else {
      throw .sectionMissing(path: path, section: name)
    }
    guard section.stride == stride else {
      throw .sectionStride(path: path, section: name, found: section.stride, expected: stride)
    }
    return DataSection(of: map, offset: section.offset, stride: stride, count: section.count)
  }

  /// Whether there is a section of that name.
  public func hasSection(_ name: String) -> Bool {
    header.sections.contains { $0.name == name }
  }

  /// The section of that name, which must have exactly `count` elements of `stride` bytes.
  public func section(
    _ name: String, stride: Int, count: Int
  ) throws(DataFileError) -> DataSection {
    let section = try self.section(name, stride: stride)
    guard section.count == count else {
      throw .sectionCount(path: path, section: name, found: section.count, expected: count)
    }
    return section
  }

  /// Reads the whole file and compares its contents with the checksum of the header.
  ///
  /// - Complexity: O(*n*) for *n* bytes, half a millisecond a megabyte or less, most of it for
  ///   mapping the pages.
  public func verifyChecksum() throws(DataFileError) {
    var checksum = CRC32()
    map.readReleasing(from: header.end) { checksum.update($0) }
    guard checksum.value == header.contentsChecksum else {
      throw .contentsDamaged(
        path: path, found: checksum.value, expected: header.contentsChecksum)
    }
  }
}

/// A data file whose contents can be compared with a checksum.
public protocol ChecksummedFile: Sendable {
  /// Reads the whole file and compares its contents with the checksum of its header.
  func verifyChecksum() throws(DataFileError)
}
