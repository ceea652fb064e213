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
  /// A feature collection (RFC 7946) with a point at each end that one comes out at.
  case geojson
  /// The coordinate of the other end as well-known text, a line each.
  case wkt
  /// The same as a URI (RFC 5870).
  case geoURI = "geo-uri"
  /// The same as ISO 6709 asks for.
  case iso6709

  /// Whether the format can write coordinates only, and cannot write that there is none.
  var isOfCoordinatesAlone: Bool { self == .geoURI || self == .iso6709 }
}
