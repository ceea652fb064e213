import DataFiles
import Geodesy

extension Gazetteer {
  /// The index in `lakes.bin` of the lake at a coordinate, as in ``Surroundings/lake``; `nil` on
  /// dry land, at sea, and without `lakes.bin`.
  ///
  /// - Complexity: O(1) on average.
  public func lake(at coordinate: Coordinate) -> Int? {
    lakes?.feature(at: MicrodegreePosition(coordinate))
  }

  /// The greatest distance at which a place's region counts if that region has no outline.
  static let reachOfAPlace = GroundReach(10_000)

  /// The greatest distance at which a place's region counts where no outline is near.
  static let reachWithoutOutlines = GroundReach(50_000)

  /// The greatest distance at which a place's region and clock count before outlines.
  static let ownGroundOfAPlace = GroundReach(2_000)
}

extension AreaFile {
  /// The division of a country at a position, or else one within a tenth of a degree, the nearer
  /// ones first; `nil` if there is none. For the file of divisions alone.
  ///
  /// - Parameter country: its index in the file of countries.
  func division(at position: MicrodegreePosition, inCountry country: Int) -> Int? {
    if let found = feature(at: position), features.rank(of: found) == country { return found }
    let divisions = features.indices(ofRank: country)
    guard !divisions.isEmpty else { return nil }
    let outline = self.outline(near: position, of: divisions, within: Self.searchReach)
    guard outline?.isEmpty != true else { return nil }
    for ring in Self.searchRings {
      for (north, east) in Self.searchDirections {
        let latitude = Int(position.latitude) + north * ring
        guard abs(latitude) < 90_000_000 else { continue }
        let longitude = Int(position.longitude) + east * ring
        let wrapped = (longitude + 540_000_000) % 360_000_000 - 180_000_000
        let other = MicrodegreePosition(latitude: Int32(latitude), longitude: Int32(wrapped))
        guard outline?.parts(other) ?? true else { continue }
        if let found = feature(at: other), divisions.contains(found) { return found }
      }
    }
    return nil
  }

  // Microdegrees. The outlines of regions are simplified by about a hundredth of a degree.
  private static let searchRings = [10_000, 30_000, 60_000, searchReach]
  private static let searchReach = 100_000
  private static let searchDirections = [
    (0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1),
  ]
}
