import Platform

/// What is wrong with the bytes of one tile or directory, as ``description`` tells it.
package enum TileFault: Error, Hashable, Sendable {
  // How it is kept and packed
  case unreadable(FileProblem)
  case format(String)
  case compression(String)
  case inflation
  case large(limit: Int)

  // Protobuf
  case truncated
  case overlongNumber
  case field(UInt64)
  case scattered

  // Mapbox Vector Tile
  case namelessLayer
  case layerVersion(UInt64)
  case extent(UInt64)
  case tag
  case command(UInt32)
  case tooMany(String, limit: Int)

  // PMTiles
  case order
  case outside
  case leaves
}

extension TileFault: CustomStringConvertible {
  /// What is wrong, for a message that names the tile.
  package var description: String {
    switch self {
    case .unreadable(let problem): "it cannot be read: \(problem)"
    case .format(let name): "it is \(name); expected a Mapbox Vector Tile"
    case .compression(let name): "it is compressed with \(name); expected gzip, zlib or none"
    case .inflation: "its compressed bytes are damaged"
    case .large(let limit): "it has more than \(limit >> 20) MB"
    case .truncated: "it ends too early"
    case .overlongNumber: "a number has more than 64 bits"
    case .field(let key): "it has a field of an unknown kind (\(key))"
    case .scattered: "a list of numbers is in several pieces"
    case .namelessLayer: "a layer has no name"
    case .layerVersion(let version): "a layer has version \(version); expected 1 or 2"
    case .extent(let extent): "a layer has an extent of \(extent)"
    case .tag: "a feature refers to a key or a value that is not there"
    case .command(let command): "a geometry has the command \(command) where none such can stand"
    case .tooMany(let things, let limit): "it has more than \(limit) \(things)"
    case .order: "its entries are not in the order of tiles"
    case .outside: "an entry lies outside the file"
    case .leaves: "its leaves lie within each other or are empty"
    }
  }
}
