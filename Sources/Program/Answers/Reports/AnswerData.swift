import DataFiles
import Notations
import Tiles
import Toponymy

/// Opens the data that answers need, each when it is first needed.
public struct AnswerData {
  let gazetteer: () throws -> Gazetteer
  let heights: () -> GroundHeights?
  /// The names in a person's language; `nil` for English.
  let language: LocalNames?
  /// The places among which the nearest is looked up; `nil` for those of the gazetteer.
  let places: OwnPlaces?
  /// The person's files with tiles; `nil` for none.
  package var tiles: TileSource?
  /// The language of names in tiles, as ISO 639 has it; `nil` for the local names.
  package var tileLanguage: String?
  /// Takes each fault of a tile, on any thread; the answers lack what is in the tile.
  package var reportTile: @Sendable (TileArchiveError) -> Void = { _ in }

  /// - Parameters:
  ///   - language: the names in a person's language; `nil` for English.
  ///   - places: a person's own places, among which the nearest is looked up; `nil` for those of
  ///     the gazetteer.
  ///   - gazetteer: opens the gazetteer; called only if a field or a name needs it.
  ///   - heights: opens the heights; called only if a field needs them. Without them they are
  ///     unknown.
  public init(
    language: LocalNames? = nil, places: OwnPlaces? = nil,
    gazetteer: @escaping () throws -> Gazetteer,
    heights: @escaping () -> GroundHeights? = { nil }
  ) {
    (self.language, self.places) = (language, places)
    (self.gazetteer, self.heights) = (gazetteer, heights)
  }

  /// The fields that answers have because of these data.
  var extras: AnswerExtras {
    var extras: AnswerExtras = []
    if language != nil { extras.insert(.localNames) }
    if places != nil { extras.insert(.ownPlaces) }
    if tiles != nil { extras.insert(.tiles) }
    return extras
  }

  /// The files of some look-ups, opened.
  ///
  /// - Parameter readsNames: whether names of places are looked up too.
  func opened(for lookups: Lookups, readsNames: Bool = false) throws -> OpenedData {
    let gazetteer = lookups.needsGazetteer || readsNames ? try gazetteer() : nil
    let search =
      readsNames ? try gazetteer.map { try NameSearch(gazetteer: $0, names: language) } : nil
    let streets = tiles.map { [tileLanguage, reportTile] source in
      { @Sendable in TileReader(of: source, language: tileLanguage, report: reportTile) }
    }
    return OpenedData(
      gazetteer: gazetteer, search: search,
      heights: lookups.from.contains(.height) ? heights() : nil,
      asksAccuracy: lookups.from.contains(.accuracy), language: language,
      places: places, streets: lookups.readsTiles ? streets : nil)
  }
}

/// The data that answers need, from which each thread makes its own sources.
struct OpenedData: Sendable {
  let gazetteer: Gazetteer?
  /// Finds names of places, for all threads; `nil` if they are not needed.
  let search: NameSearch?
  /// The heights, for all threads; `nil` if they are not needed, or cannot be read.
  let heights: GroundHeights?
  /// Whether it is asked how exact heights are.
  let asksAccuracy: Bool
  let language: LocalNames?
  /// The places among which the nearest is looked up; `nil` for those of the gazetteer.
  let places: OwnPlaces?
  /// Makes a reader of tiles for a thread; `nil` if they are not needed.
  let streets: (@Sendable () -> TileReader)?

  /// The sources of one thread.
  ///
  /// - Parameter notation: of coordinates as one text; `nil` if none was asked for.
  func sources(_ notation: NotationName?) -> AnswerSources {
    AnswerSources(
      lookups: gazetteer.map { PointLookups(in: $0, nearestAmong: places) }, language: language,
      heights: heights, asksAccuracy: asksAccuracy, streets: streets?(), notation: notation)
  }
}
