import Atlas
import Containment
import DataFiles
import Facts
import Geodesy
import Localization
import Toponymy

/// Finds the names of a point and other facts about it. It answers later, on the main actor.
@MainActor
public protocol NameLookup {
  /// Looks up the names. The completion is called once, after this call has returned.
  func names(
    of coordinate: Coordinate,
    completion: @escaping @Sendable @MainActor (Result<PointFacts, ProjectionError>) -> Void)

  /// Looks up what points are called; `nil` for one that has no name, or if PROJ is needed and
  /// unusable.
  func titles(
    of coordinates: [Coordinate],
    completion: @escaping @Sendable @MainActor ([PointTitle?]) -> Void)

  /// Looks up at once what points are called, for a picture that does not wait; `nil` as above.
  func titles(of coordinates: [Coordinate]) -> [PointTitle?]
}

/// A look-up in the gazetteer on another thread, so that reading from disk never delays a frame.
@MainActor
public struct BackgroundNameLookup: NameLookup {
  private let gazetteer: Gazetteer
  private let folder: DataFolder
  private let language: LocalNames?
  private let words: Phrasebook
  private let background: any BackgroundQueue
  /// The person's tiles, in which streets are looked up; `nil` for none.
  package var tiles: TileLibrary?

  /// A look-up in an application's background queue.
  ///
  /// - Parameters:
  ///   - folder: contains the file of heights; if that is missing, heights remain unknown.
  ///   - language: the names in the user's language, if that is not English.
  ///   - words: the words of that language.
  public init(
    gazetteer: Gazetteer, folder: DataFolder, language: LocalNames? = nil,
    words: Phrasebook = .english, background: any BackgroundQueue
  ) {
    self.gazetteer = gazetteer
    self.folder = folder
    self.language = language
    self.words = words
    self.background = background
  }

  /// Looks up the names on another thread.
  public func names(
    of coordinate: Coordinate,
    completion: @escaping @Sendable @MainActor (Result<PointFacts, ProjectionError>) -> Void
  ) {
    let gazetteer = gazetteer
    let folder = folder
    let language = language
    let tiles = tiles
    let reading = tiles?.reading(around: coordinate, within: StreetFacts.radius)
    background.perform {
      // only one thread may use a GroundHeights; making one costs less than inflating a tile
      let heights = try? GroundHeights(folder: folder)
      var reading = reading
      let near = reading?.read()
      let result = Result { () throws(ProjectionError) in
        var facts = try PointFacts(
          of: coordinate, in: gazetteer, heights: heights, language: language)
        facts.nativeName = facts.names.nearest.flatMap { nearest in
          (try? folder.names.opened()).flatMap { gazetteer.nativeName(of: nearest.place, in: $0) }
        }
        if let near { facts.streets = try StreetFacts(of: coordinate, in: near) }
        return facts
      }
      return { [reading] in
        if let reading { tiles?.keep(reading) }
        completion(result)
      }
    }
  }

  /// Looks up the titles on another thread.
  public func titles(
    of coordinates: [Coordinate],
    completion: @escaping @Sendable @MainActor ([PointTitle?]) -> Void
  ) {
    let gazetteer = gazetteer
    let language = language
    let words = words
    background.perform {
      let titles = coordinates.map {
        try? PointTitle(of: $0, in: gazetteer, language: language, words: words)
      }
      return { completion(titles) }
    }
  }

  /// Looks up the titles on this thread.
  public func titles(of coordinates: [Coordinate]) -> [PointTitle?] {
    coordinates.map { try? PointTitle(of: $0, in: gazetteer, language: language, words: words) }
  }
}
