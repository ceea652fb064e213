/// What is wrong with the bytes of one tile or directory.
package enum TileFault: Error, Hashable, Sendable {
  // How it is packed
  /// A picture or a tile in a format that is not read, by its name.
  case format(String)
  /// It is compressed in a way that is not read, by its name.
  case compression(String)
  /// The compressed bytes are damaged or end too early.
  case inflation
  /// It has, or inflates to, more bytes than are read.
  case large(limit: Int)

  // Protobuf
  /// A number, a text or a message goes on beyond the end.
  case truncated
  /// A number has more than 64 bits.
  case overlongNumber
  /// A field has the number 0, or is of a kind that does not exist.
  case field(UInt64)
  /// A list of numbers comes in several pieces, or in no piece.
  case scattered

  // Mapbox Vector Tile
  /// A layer without a name.
  case namelessLayer
  /// A layer of a version other than 1 and 2.
  case layerVersion(UInt64)
  /// A layer with no extent, or an absurd one.
  case extent(UInt64)
  /// A feature refers to a key or a value that its layer has not, or to a key without a value.
  case tag
  /// A geometry has an unknown command, or one where it cannot stand.
  case command(UInt32)
  /// More of something than a tile may have.
  case tooMany(String, limit: Int)

  // PMTiles
  /// The entries of a directory are not in the order of their tiles.
  case order
  /// An entry refers to bytes outside the file.
  case outside
  /// A directory has no entries, or its leaves lie too deep within each other.
  case leaves
}

extension TileFault: CustomStringConvertible {
  /// What is wrong, for a message that names the tile.
  package var description: String {
    switch self {
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
