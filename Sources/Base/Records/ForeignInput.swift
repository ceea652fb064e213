/// Input that is no text in UTF-8, as its first bytes tell. It is refused.
public enum ForeignInput: Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// Text in UTF-32 or UTF-16.
  case utf32, utf16
  /// What gzip, bzip2, xz and Zstandard make of a text.
  case gzip, bzip2, xz, zstandard
  /// A zip archive, as workbooks (`.xlsx`) and some maps (`.kmz`) are.
  case zip
  /// A workbook of Excel before 2007 (`.xls`), or another compound file.
  case compound
  /// A table in Apache Parquet, Avro or ORC.
  case parquet, avro, orc
  /// A database of SQLite, as GeoPackages are.
  case sqlite
  /// A table in Apache Arrow, as Feather writes it.
  case feather
  /// The geometries or the table of a shapefile.
  case shapefile, dbase
  /// Rasters and arrays.
  case tiff, netCDF, hdf5
  /// Street map tiles, pictures and printed pages.
  case pmtiles, picture, pdf
  /// Waypoints and tracks of GPS devices, places of Google Earth, and other XML.
  case gpx, kml, xml
  /// Anything else with as many zeros as UTF-16, which are in other places, or with controls that
  /// no text has.
  case binary

  /// What the input looks like; `nil` for what may be text.
  ///
  /// - Parameter bytes: the first ones. UTF-16 begins with its byte order mark, or it has a zero in
  ///   its first line, and three quarters of every second byte are zero, but few of those between.
  ///   What has a zero or a control that no text has in its first line, and two such bytes that
  ///   are not both zeros in its first 4,096, is binary.
  ///   The others begin with bytes that a text of coordinates does not begin with. Further bytes
  ///   change nothing once the first ones are enough (``isSettled(by:)``).
  public init?(from bytes: UnsafeRawBufferPointer) {
    let kinds = Self.allCases.filter { kind in
      kind.beginnings.contains { bytes.starts(with: $0) }
    }
    if let kind = kinds.first {
      self = kind
    } else if Self.isTable(bytes) {
      self = .dbase
    } else if Self.isORC(bytes) {
      self = .orc
    } else if let kind = Self.markup(bytes) {
      self = kind
    } else if Self.isText(bytes) != true, let kind = Self.zeros(bytes) {
      self = kind
    } else {
      return nil
    }
  }

  /// Whether the first bytes of an input are enough to tell what it is, whatever follows.
  ///
  /// They are with a first line of text, the brace or bracket of JSON, or 4,096 bytes.
  public static func isSettled(by bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count >= sample
      || isText(bytes) == true && !mayBecomeTable(bytes) && !mayBecomeORC(bytes)
  }

  /// Whether the bytes begin with a line of text that is not blank, or with JSON; `nil` if further
  /// bytes decide, as they do of XML, whose first element may lie in another line.
  private static func isText(_ bytes: UnsafeRawBufferPointer) -> Bool? {
    guard let start = bytes.firstIndex(where: { !isBlank($0) }) else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "<"): return nil
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return start + 1 < bytes.count ? bytes[start + 1] != 0 : nil
    default:
      let end = bytes[start...].first { $0 == UInt8(ascii: "\n") || $0 == 0 || isForeign($0) }
      return end.map { $0 == UInt8(ascii: "\n") }
    }
  }

  /// Whether a byte is a control that no text has: it is no white space, separates no cells, begins
  /// no sequence of a terminal, frames no message of a device (STX, ETX) and shifts to no other
  /// alphabet (SO, SI).
  private static func isForeign(_ byte: UInt8) -> Bool {
    (0x04...0x06).contains(byte) || (0x10...0x19).contains(byte)
  }

  /// Whether a byte is white space, or of a byte order mark.
  private static func isBlank(_ byte: UInt8) -> Bool {
    [0x20, 0x0A, 0x0D, 0x09, 0xEF, 0xBB, 0xBF].contains(byte)
  }

  /// The bytes that an input of the kind may begin with.
  private var beginnings: [[UInt8]] {
    switch self {
    case .utf32: [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]]
    case .utf16: [[0xFF, 0xFE], [0xFE, 0xFF]]
    case .gzip: [[0x1F, 0x8B]]
    case .bzip2:
      (UInt8(ascii: "1")...UInt8(ascii: "9")).map { Array("BZh".utf8) + [$0, 0x31, 0x41] }
    case .xz: [[0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]]
    case .zstandard: [[0x28, 0xB5, 0x2F, 0xFD]]
    case .zip: [[0x50, 0x4B, 3, 4]]
    case .compound: [[0xD0, 0xCF, 0x11, 0xE0]]
    case .parquet: [Array("PAR1".utf8) + [0x15]]
    case .avro: [Array("Obj".utf8) + [1]]
    case .sqlite: [Array("SQLite format 3".utf8) + [0]]
    case .feather: [Array("ARROW1".utf8) + [0, 0], Array("FEA1".utf8), [0xFF, 0xFF, 0xFF, 0xFF]]
    case .shapefile: [[0, 0, 0x27, 0x0A]]
    case .tiff:
      [Array("II*".utf8) + [0], Array("MM".utf8) + [0, 0x2A], Array("II+".utf8) + [0]]
    case .netCDF: [1, 2, 5].map { Array("CDF".utf8) + [$0] }
    case .hdf5: [[0x89] + Array("HDF\r\n".utf8)]
    case .pmtiles: [Array("PMTiles".utf8)]
    case .picture:
      [[0x89] + Array("PNG\r\n".utf8), [0xFF, 0xD8, 0xFF], Array("GIF8".utf8)]
    case .pdf: [Array("%PDF-".utf8)]
    case .orc, .dbase, .gpx, .kml, .xml, .binary: []
    }
  }

  /// Whether the bytes begin like a table of dBASE: a version, a date, and the sizes of the header
  /// and of a record, which are whole columns and a mark of their end.
  private static func isTable(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= headerOfTable, beginsAsTable(bytes) else { return false }
    let header = Int(bytes[8]) | Int(bytes[9]) << 8
    return header >= 65 && bytes[12] == 0 && bytes[13] == 0
  }

  /// Whether the first four bytes are those of a table of dBASE, as far as they are there.
  private static func beginsAsTable(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let ranges: [ClosedRange<UInt8>] = [0...255, 0...255, 1...12, 1...31]
    return [0x03, 0x30, 0x83, 0x8B, 0xF5].contains(bytes.first)
      && Swift.zip(ranges, bytes).allSatisfy { $0.contains($1) }
  }

  /// Whether further bytes may make a table of dBASE of what looks like a line; its date may hold a
  /// line break.
  private static func mayBecomeTable(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count < headerOfTable && beginsAsTable(bytes)
  }

  /// Whether the bytes begin like a table of ORC: its name, and a number of few bytes or the header
  /// of a small compressed chunk, which have no text behind them.
  private static func isORC(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.starts(with: "ORC".utf8) && bytes.prefix(headerOfORC).contains { $0 < 9 }
  }

  /// Whether further bytes may make a table of ORC of what looks like a line.
  private static func mayBecomeORC(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count < headerOfORC && bytes.starts(with: "ORC".utf8)
  }

  /// The number of bytes that show a table of ORC.
  private static let headerOfORC = 6

  /// The number of bytes of a header of dBASE, without its columns.
  private static let headerOfTable = 32

  /// The kind of a text in XML by its first element.
  private static func markup(_ bytes: UnsafeRawBufferPointer) -> ForeignInput? {
    let text = String(decoding: bytes.prefix(sample), as: UTF8.self)
      .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard text.first == "<" else { return nil }
    let kinds: [(String, ForeignInput)] = [("<gpx", .gpx), ("<kml", .kml), ("<?xml", .xml)]
    return kinds.first { text.contains($0.0) }?.1
  }

  /// The number of bytes that are examined for zeros.
  private static let sample = 1 << 12

  /// What the zeros and controls in the bytes tell: UTF-16 has zeros in every second byte only.
  private static func zeros(_ bytes: UnsafeRawBufferPointer) -> ForeignInput? {
    let pairs = min(bytes.count, sample) / 2
    let zeros = [0, 1].map { first in
      stride(from: first, to: pairs * 2, by: 2).count { bytes[$0] == 0 }
    }
    guard pairs > 1, zeros.contains(where: { $0 * 4 >= pairs * 3 }) else {
      let first = bytes.prefix(sample)
      let controls = first.count(where: isForeign)
      return controls > 1 || controls == 1 && first.contains(0) ? .binary : nil
    }
    return zeros.contains { $0 * 4 < pairs } ? .utf16 : .binary
  }

  /// What is wrong, and what would be accepted.
  public var description: String { message(expecting: "lines, a table or JSON") }

  /// What is wrong, and what would be accepted.
  ///
  /// - Parameter inputs: the inputs that are read in place of it.
  public func message(expecting inputs: String) -> String {
    let table = Self.expected(inputs, from: Self.tableCommand)
    return switch self {
    case .utf32:
      "the input looks like UTF-32; " + Self.expected("UTF-8", from: "iconv -f UTF-32 -t UTF-8")
    case .utf16:
      "the input looks like UTF-16; " + Self.expected("UTF-8", from: "iconv -f UTF-16 -t UTF-8")
    case .gzip: "the input is packed by gzip; \(Self.expected(inputs, from: "gzip -dc"))"
    case .bzip2: "the input is packed by bzip2; \(Self.expected(inputs, from: "bzip2 -dc"))"
    case .xz: "the input is packed by xz; \(Self.expected(inputs, from: "xz -dc"))"
    case .zstandard: "the input is packed by Zstandard; \(Self.expected(inputs, from: "zstd -dc"))"
    case .zip:
      "the input is a zip archive, as workbooks are; expected \(inputs) (such as a workbook "
        + "saved as CSV)"
    case .compound:
      "the input is a compound file, as old workbooks are; expected \(inputs) (such as a "
        + "workbook saved as CSV)"
    case .avro: "the input is a table in Avro; expected \(inputs)"
    case .orc: "the input is a table in ORC; expected \(inputs)"
    case .tiff: "the input is TIFF; expected \(inputs)"
    case .netCDF: "the input is NetCDF; expected \(inputs)"
    case .hdf5: "the input is HDF5; expected \(inputs)"
    case .pmtiles: "the input is street map tiles; expected \(inputs)"
    case .picture: "the input is a picture; expected \(inputs)"
    case .pdf: "the input is PDF; expected \(inputs)"
    case .binary: "the input is no text; expected \(inputs)"
    case .parquet:
      "the input is a table in Parquet; "
        + Self.expected(inputs, from: "duckdb -csv -c \"FROM 'FILE'\"")
    case .sqlite:
      "the input is a database of SQLite; expected \(inputs) (such as sqlite3 -csv -header "
        + "FILE 'SELECT * FROM TABLE' makes of it, and \(Self.tableCommand) of a GeoPackage)"
    case .feather:
      "the input is a table in Arrow or Feather; "
        + Self.expected(
          inputs,
          from:
            "python3 -c \"import pandas; print(pandas.read_feather('FILE').to_csv(index=False))\"")
    case .shapefile: "the input is a shapefile; \(table)"
    case .dbase: "the input is the table of a shapefile, without its geometries; \(table)"
    case .gpx:
      "the input is GPX; "
        + Self.expected(
          inputs, from: "ogr2ogr -f CSV -lco GEOMETRY=AS_XY /vsistdout/ FILE waypoints")
    case .kml: "the input is KML; \(table)"
    case .xml: "the input is XML; expected \(inputs)"
    }
  }

  private static let tableCommand =
    "ogr2ogr -f CSV -t_srs EPSG:4326 -lco GEOMETRY=AS_XY /vsistdout/ FILE"

  /// The inputs that would be accepted, and a command that makes them of the refused one.
  private static func expected(_ inputs: String, from command: String) -> String {
    "expected \(inputs) (such as \(command) makes of it)"
  }
}
