/// What a source of features is, as its beginning shows.
public enum SourceFormat: Hashable, Sendable {
  case geoJSON
  case gpx
  case kml
  /// Rows of cells.
  case table
  /// A JSON object a line.
  case objects
  /// A coordinate or a geometry a line.
  case lines
  /// No byte but white space.
  case blank

  /// A line on a source of the format that has no feature: what it is, and what is expected in it.
  public var remarkWithoutFeatures: String {
    switch self {
    case .geoJSON: "GeoJSON without features; expected a feature or a geometry"
    case .gpx: "GPX without features; expected a waypoint, a route or a track"
    case .kml: "KML without features; expected a Placemark"
    case .table: "a table without features; expected rows below the names of its columns"
    case .objects: "objects without features; expected a JSON object a line"
    case .lines: "lines without features; expected a coordinate or a geometry a line"
    case .blank: "an empty input without features; expected GeoJSON, GPX, KML, a table or lines"
    }
  }
}

/// A source of the format ``SourceFormat/blank``.
package struct BlankSource: FeatureSource {
  /// A source without features.
  package init() {}

  package var format: SourceFormat? { .blank }

  /// None.
  package func next() -> Feature? { nil }
}
