import DataFiles
import Geodesy

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A circle on the ground that holds everything on a map.
struct SphericalCap {
  /// The middle of the circle.
  let center: Coordinate
  private var latitude: Double
  private var longitude: Double
  private let radius: Double
  /// How far the circle reaches to either side, in degrees of longitude.
  private let halfWidth: Double

  /// The cap that a map's corners reach, and a fiftieth more for the ellipsoid's sake.
  ///
  /// - Parameter middle: the place in the middle of the screen; `nil` if the Earth is not there.
  init(of viewport: Viewport, around middle: Coordinate?) {
    center = middle ?? viewport.center
    latitude = center.latitude.degrees
    longitude = center.longitude.degrees
    let arc = middle == nil ? .pi : Self.arc(reachedOn: viewport)
    radius = min(arc * 1.02 * 180 / .pi + 0.02, 180)
    let holdsPole = abs(latitude) + radius >= 90
    halfWidth =
      holdsPole
      ? 180 : asin(min(sin(radius * .pi / 180) / cos(latitude * .pi / 180), 1)) * 180 / .pi
  }

  /// How far over the ground a map's corners are from its middle at most, in radians.
  ///
  /// Nothing on the maps of the world is shown at less than half of the scale of their middle, but
  /// for Mercator's, where that is the scale at the equator.
  private static func arc(reachedOn viewport: Viewport) -> Double {
    let share = viewport.reach * 1000 / WGS84.semiMinorAxis
    switch viewport.resolvedProjection {
    case .globe, .automatic: return share < 1 ? asin(share) : .pi / 2
    case .equalArea: return share < 2 ? 2 * asin(share / 2) : .pi
    case .equidistant: return min(share, .pi)
    case .equalEarth, .robinson: return min(2 * share, .pi)
    case .webMercator, .mercator: return min(share * viewport.centerScale, .pi)
    }
  }

  /// How far over the ground everything on the map is from the circle's middle at most.
  var reach: Kilometers { radius * 111.7 }

  /// Whether it holds so much of the Earth that little is gained by looking closer at what it holds.
  var isWide: Bool { radius > 75 }

  /// The cap on the other side of the Earth.
  var antipode: SphericalCap {
    var cap = self
    cap.latitude = -latitude
    cap.longitude = longitude > 0 ? longitude - 180 : longitude + 180
    return cap
  }

  /// Whether an arc's bounds overlap the cap's; some arcs that do not come near are let through.
  func touches(_ arc: AreaBounds) -> Bool {
    guard Double(arc.minimumLatitude) / 1e6 <= latitude + radius,
      Double(arc.maximumLatitude) / 1e6 >= latitude - radius
    else { return false }
    let middle = (Double(arc.minimumLongitude) + Double(arc.maximumLongitude)) / 2e6
    let reach = (Double(arc.maximumLongitude) - Double(arc.minimumLongitude)) / 2e6
    var away = abs(middle - longitude)
    if away > 180 { away = 360 - away }
    return away <= halfWidth + reach
  }
}
