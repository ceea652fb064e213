import Platform

/// What is wrong with a data file. Every case names the file; the sentence is `description`.
public enum DataFileError: Error, Hashable, Sendable {
  /// The file cannot be opened or mapped; `code` is the system's `errno`.
  case unreadable(path: String, code: Int32)
  /// The file does not begin with the signature of a Tunnel data file.
  case foreign(path: String)
  /// The file ends within its header or its section table, after `bytes` bytes.
  case headerTruncated(path: String, bytes: Int)
  /// The header's own checksum, or what it says about itself, does not hold.
  case headerDamaged(path: String)
  /// The file holds another kind of data than was asked for.
  case wrongKind(path: String, found: String, expected: String)
  /// The file's layout is of a version that this program does not read.
  case unsupportedVersion(path: String, found: UInt32, supported: UInt32)
  /// The file has `bytes` bytes, fewer than the `expected` of its header.
  case truncated(path: String, bytes: Int, expected: Int)
  /// The file has `bytes` bytes, more than the `expected` of its header.
  case overlong(path: String, bytes: Int, expected: Int)
  /// A section that the kind of file must have is not in the table.
  case sectionMissing(path: String, section: String)
  /// A section's offset, stride and count do not lie within the file.
  case sectionOutside(path: String, section: String)
  /// A section's elements have another size in bytes than the layout gives them.
  case sectionStride(path: String, section: String, found: Int, expected: Int)
  /// A section has another number of elements than the rest of the file calls for.
  case sectionCount(path: String, section: String, found: Int, expected: Int)
  /// A section has more elements than the rest of the file allows.
  case sectionOverlong(path: String, section: String, found: Int, most: Int)
  /// The look-up grid of an area file does not divide the Earth evenly.
  case gridUnusable(path: String, step: Int, columns: Int, rows: Int)
  /// The samples of a raster's level do not span the Earth, or its tiles are too large to be read;
  /// `step` is in microdegrees.
  case levelUnusable(path: String, level: Int, columns: Int, rows: Int, step: Int, tileSide: Int)
  /// A raster's level has another distance of samples, in microdegrees, than twice the one before.
  case levelStep(path: String, level: Int, found: Int, expected: Int)
  /// A raster's level has another number of tiles than its samples call for.
  case levelTiles(path: String, level: Int, found: Int, expected: Int)
  /// A tile of a raster does not lie within the file's data.
  case tileOutside(path: String, tile: Int)
  /// A tile of a raster claims another size in bytes than its samples take.
  case tileLength(path: String, tile: Int, found: Int, expected: Int)
  /// A tile of a raster is no zlib stream of the `bytes` bytes that its samples take.
  case tileUnreadable(path: String, tile: Int, bytes: Int)
  /// A tile of a raster holds a code for which the file gives no value.
  case tileCode(path: String, tile: Int, found: Int, values: Int)
  /// The memory for a raster's level, that many bytes, is not to be had.
  case levelTooLarge(path: String, level: Int, bytes: Int)
  /// The names of a language do not lie within the file.
  case namesOutside(path: String, language: String)
  /// A block of names is no zlib stream of the `bytes` bytes that it should have.
  case blockUnreadable(path: String, block: Int, bytes: Int)
  /// The file was made for other places than those of the `other` file.
  case otherEdition(path: String, other: String)
  /// The bytes after the section table do not have the checksum of the header.
  case contentsDamaged(path: String, found: UInt32, expected: UInt32)
}

extension DataFileError: CustomStringConvertible {
  /// The sentence for people: one line that names the file and says what is wrong with it.
  public var description: String {
    switch self {
    case .unreadable(let path, let code):
      "cannot read '\(path)': \(String(cString: strerror(code)))"
    case .foreign(let path):
      "'\(path)' is not a Tunnel data file"
    case .headerTruncated(let path, let bytes):
      "'\(path)' is truncated: it ends after \(bytes) bytes, within its header"
    case .headerDamaged(let path):
      "'\(path)' is damaged: the checksum of its header does not match"
    case .wrongKind(let path, let found, let expected):
      "'\(path)' holds '\(found)', expected '\(expected)'"
    case .unsupportedVersion(let path, let found, let supported):
      "'\(path)' has layout version \(found); this program reads version \(supported)"
    case .truncated(let path, let bytes, let expected):
      "'\(path)' is truncated: \(bytes) of \(expected) bytes"
    case .overlong(let path, let bytes, let expected):
      "'\(path)' is damaged: \(bytes) bytes long, expected \(expected)"
    case .sectionMissing(let path, let section):
      "'\(path)' has no section '\(section)'"
    case .sectionOutside(let path, let section):
      "'\(path)' is damaged: section '\(section)' lies outside the file"
    case .sectionStride(let path, let section, let found, let expected):
      "'\(path)' is damaged: section '\(section)' has elements of \(found) bytes, "
        + "expected \(expected)"
    case .sectionCount(let path, let section, let found, let expected):
      "'\(path)' is damaged: section '\(section)' has \(found) elements, expected \(expected)"
    case .sectionOverlong(let path, let section, let found, let most):
      "'\(path)' is damaged: section '\(section)' has \(found) elements, expected \(most) at most"
    case .gridUnusable(let path, let step, let columns, let rows):
      "'\(path)' is damaged: a grid of \(columns) columns and \(rows) rows of \(step) "
        + "microdegrees does not cover the Earth"
    case .levelUnusable(let path, let level, let columns, let rows, let step, let tileSide):
      "'\(path)' is damaged: level \(level) of \(columns) columns and \(rows) rows of \(step) "
        + "microdegrees in tiles of \(tileSide) does not cover the Earth"
    case .levelStep(let path, let level, let found, let expected):
      "'\(path)' is damaged: level \(level) has steps of \(found) microdegrees, "
        + "expected \(expected)"
    case .levelTiles(let path, let level, let found, let expected):
      "'\(path)' is damaged: level \(level) has \(found) tiles, expected \(expected)"
    case .tileOutside(let path, let tile):
      "'\(path)' is damaged: tile \(tile) lies outside the file"
    case .tileLength(let path, let tile, let found, let expected):
      "'\(path)' is damaged: tile \(tile) has \(found) bytes, expected \(expected)"
    case .tileUnreadable(let path, let tile, let bytes):
      "'\(path)' is damaged: tile \(tile) does not inflate to \(bytes) bytes"
    case .tileCode(let path, let tile, let found, let values):
      "'\(path)' is damaged: tile \(tile) has code \(found), but there are \(values) values"
    case .levelTooLarge(let path, let level, let bytes):
      "cannot read '\(path)': no memory for the \(bytes) bytes of level \(level)"
    case .namesOutside(let path, let language):
      "'\(path)' is damaged: the names in '\(language)' lie outside the file"
    case .blockUnreadable(let path, let block, let bytes):
      "'\(path)' is damaged: block \(block) does not inflate to \(bytes) bytes"
    case .otherEdition(let path, let other):
      "'\(path)' was made for another edition of '\(other)'; 'make data' makes both anew"
    case .contentsDamaged(let path, let found, let expected):
      "'\(path)' is damaged: its contents have checksum \(CRC32.text(of: found)), "
        + "expected \(CRC32.text(of: expected))"
    }
  }
}
