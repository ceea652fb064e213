import Notations
import Records

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
      case .csv: .table(.comma)
      case .tsv, .text: .table(.tabbed)
      case .json: .array
      case .ndjson: .objects
      case .geojson: .features
      case .wkt: .notation(.wkt)
      case .geoURI: .notation(.geo)
      case .iso6709: .notation(.iso6709)
      }
  }

  /// What comes before the first answer, if the answers are one JSON text.
  var start: String? {
    switch self {
    case .array: "[\n"
    case .features: "{\"type\": \"FeatureCollection\", \"features\": [\n"
    case .table, .objects, .notation: nil
    }
  }

  /// What comes after the last answer, if the answers are one JSON text.
  var end: String? {
    switch self {
    case .array: "]\n"
    case .features: "]}\n"
    case .table, .objects, .notation: nil
    }
  }
}
