import DataFiles
import Geodesy

extension Gazetteer {
  /// The areas around a coordinate.
  ///
  /// Country and sea are those of ``area(at:)``. A place of that country gives its own region and
  /// territory to what is within 2 km of it and nearer to it than to any other place. Elsewhere
  /// regions have Natural Earth's borders, simplified by at most 0.012 degree, and GeoNames' names.
  /// The region is never one of another country. The outlines of regions are coarser than those of
  /// countries, so within a tenth of a degree of a coast the nearest region counts. Some regions,
  /// such as Oslo, have no outline, and some islets lie in none; there the region of the nearest
  /// place within 10 km counts.
  ///
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(*n*) for *n* countries and seas, to prepare; ``PointLookups`` prepares once for
  ///   many points.
  public func surroundings(of coordinate: Coordinate) throws(ProjectionError) -> Surroundings {
    try PointLookups(in: self).surroundings(of: coordinate)
  }

  /// The greatest distance, in metres, at which a place's region counts where outlines tell nothing.
  static let reachOfAPlace: Meters = 10_000

  /// The greatest distance, in metres, at which a place's region and clock count before outlines.
  static let ownGroundOfAPlace: Meters = 2_000

  /// The division around a position that is of a given country.
  func division(at position: MicrodegreePosition, inCountry country: Int) -> Int? {
    guard let divisions else { return nil }
    if let found = divisions.feature(at: position) {
      if divisions.features.rank(of: found) == country { return found }
    }
    for ring in Self.searchRings {
      for (north, east) in Self.searchDirections {
        let latitude = Int(position.latitude) + north * ring
        guard abs(latitude) < 90_000_000 else { continue }
        let longitude = Int(position.longitude) + east * ring
        let wrapped = (longitude + 540_000_000) % 360_000_000 - 180_000_000
        let found = divisions.feature(
          at: MicrodegreePosition(latitude: Int32(latitude), longitude: Int32(wrapped)))
        if let found, divisions.features.rank(of: found) == country { return found }
      }
    }
    return nil
  }

  // Microdegrees. The outlines of regions are simplified by about a hundredth of a degree.
  private static let searchRings = [10_000, 30_000, 60_000, 100_000]
  private static let searchDirections = [
    (0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1),
  ]

  /// The identifier of the time zone at a coordinate, such as "Europe/Copenhagen".
  ///
  /// A place's own clock counts within 2 km of it, as far as no other place is nearer. Elsewhere the
  /// zone is correct to 0.00625 degree, about 700 m, where two zones meet, and to 0.05 degree at the
  /// limits of territorial waters. On the high seas it is the nautical zone: the whole hours nearest
  /// to the longitude's solar time. In POSIX's convention, "Etc/GMT+3" is three hours *behind*
  /// Greenwich. `nil` if the gazetteer has no `timezones.bin`.
  ///
  /// - Complexity: as ``surroundings(of:)``.
  public func timeZone(at coordinate: Coordinate) -> String? {
    PointLookups(in: self).timeZone(at: coordinate)
  }
}
