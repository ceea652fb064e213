import Records
import Text

/// Why features cannot be read or turned.
public enum FeatureError: Error, Hashable, Sendable {
  /// It is no text in UTF-8, or holds features in a format that is not read.
  case foreign(ForeignInput)
  /// It is not JSON; the place is counted from the beginning of the input.
  case notJSON(JSONError)
  /// It is JSON of another format; the value is the format's name, such as TopoJSON.
  case foreignJSON(String)
  /// A feature of a collection is not JSON; the place is counted from the beginning of the input.
  case damaged(path: String, JSONError)
  /// It is JSON, but not GeoJSON (RFC 7946).
  case notGeoJSON(path: String, problem: FeatureProblem)
  /// It is not XML, from a place on.
  case notMarkup(line: Int, column: Int, reason: String)
  /// It is XML, but not GPX or KML.
  case element(line: Int, FeatureProblem)
  /// A record of a table, or a line, has no feature; the line where it begins, and why.
  case record(line: Int, String)
  /// It cannot be told where the records have their coordinates; why.
  case layout(String)
  /// Expat, which reads XML, cannot be loaded; the system's reason.
  case libraryUnusable(String)
  /// The input cannot be read or the output cannot be written.
  case channel(RecordError)
  /// The reading function returned a number of bytes that it had no room for, or less than 0.
  case byteCount(Int, room: Int)
}

/// A violation of RFC 7946, or of the formats GPX and KML.
public enum FeatureProblem: Error, Hashable, Sendable {
  /// A value, as given, and what should stand in its place.
  case unexpected(String, expected: String)
  /// An entity that an XML document declares.
  case entity(String)
  /// A member that is missing.
  case missing(String)
  /// A member that occurs twice.
  case memberTwice(String)
  /// A member that objects of the type must not have.
  case foreign(String, type: String)
  /// A latitude, as given, outside -90...90.
  case latitudeOutside(String)
  /// A longitude, as given, outside -180...180.
  case longitudeOutside(String)
  /// Fewer positions than the part of a geometry has.
  case positions(count: Int, least: Int, of: String)
  /// A position of fewer than two numbers.
  case ordinates(count: Int)
  /// A polygon without area that would have to be cut.
  case noArea
  /// A ring whose last position is not its first.
  case unclosed(first: String, last: String)
  /// A reference system, as given, other than WGS 84 with longitude first.
  case referenceSystem(String)
}

extension FeatureError: CustomStringConvertible {
  /// One line: where, what is wrong, the offending text, and what would be accepted.
  public var description: String {
    switch self {
    case .foreign(let input):
      Self.refusal(of: input) ?? input.message(expecting: "GeoJSON, GPX, KML or a table")
    case .notJSON(let error): "cannot read the input as GeoJSON: \(error)"
    case .foreignJSON(let name): Self.refusal(of: name, expecting: "GeoJSON, GPX or KML")
    case .damaged(let path, let error): Self.place(path) + "\(error)"
    case .notGeoJSON(let path, let problem): Self.place(path) + "\(problem)"
    case .notMarkup(let line, let column, let reason):
      "cannot read the input as XML: \(reason) in line \(line), column \(column)"
    // XML has elements and attributes, no members
    case .element(let line, .missing(let name)): "line \(line): there is no '\(name)'"
    case .element(let line, .memberTwice(let name)): "line \(line): there is a second '\(name)'"
    case .element(let line, let problem): "line \(line): \(problem)"
    case .record(let line, let reason): "line \(line): \(reason)"
    case .layout(let reason): reason
    case .libraryUnusable(let reason):
      "cannot read GPX and KML without Expat's library: \(reason)"
    case .channel(let error): error.description
    case .byteCount(let count, let room):
      "the function that reads the input returned \(count) bytes with room for \(room)"
    }
  }

  /// A path before what is wrong there; that of a whole text ends with a comma.
  private static func place(_ path: String) -> String {
    path.isEmpty ? "" : (path.hasSuffix(", ") ? path.dropLast(2) : path[...]) + ": "
  }

  /// The error of what is not JSON with the path of the feature or text; any other as it is.
  func located(at path: String) -> FeatureError {
    guard case .notJSON(let error) = self, !path.isEmpty else { return self }
    return .damaged(path: path, error)
  }

  /// Whether nothing can be read of the input. Any other error is one of a place in it, before
  /// which features may have been read, and behind which reading may go on.
  package var isOfInput: Bool {
    switch self {
    case .foreign, .foreignJSON, .layout, .libraryUnusable, .channel, .byteCount: true
    case .notJSON, .damaged, .notGeoJSON, .notMarkup, .element, .record: false
    }
  }

  /// What the input is, and the command that makes GeoJSON of it; `nil` if none does.
  private static func refusal(of input: ForeignInput) -> String? {
    let name: String? =
      switch input {
      case .zip: "a zip archive"
      case .sqlite: "a database of SQLite, as GeoPackages are"
      case .shapefile: "a shapefile"
      case .dbase: "the table of a shapefile, without its geometries"
      case .parquet: "a table in Parquet"
      case .gpx: "GPX"
      case .kml: "KML"
      case .xml: "XML"
      case .feather: "a table in Arrow or Feather"
      case .utf32, .utf16, .gzip, .bzip2, .xz, .zstandard, .compound, .avro, .orc, .tiff, .netCDF,
        .hdf5, .pmtiles, .picture, .pdf, .binary:
        nil
      }
    guard let name else { return nil }
    let isMarkup = [.gpx, .kml, .xml].contains(input)
    let expected = isMarkup ? "GeoJSON" : "GeoJSON, GPX or KML"
    return input == .zip
      ? "the input is \(name); expected \(expected) (unzip -p FILE doc.kml makes KML of a .kmz)"
      : refusal(of: name, expecting: expected, layer: input == .gpx ? " waypoints" : "")
  }

  private static func refusal(
    of name: String, expecting expected: String, layer: String = ""
  ) -> String {
    "the input is \(name); expected \(expected) (ogr2ogr -f GeoJSONSeq -t_srs EPSG:4326 "
      + "/vsistdout/ FILE\(layer) makes GeoJSON of it)"
  }
}

extension FeatureProblem: CustomStringConvertible {
  /// What is wrong, the offending text, and what would be accepted.
  public var description: String {
    switch self {
    case .unexpected(let text, let expected): "'\(text)' is not \(expected)"
    case .entity(let name): "'<!ENTITY \(name)' declares an entity, which features do not have"
    case .missing(let name): "there is no member '\(name)'"
    case .memberTwice(let name): "there is a second member '\(name)'"
    case .foreign(let name, let type): "a \(type) has no member '\(name)'"
    case .latitudeOutside(let text):
      "latitude \(text) is outside -90...90; GeoJSON has longitude first"
    case .longitudeOutside(let text): "longitude \(text) is outside -180...180"
    case .positions(let count, let least, let part):
      "\(part) of \(count) position\(count == 1 ? "" : "s"); it has \(least) or more"
    case .ordinates(let count):
      "a position of \(count) number\(count == 1 ? "" : "s"); it has longitude and latitude"
    case .noArea: "a polygon without area, which would have to be cut at the 180th meridian"
    case .unclosed(let first, let last):
      "the ring begins at \(first) and ends at \(last); it has to end where it begins"
    case .referenceSystem(let text):
      "the reference system \(text) is not WGS 84; accepted are EPSG:4326 and OGC:CRS84"
    }
  }
}
