import Geodesy
import Notations
import Records

/// The ways in which the answers of a format are written.
enum AnswerStyle: Sendable {
  case table(TableDialect)
  case objects
  case features
  case notation(NotationName)

  /// The style of a format, whatever the records are.
  init(_ format: AnswerFormat) {
    self =
      switch format {
      case .csv: .table(.comma)
      case .tsv, .text: .table(.tabbed)
      case .json, .ndjson: .objects
      case .geojson: .features
      case .wkt: .notation(.wkt)
      case .geoURI: .notation(.geo)
      case .iso6709: .notation(.iso6709)
      }
  }

  /// The fields that are written if none are asked for.
  ///
  /// - Parameter besidesRow: whether they follow the cells of a row, which hold the coordinate
  ///   already.
  func usualFields(besidesRow: Bool, _ extras: AnswerExtras) -> [AnswerField] {
    switch self {
    case .objects, .features:
      return AnswerField.all(extras)
    case .notation: return []
    case .table:
      let position: [PointField] =
        extras.contains(.written) ? [.written] : [.latitude, .longitude]
      return (besidesRow ? [] : position.map { .point(.from, $0) })
        + position.map { .point(.to, $0) }
        + [.inside(.name), .nearest(.name), .nearest(.distance)].map { .point(.to, $0) }
    }
  }
}
