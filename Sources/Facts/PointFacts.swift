import DataFiles
import Geodesy
import Toponymy

/// Everything that is known of one point of the Earth whatever the time: its names, what it lies
/// in, the nearest land, its height and its time zone.
public struct PointFacts: Sendable {
  /// The names of the point.
  public let names: PointNames
  /// What contains it: country or sea, region, lake.
  public let surroundings: Surroundings
  /// The nearest land, of a point at sea; `nil` on land.
  public let nearestLand: LandSighting?
  /// What the country of the nearest land is called in a person's language; `nil` where that is not
  /// known, or no other.
  public let localLand: String?
  /// Metres above the sea, negative below; `nil` where they are not known.
  public let elevation: Meters?
  /// The identifier of the time zone; `nil` where it is not known.
  public let timeZone: String?

  /// The point.
  public var coordinate: Coordinate { names.coordinate }

  /// Looks all of it up.
  ///
  /// - Parameters:
  ///   - heights: where the height is taken from; without them, and where a tile of them is
  ///     damaged, it is unknown.
  ///   - language: the names of a person's language, where that is not English.
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(log *n*) on average, some tens of microseconds; at sea the first time O(*n*
  ///   log *n*) for *n* edges of the coasts, some tens of milliseconds.
  public init(
    of coordinate: Coordinate, in gazetteer: Gazetteer, heights: GroundHeights? = nil,
    language: LocalNames? = nil
  ) throws(ProjectionError) {
    names = try PointNames(of: coordinate, in: gazetteer, language: language)
    surroundings = try gazetteer.surroundings(of: coordinate)
    let land = try gazetteer.nearestLand(to: coordinate)
    nearestLand = land
    localLand = language.flatMap { names in
      land.flatMap { gazetteer.name(of: $0.country, in: names) }
    }
    elevation = try? heights?.meters(at: coordinate)
    timeZone = gazetteer.timeZone(at: coordinate)
  }

  /// Whether it is at sea.
  var isAtSea: Bool { names.inside?.kind == .sea }
}
