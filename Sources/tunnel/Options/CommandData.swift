import DataFiles
import Synchronization
import Toponymy

/// The data that a command reads. The folder is found, and the gazetteer opened, when a part of the
/// command first needs them, and once for all parts.
final class CommandData: Sendable {
  private let option: CommonOptions
  private let knownFolder = Mutex<DataFolder?>(nil)
  private let knownGazetteer = Mutex<Gazetteer?>(nil)
  private let hasMissedHeights = Mutex(false)

  init(_ option: CommonOptions) {
    self.option = option
  }

  /// The folder with the data files.
  ///
  /// - Throws: ``DataFolderError`` if there is none.
  func folder() throws -> DataFolder {
    try knownFolder.withLock { known in
      let folder = try known ?? option.folder()
      known = folder
      return folder
    }
  }

  /// The gazetteer of the folder.
  ///
  /// - Throws: what finding the folder or opening its files throws.
  func gazetteer() throws -> Gazetteer {
    try knownGazetteer.withLock { known in
      let gazetteer = try known ?? Gazetteer(folder: folder())
      known = gazetteer
      return gazetteer
    }
  }

  /// The heights of the folder, for one thread; `nil` if they cannot be read, with a message on
  /// standard error the first time.
  func heights() -> GroundHeights? {
    do {
      return try GroundHeights(folder: folder())
    } catch {
      let isFirst = hasMissedHeights.withLock { hasMissed in
        defer { hasMissed = true }
        return !hasMissed
      }
      if isFirst { StandardError.say("\(error); heights remain unknown") }
      return nil
    }
  }
}
