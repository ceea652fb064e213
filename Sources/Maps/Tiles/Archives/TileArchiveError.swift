import Platform
import Text

/// Why a file with tiles cannot be read. Every case names the file; the sentence is `description`.
package enum TileArchiveError: Error, Hashable, Sendable {
  case unreadable(path: String, FileProblem)
  case foreign(path: String)
  case version(path: String, Int)
  case compression(path: String, of: String, String)
  case tileFormat(path: String, String)
  case header(path: String, String)
  case directory(path: String, offset: UInt64, TileFault)
  case libraryUnusable(path: String, String)
  case sqlite(path: String, String)
  case withoutTiles(path: String)
  case endless(path: String)
  case tile(path: String, TileAddress, TileFault)
}

extension TileArchiveError: CustomStringConvertible {
  /// The sentence for people: one line that names the file and says what is wrong with it.
  package var description: String {
    switch self {
    case .unreadable(let path, let problem): "cannot read '\(path)': \(problem)"
    case .foreign(let path):
      "'\(path)' has no tiles; expected PMTiles, MBTiles or a folder of z/x/y.mvt"
    case .version(let path, let version):
      "'\(path)' is PMTiles \(version); expected version 3 ('pmtiles convert' makes it)"
    case .compression(let path, let subject, let name):
      "'\(path)' has \(subject) compressed with \(name); expected gzip or none"
    case .tileFormat(let path, let name):
      "'\(path)' has tiles of \(name); expected Mapbox Vector Tiles"
    case .header(let path, let what): "'\(path)' is damaged: \(what)"
    case .directory(let path, let offset, let fault):
      "'\(path)' is damaged: the directory at byte \(offset): \(fault)"
    case .libraryUnusable(let path, let reason):
      "cannot read '\(path)': SQLite's library cannot be used: \(reason)"
    case .sqlite(let path, let reason):
      "cannot read '\(path)': SQLite: \(reason.quotable)"
    case .withoutTiles(let path):
      "'\(path)' is an SQLite file, but has no table or view 'tiles' as MBTiles have"
    case .endless(let path):
      "'\(path)' is not read on: its 'tiles' take too long, or have no end"
    case .tile(let path, let address, let fault):
      "'\(path)': tile \(address): \(fault)"
    }
  }
}
