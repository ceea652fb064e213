import DataFiles
import TestSupport
import Testing
import Tiles

@testable import Sessions

extension SessionData {
  /// What a recorded session shows: the data of the package, and the files of tiles that it names,
  /// by paths from the root of the package or of the system.
  static func recorded(by start: SessionStart) throws -> SessionData {
    var data = try SessionData(folder: BundledData.folder, for: start)
    guard let files = start.tiles else { return data }
    data.tiles = TileSource(
      try files.map { file in
        let path = file.path.hasPrefix("/") ? file.path : Product.root + "/" + file.path
        let archive = try TileArchive(path: path)
        #expect(file.isLike(archive), "\(file.path) is not the file that was recorded")
        return archive
      })
    return data
  }
}
