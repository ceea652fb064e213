import DataFiles
import Geodesy

/// What a point is inside of: a country with its region, or the sea, and perhaps a lake.
public struct Surroundings: Hashable, Sendable {
  /// The country or, on no country's land, the sea; `nil` only where the data are damaged.
  public let area: Area?
  /// The territory of the country that has an ISO code and a name of its own, such as Tokelau of
  /// New Zealand; `nil` outside such territories.
  public let territory: Territory?
  /// The first-level division of the country or territory, such as a state or a province; `nil`
  /// where it has none, at sea, and without `divisions.bin`.
  public let region: String?
  /// The index in `lakes.bin` of the lake; `nil` on dry land, at sea, and without `lakes.bin`.
  public let lake: Int?

  /// Whether the point is on a lake.
  public var isOnLake: Bool { lake != nil }
}

/// A part of a country that has a name and an ISO 3166-1 code of its own.
public struct Territory: Hashable, Sendable {
  /// The English name.
  public let name: String
  /// The ISO 3166-1 alpha-2 code.
  public let code: String
}

extension Gazetteer {
  /// What a coordinate is inside of.
  ///
  /// Country and sea are those of ``area(at:)``. Regions are Natural Earth's borders with GeoNames'
  /// names, simplified by at most 0.012 degree, and never those of another country; within a tenth
  /// of a degree of a coast, where the outlines of the regions are coarser than that of the
  /// country, the region is the nearest one around. Of a region without an outline of its own, such
  /// as Oslo, it is that of the nearest place within 10 km.
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

  /// The name of a division, or of the one without an outline that the nearest place is of.
  private func region(
    at coordinate: Coordinate, of division: Int?, inCountry country: Int
  ) throws(ProjectionError) -> String? {
    guard let divisions else { return nil }
    let outlined = division.flatMap { divisions.features.name(of: $0) }
    guard let index = try placeIndex(nearest: coordinate), let place = place(at: index),
      let name = place.admin1, name != outlined,
      place.countryCode == countries.features.code(of: country),
      try coordinate.geodesic(to: place.coordinate).distance <= Self.reachOfAPlace,
      !divisions.features.indices(ofRank: country).contains(where: {
        divisions.features.name(of: $0) == name
      })
    else { return outlined }
    return name
  }

  /// Metres within which a place tells of what region a point is.
  private static let reachOfAPlace: Meters = 10_000

  /// The division around a position that is of a given country.
  private func division(at position: MicrodegreePosition, inCountry country: Int) -> Int? {
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

  // Microdegrees; a hundredth of a degree is what the outlines of regions are simplified by.
  private static let searchRings = [10_000, 30_000, 60_000, 100_000]
  private static let searchDirections = [
    (0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1),
  ]

  private func territory(of division: Int?, inCountry country: Int) -> Territory? {
    guard let division, let code = divisions?.features.code(of: division),
      code != countries.features.code(of: country),
      let index = places.countryIndex(code: code), let name = places.countryName(index)
    else { return nil }
    return Territory(name: name, code: code)
  }
}

extension MicrodegreePosition {
  /// A coordinate rounded to six decimals.
  init(_ coordinate: Coordinate) {
    self.init(
      latitude: coordinate.latitude.microdegrees, longitude: coordinate.longitude.microdegrees)
  }
}
