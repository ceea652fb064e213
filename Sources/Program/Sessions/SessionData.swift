import Cartography
import DataFiles
import Localization
import Overlays
import Tiles
import Toponymy

/// The data that a session shows, opened.
public struct SessionData: Sendable {
  /// The folder of the data files.
  public let folder: DataFolder
  /// Places, countries and seas.
  public let gazetteer: Gazetteer
  /// The names in the person's language; `nil` for English.
  public let names: LocalNames?
  /// The words of the person's language.
  public var words: Phrasebook
  /// The person's own features, which both maps show, the uppermost last.
  package var overlays: [Overlay] = []
  /// The person's files with tiles; `nil` for none.
  package var tiles: TileSource?
  let maps: MapData

  /// The data of a folder.
  ///
  /// - Throws: when a file without which there are no maps is missing or damaged.
  public init(
    folder: DataFolder, gazetteer: Gazetteer, names: LocalNames? = nil,
    words: Phrasebook = .english
  ) throws(DataFileError) {
    self.folder = folder
    self.gazetteer = gazetteer
    self.names = names
    self.words = words
    maps = try MapData(folder: folder)
  }

  /// The data of a folder in the languages of a session. A language that the folder lacks is
  /// replaced by English.
  ///
  /// - Throws: when a file without which there are no maps is missing or damaged.
  public init(folder: DataFolder, for start: SessionStart) throws(DataFileError) {
    let language = start.names.flatMap(NameLanguage.init)
    let file = language == nil ? nil : try? folder.names.verified()
    let table = start.words.flatMap { try? folder.words(in: $0) }
    try self.init(
      folder: folder, gazetteer: Gazetteer(folder: folder),
      names: file.flatMap { language?.names(in: $0) },
      words: table.flatMap { try? Phrasebook(table: $0) } ?? .english)
  }
}
