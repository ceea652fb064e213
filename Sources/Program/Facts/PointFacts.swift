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
  public let elevation: GroundHeight?
  /// What is wrong with the heights around the point, so that the height is unknown; otherwise
  /// `nil`.
  public let elevationProblem: DataFileError?
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
  ///     damaged, it is unknown. See ``elevationProblem``.
  ///   - language: the names of a person's language, where that is not English.
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(log *n*) on average, some microseconds; at sea the first time 0.1 ms more.
  public init(
    of coordinate: Coordinate, in gazetteer: Gazetteer, heights: GroundHeights? = nil,
    language: LocalNames? = nil
  ) throws(ProjectionError) {
    let names = try PointNames(of: coordinate, in: gazetteer, language: language)
    let surroundings = try gazetteer.surroundings(of: coordinate)
    self.init(
      names: names, surroundings: surroundings,
      nearestLand: try gazetteer.nearestLand(to: coordinate),
      timeZone: gazetteer.timeZone(at: coordinate), in: gazetteer, heights: heights,
      heightSurroundings: HeightSurroundings(
        area: surroundings.area, nearest: names.nearest, lake: surroundings.lake),
      language: language)
  }

  /// Looks up the facts about one of many points: the same facts, sooner.
  ///
  /// - Parameters:
  ///   - heights: as for ``init(of:in:heights:language:)-(_,Gazetteer,_,_)``.
  ///   - language: the names of a person's language, where that is not English.
  ///   - parts: what to look up; the rest is `nil`, or without what is in it.
  /// - Throws: when PROJ is needed and unusable.
  public init(
    of coordinate: Coordinate, in lookups: PointLookups, heights: GroundHeights? = nil,
    language: LocalNames? = nil, parts: PointParts = .all
  ) throws(ProjectionError) {
    let names = try PointNames(of: coordinate, in: lookups, language: language, parts: parts)
    let hasDivision = parts.contains(.division)
    let division = hasDivision ? try lookups.division(at: coordinate) : (nil, nil)
    self.init(
      names: names,
      surroundings: Surroundings(
        // the name of a region in a language depends on the country
        area: hasDivision && language != nil ? lookups.area(at: coordinate) : names.inside,
        territory: division.0, region: division.1,
        lake: parts.contains(.lake) ? lookups.lake(at: coordinate) : nil),
      nearestLand: parts.contains(.land) ? try lookups.nearestLand(to: coordinate) : nil,
      timeZone: parts.contains(.timeZone) ? lookups.timeZone(at: coordinate) : nil,
      in: lookups.gazetteer, heights: heights,
      heightSurroundings: parts.contains(.height) && heights != nil
        ? try lookups.heightSurroundings(of: coordinate) : nil,
      language: language)
  }

  /// A point of which nothing is looked up.
  public init(of coordinate: Coordinate) {
    names = PointNames(of: coordinate)
    surroundings = Surroundings(area: nil)
    (nearestLand, localLand, localRegion) = (nil, nil, nil)
    (elevation, elevationProblem, timeZone) = (nil, nil, nil)
  }

  private init(
    names: PointNames, surroundings: Surroundings, nearestLand: LandSighting?, timeZone: String?,
    in gazetteer: Gazetteer, heights: GroundHeights?, heightSurroundings: HeightSurroundings?,
    language: LocalNames?
  ) {
    self.names = names
    self.surroundings = surroundings
    self.nearestLand = nearestLand
    self.timeZone = timeZone
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
    do throws(DataFileError) {
      elevation = try heightSurroundings.flatMap { (surroundings) throws(DataFileError) in
        try heights?.height(at: names.coordinate, with: surroundings)
      }
      elevationProblem = nil
    } catch {
      elevation = nil
      elevationProblem = error
    }
  }

  /// The region around the point, in the person's language if there is one; `nil` if it has none in
  /// the letters of that language.
  public var regionName: String? { names.local == nil ? surroundings.region : localRegion }

  /// Whether it is at sea.
  public var isAtSea: Bool { names.inside?.kind == .sea }
}
