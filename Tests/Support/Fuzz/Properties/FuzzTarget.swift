/// The readers of foreign bytes that are fuzzed. Each has properties that hold whatever the bytes.
enum FuzzTarget: String, CaseIterable {
  /// Coordinates as people write them.
  case coordinates
  /// JSON texts.
  case json
  /// Rows of tables.
  case tables
  /// Streams and files of Arrow.
  case arrow
  /// GeoJSON that is turned to the antipodes.
  case features
  /// GPX and KML.
  case markup
  /// GeoJSON that is read feature by feature.
  case geojson
  /// Well-known text and binary.
  case geometries
  /// Geometries in the column of a table.
  case columns
  /// What a terminal sends.
  case keys
  /// The program's data files.
  case files
  /// Recorded sessions.
  case recordings
  /// The state that a session leaves to the next.
  case state
  /// The program's words in a language.
  case words
  /// Vector tiles.
  case tiles
  /// Files with tiles.
  case archives

  /// Reads some bytes and checks the properties of the reader.
  @MainActor
  func check(_ bytes: [UInt8]) throws {
    switch self {
    case .coordinates: try CoordinateProperties.check(bytes)
    case .json: try JSONProperties.check(bytes)
    case .tables: try TableProperties.check(bytes)
    case .arrow: try ArrowProperties.check(bytes)
    case .features: try FeatureProperties.check(bytes)
    case .markup: try FeatureReadingProperties.checkMarkup(bytes)
    case .geojson: try FeatureReadingProperties.checkGeoJSON(bytes)
    case .geometries: try FeatureReadingProperties.checkGeometry(bytes)
    case .columns: try GeometryColumnProperties.check(bytes)
    case .keys: try KeyProperties.check(bytes)
    case .files: try DataFileProperties.check(bytes)
    case .recordings: try RecordingProperties.check(bytes)
    case .state: try StateProperties.check(bytes)
    case .words: try WordProperties.check(bytes)
    case .tiles: try TileProperties.checkTile(bytes)
    case .archives: try TileProperties.checkArchive(bytes)
    }
  }
}

/// A property that does not hold for some bytes.
struct BrokenProperty: Error, CustomStringConvertible {
  let description: String
}

/// Throws a ``BrokenProperty`` with a message unless a condition holds.
func claim(_ holds: Bool, _ message: @autoclosure () -> String) throws(BrokenProperty) {
  if !holds { throw BrokenProperty(description: message()) }
}
