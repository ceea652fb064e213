import Geodesy

/// The projection of a map, by PROJ's name.
public enum MapProjection: String, Hashable, Sendable, CaseIterable {
  /// Equal-area for a region, a globe if the map shows more than about a quarter of the way around
  /// the Earth.
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
  /// Web Mercator, the projection of web maps: a square of the world up to 85.05 degrees.
  case webMercator = "webmerc"
  /// Mercator's projection of the ellipsoid: shapes are true, up to 89.5 degrees.
  case mercator = "merc"

  /// The usual name.
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

  /// The next case in the order of `allCases`; the first after the last.
  public var next: MapProjection { following }
}

extension MapProjection {
  /// Whether the map is drawn around its centre, so that another direction than north may be up.
  public var isAzimuthal: Bool {
    switch self {
    case .automatic, .equalArea, .equidistant, .globe: true
    case .equalEarth, .robinson, .webMercator, .mercator: false
    }
  }

  /// The greatest latitude north and south that the map shows, in degrees; `nil` if that is 90.
  public var latitudeLimit: Double? {
    switch self {
    case .webMercator: 85.051_128_779_806_59
    case .mercator: 89.5
    default: nil
    }
  }

  /// The size of the whole map on the plane; for Mercator's up to 85 degrees north and south.
  var extent: (width: Kilometers, height: Kilometers) {
    switch self {
    case .automatic, .globe: (12_756, 12_756)
    case .equalArea: (25_490, 25_490)
    case .equidistant: (40_008, 40_008)
    case .equalEarth: (34_488, 16_786)
    case .robinson: (34_012, 17_251)
    case .webMercator, .mercator: (40_075, 40_075)
    }
  }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The next case in the order of `allCases`; the first after the last.
  var following: Self {
    let cases = Self.allCases
    let index = cases.firstIndex(of: self) ?? 0
    return cases[(index + 1) % cases.count]
  }
}
