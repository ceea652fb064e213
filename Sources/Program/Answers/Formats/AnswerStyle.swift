import Notations
import Records
import Text

/// The ways in which the answers of a format are written.
enum AnswerStyle: Hashable, Sendable {
  case table(TableDialect)
  /// Objects, one a line.
  case objects
  /// One array of objects.
  case array
  case features
  case notation(NotationName)

  /// The style of a format, whatever the records are.
  init(_ format: AnswerFormat) {
    self =
      switch format {
      // the columns of Arrow are those of a table
      case .csv, .arrow: .table(.comma)
      case .tsv, .text: .table(.tabbed)
      case .json: .array
      case .ndjson: .objects
      case .geojson: .features
      case .wkt: .notation(.wkt)
      case .geoURI: .notation(.geo)
      case .iso6709: .notation(.iso6709)
      }
  }

  /// Whether records and answers become JSON.
  var isJSON: Bool {
    switch self {
    case .objects, .array, .features: true
    case .table, .notation: false
    }
  }

  /// The text before the first answer, if the answers are one JSON text.
  var start: String? {
    switch self {
    case .array: "[\n"
    case .features: "{\"type\": \"FeatureCollection\", \"features\": [\n"
    case .table, .objects, .notation: nil
    }
  }

  /// The text after the last answer, if the answers are one JSON text.
  var end: String? {
    switch self {
    case .array: "]\n"
    case .features: "]}\n"
    case .table, .objects, .notation: nil
    }
  }

  /// Adds the line with the names of the columns, if the answers are a table.
  ///
  /// - Parameters:
  ///   - names: the names of the columns with answers.
  ///   - header: the cells of the records' own header, as they were written.
  ///   - columns: the names of the records' columns, if they have no header in the same dialect.
  func appendHeader(
    _ names: [String], behind header: [UInt8] = [], columns: [String] = [],
    to text: inout TextBuffer
  ) {
    guard case .table(let dialect) = self else { return }
    header.withUnsafeBytes { text.append($0) }
    var isFirst = header.isEmpty
    for name in columns + names.map(\.withoutControlsInCell) {
      if !isFirst { text.append(dialect.separator) }
      isFirst = false
      text.append(cell: name, in: dialect)
    }
    text.append("\n" as Unicode.Scalar)
  }
}

/// The ways to write answers.
public enum AnswerFormat: String, CaseIterable, Sendable {
  /// Lines with labels, for a person.
  case text
  /// One JSON object, or an array of them.
  case json
  /// One JSON object a line.
  case ndjson
  /// A table with commas (RFC 4180).
  case csv
  /// A table with tabs.
  case tsv
  /// A stream of Apache Arrow.
  case arrow
  /// A feature collection (RFC 7946) with a point at each end that one comes out at.
  case geojson
  /// The coordinate of the other end as well-known text, a line each.
  case wkt
  /// The same as a URI (RFC 5870).
  case geoURI = "geo-uri"
  /// The same as ISO 6709 asks for.
  case iso6709

  /// The formats that can write the way between two points.
  public static let ofWays = allCases.filter { !$0.isOfCoordinatesAlone }
  /// The formats that can write answers without any point.
  public static let withoutPoints = allCases.filter { !$0.isOfPoints }

  /// Whether the format can write coordinates only, and cannot write that there is none.
  var isOfCoordinatesAlone: Bool { self == .geoURI || self == .iso6709 }

  /// Whether the format is of points or other shapes.
  var isOfPoints: Bool { isOfCoordinatesAlone || self == .geojson || self == .wkt }
}
