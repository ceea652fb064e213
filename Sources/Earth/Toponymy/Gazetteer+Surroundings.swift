import DataFiles
import Geodesy

extension Gazetteer {
  /// The areas around a coordinate.
  ///
  /// Country and sea are those of ``area(at:)``. Regions have Natural Earth's borders, simplified
  /// by at most 0.012 degree, and GeoNames' names. The region is never one of another country. The
  /// outlines of regions are coarser than those of countries, so within a tenth of a degree of a
  /// coast the nearest region counts. Some regions, such as Oslo, have no outline, and some islets
  /// lie in none; there the region of the nearest place within 10 km counts.
  ///
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(1) on average, as ``area(at:)``.
  public func surroundings(of coordinate: Coordinate) throws(ProjectionError) -> Surroundings {
    let position = MicrodegreePosition(coordinate)
    let country = countries.feature(at: position)
    let division = country.flatMap { self.division(at: position, inCountry: $0) }
    return Surroundings(
      area: area(at: position, country: country),
      territory: country.flatMap { self.territory(of: division, inCountry: $0) },
      region: try country.flatMap { (country) throws(ProjectionError) in
        try region(at: coordinate, of: division, inCountry: country)
      },
      lake: lakes?.feature(at: position))
  }

  /// The name of a division, or of that of the nearest place if the point lies in no outline or
  /// the place's division has none.
  private func region(
    at coordinate: Coordinate, of division: Int?, inCountry country: Int
  ) throws(ProjectionError) -> String? {
    guard let divisions else { return nil }
    let outlined = division.flatMap { divisions.features.name(of: $0) }
    guard let index = try placeIndex(nearest: coordinate), let place = place(at: index),
      let name = place.admin1, name != outlined,
      place.countryCode == countries.features.code(of: country),
      try coordinate.geodesic(to: place.coordinate).distance <= Self.reachOfAPlace,
      outlined == nil
        || !divisions.features.indices(ofRank: country).contains(where: {
          divisions.features.name(of: $0) == name
        })
    else { return outlined }
    return name
  }

  /// The greatest distance, in metres, at which a place's region counts for a point.
  static let reachOfAPlace: Meters = 10_000

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

  /// The territory that a division is; `nil` for most divisions.
  func territory(of division: Int?, inCountry country: Int) -> Territory? {
    guard let division, let code = divisions?.features.code(of: division),
      code != countries.features.code(of: country),
      let index = places.countryIndex(code: code), let name = places.countryName(index)
    else { return nil }
    return Territory(name: name, code: code)
  }

  /// The identifier of the time zone at a coordinate, such as "Europe/Copenhagen".
  ///
  /// Correct to 0.05 degree, about 5 km, up to the limits of territorial waters. On the high seas
  /// it is the nautical zone: the whole hours nearest to the longitude's solar time. In POSIX's
  /// convention, "Etc/GMT+3" is three hours *behind* Greenwich. `nil` if the gazetteer has no
  /// `timezones.bin`.
  ///
  /// - Complexity: O(1).
  public func timeZone(at coordinate: Coordinate) -> String? {
    guard let timeZones else { return nil }
    let position = MicrodegreePosition(coordinate)
    if let name = timeZones.zone(at: position).flatMap({ timeZones.name($0) }) { return name }
    return ZoneFile.nauticalZone(ZoneFile.nauticalHours(at: position))
  }
}
