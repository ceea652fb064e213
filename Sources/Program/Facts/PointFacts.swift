import DataFiles
import Geodesy
import Toponymy

/// What is known of one point of the Earth at any time: its names, what it lies in, the nearest
/// land, its height and its time zone.
public struct PointFacts: Sendable {
  /// The names of the point.
  public let names: PointNames
  /// The areas that contain the point: country or sea, region, lake.
  public let surroundings: Surroundings
  /// The nearest land, of a point at sea; `nil` on land.
  public let nearestLand: LandSighting?
  /// The name of the nearest land's country in a person's language; `nil` if it is unknown or the
  /// same as in English.
  public let localLand: String?
  /// The region around the point for a reader of a person's language, in English if the language
  /// has no name for it but Latin letters; `nil` in other letters, and without a language.
  public let localRegion: String?
  /// The height above the sea; `nil` if it is unknown.
  public package(set) var elevation: GroundHeight?
  /// The identifier of the time zone; `nil` if it is unknown.
  public let timeZone: String?
  /// The name of the nearest place in the language of its country; `nil` if it is unknown or the
  /// place's own spelling.
  package var nativeName: String?
  /// What the person's tiles have around the point; `nil` if there are none.
  package var streets: StreetFacts?

  /// The point.
  public var coordinate: Coordinate { names.coordinate }

  /// Looks up the facts about a point.
  ///
  /// - Parameters:
  ///   - heights: where the height is taken from; without them, and where a tile of them is
  ///     damaged, it is unknown.
  ///   - language: the names of a person's language, where that is not English.
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(log *n*) on average, some microseconds; at sea the first time 0.1 ms more.
  public init(
    of coordinate: Coordinate, in gazetteer: Gazetteer, heights: GroundHeights? = nil,
    language: LocalNames? = nil
  ) throws(ProjectionError) {
    try self.init(
      of: coordinate, in: PointLookups(in: gazetteer), heights: heights, language: language)
  }

  /// Looks up the facts about one of many points: the same facts, sooner.
  ///
  /// - Parameters:
  ///   - heights: as for ``init(of:in:heights:language:)-(_,Gazetteer,_,_)``.
  ///   - language: the names of a person's language, where that is not English.
  /// - Throws: when PROJ is needed and unusable.
  public init(
    of coordinate: Coordinate, in lookups: PointLookups, heights: GroundHeights? = nil,
    language: LocalNames? = nil
  ) throws(ProjectionError) {
    let gazetteer = lookups.gazetteer
    names = try PointNames(of: coordinate, in: lookups, language: language)
    let surroundings = try lookups.surroundings(of: coordinate)
    self.surroundings = surroundings
    let nearestLand = try lookups.nearestLand(to: coordinate)
    self.nearestLand = nearestLand
    timeZone = lookups.timeZone(at: coordinate)
    localLand = language.flatMap { names in
      nearestLand.flatMap { gazetteer.name(of: $0.country, in: names) }
    }
    localRegion = language.flatMap { names in
      surroundings.region.flatMap { region in
        let code = surroundings.territory?.code ?? surroundings.area?.code ?? ""
        return gazetteer.name(ofRegion: region, inCountry: code, in: names)
          ?? (names.usesLatinLetters ? region : nil)
      }
    }
    let around = heights == nil ? nil : try lookups.heightSurroundings(of: coordinate)
    do throws(DataFileError) {
      elevation = try around.flatMap { (around) throws(DataFileError) in
        try heights?.height(at: coordinate, with: around)
      }
    } catch { elevation = nil }
  }

  /// A point of which nothing is looked up.
  public init(of coordinate: Coordinate) {
    names = PointNames(of: coordinate)
    surroundings = Surroundings(area: nil)
    (nearestLand, localLand, localRegion) = (nil, nil, nil)
    (elevation, timeZone) = (nil, nil)
  }

  /// The region around the point, in the person's language if there is one; `nil` if it has none in
  /// the letters of that language.
  public var regionName: String? { names.local == nil ? surroundings.region : localRegion }

  /// Whether it is at sea.
  public var isAtSea: Bool { names.inside?.kind == .sea }
}
