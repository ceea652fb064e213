/// How the Earth is brought onto the plane, by the names that PROJ has for it.
public enum MapProjection: String, Hashable, Sendable, CaseIterable {
  /// Equal-area near by, a globe where the map shows more than about a quarter of the way around.
  case automatic = "auto"
  /// Lambert's azimuthal equal-area projection around the map's centre.
  case equalArea = "laea"
  /// The azimuthal equidistant projection: distances from the map's centre are true.
  case equidistant = "aeqd"
  /// The orthographic projection: the Earth as a globe, seen from far away.
  case globe = "ortho"
  /// Equal Earth, a map of the whole world with true areas.
  case equalEarth = "eqearth"
  /// Robinson's map of the whole world.
  case robinson = "robin"
  /// Web Mercator, as maps on the web have it: a square of the world up to 85.05 degrees.
  case webMercator = "webmerc"
  /// Mercator's projection of the ellipsoid: shapes are true, up to 89.5 degrees.
  case mercator = "merc"

  /// What people call it.
  public var name: String {
    switch self {
    case .automatic: "Automatic"
    case .equalArea: "Lambert equal-area"
    case .equidistant: "Equidistant"
    case .globe: "Globe"
    case .equalEarth: "Equal Earth"
    case .robinson: "Robinson"
    case .webMercator: "Web Mercator"
    case .mercator: "Mercator"
    }
  }

  /// The one that follows in the order of `allCases`, after the last the first.
  public var next: MapProjection { following }
}
