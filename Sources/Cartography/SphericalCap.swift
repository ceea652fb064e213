import DataFiles
import Geodesy

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A circle on the ground around a map's centre that holds everything on the map.
struct SphericalCap {
  private let latitude: Double
  private let longitude: Double
  private let radius: Double
  /// How far the circle reaches to either side, in degrees of longitude.
  private let halfWidth: Double

  /// The cap that a viewport's corners reach, and half a degree more for the ellipsoid's sake.
  init(around viewport: Viewport) {
    latitude = viewport.center.latitude.degrees
    longitude = viewport.center.longitude.degrees
    let share = viewport.reach * 1000 / WGS84.semiMinorAxis
    let arc =
      viewport.isGlobe
      ? (share < 1 ? asin(share) : .pi / 2) : (share < 2 ? 2 * asin(share / 2) : .pi)
    radius = min(arc * 180 / .pi + 0.5, 180)
    let holdsPole = abs(latitude) + radius >= 90
    halfWidth =
      holdsPole
      ? 180 : asin(min(sin(radius * .pi / 180) / cos(latitude * .pi / 180), 1)) * 180 / .pi
  }

  /// Whether an arc's bounds overlap the cap's; some arcs that do not come near are let through.
  func touches(_ arc: AreaArc) -> Bool {
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
