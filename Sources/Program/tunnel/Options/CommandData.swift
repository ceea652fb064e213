import Answers
import DataFiles
import Synchronization
import Toponymy

/// The data that a command reads. The folder is found, and the gazetteer opened, when a part of the
/// command first needs them, and once for all parts.
final class CommandData: Sendable {
  /// A person's own places, among which the nearest is looked up; `nil` for those of the gazetteer.
  let places: OwnPlaces?
  /// The person's files with tiles; `nil` for none.
  let tiles: TileQuestion?

  private let findFolder: @Sendable () throws -> DataFolder
  private let knownFolder = Mutex<DataFolder?>(nil)
  private let knownGazetteer = Mutex<Gazetteer?>(nil)
  /// The heights once they have been opened; in it `nil` if they cannot be read.
  private let knownHeights = Mutex<GroundHeights??>(nil)

  init(_ option: CommonOptions, places: OwnPlaces? = nil, tiles: TileQuestion? = nil) {
    (findFolder, self.places, self.tiles) = ({ try option.folder() }, places, tiles)
  }

  /// Data of a folder that is found when it is first needed.
  init(folder: @escaping @Sendable () throws -> DataFolder) {
    (findFolder, places, tiles) = (folder, nil, nil)
  }

  /// The folder with the data files.
  ///
  /// - Throws: ``DataFolderError`` if there is none.
  func folder() throws -> DataFolder {
    try knownFolder.withLock { known in
      let folder = try known ?? findFolder()
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

  /// Tells which parts of the gazetteer cannot be read.
  ///
  /// - Throws: what ``gazetteer()`` throws.
  func reportProblems() throws {
    let gazetteer = try gazetteer()
    for part in Gazetteer.Part.allCases {
      if let problem = gazetteer.problem(with: part) {
        StandardError.say("\(problem); \(part.rawValue) remain unknown")
      }
    }
  }

  /// The gazetteer for a question that reads some files to their ends, so that comparing them with
  /// their checksums first costs little.
  ///
  /// - Throws: what ``gazetteer()`` throws, and for a damaged file.
  func gazetteer(readingAll files: DataFolder.File...) throws -> Gazetteer {
    for file in files { try folder().verify(file) }
    return try gazetteer()
  }

  /// Finds names of places for records, in English and in the language that was asked for.
  ///
  /// - Throws: what opening the data throws, and for a language that they do not have.
  func search(_ nameOptions: NameOptions) throws -> NameSearch {
    let isAsked = nameOptions.language != nil
    return try NameSearch(
      gazetteer: gazetteer(), names: isAsked ? nameOptions.names(in: folder()) : nil)
  }

  /// What answers are made of, each part opened when it is first needed.
  ///
  /// - Parameters:
  ///   - language: the names in a person's language; `nil` for English.
  ///   - watch: begins when the gazetteer is open.
  func answerData(language: LocalNames?, watch: DataWatch? = nil) -> AnswerData {
    var data = AnswerData(
      language: language, places: places,
      gazetteer: {
        let gazetteer = try self.gazetteer()
        try watch?.start(on: self.folder())
        return gazetteer
      }, heights: heights)
    tiles?.add(to: &data)
    return data
  }

  /// The heights of the folder; `nil` if they cannot be read, with a message on standard error the
  /// first time.
  func heights() -> GroundHeights? {
    knownHeights.withLock { known in
      if let known { return known }
      var heights: GroundHeights?
      do {
        heights = try GroundHeights(folder: folder())
      } catch {
        StandardError.say("\(error); heights remain unknown")
      }
      known = .some(heights)
      return heights
    }
  }
}
