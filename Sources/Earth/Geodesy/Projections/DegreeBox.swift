/// A box of meridians and parallels, in degrees.
///
/// One that crosses the 180th meridian goes on beyond 180 degrees, so that its eastern edge is
/// never west of its western one.
package struct DegreeBox: Hashable, Sendable {
  /// The edges.
  package var south, west, north, east: Double

  /// The box in which nothing lies.
  package static let empty = DegreeBox(
    south: .infinity, west: .infinity, north: -.infinity, east: -.infinity)

  /// A box from its edges.
  package init(south: Double, west: Double, north: Double, east: Double) {
    (self.south, self.west, self.north, self.east) = (south, west, north, east)
  }

  /// Extends the box so that a place lies in it.
  package mutating func extend(to place: GeographicPosition) {
    south = min(south, place.latitude)
    north = max(north, place.latitude)
    west = min(west, place.longitude)
    east = max(east, place.longitude)
  }
}
