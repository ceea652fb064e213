import DataFiles
import Geodesy
import Platform

/// A circle on the ground that holds everything on a map.
struct SphericalCap {
  /// The middle of the circle.
  let center: Coordinate
  private var latitude: Double
  private var longitude: Double
  private let radius: Double
  /// The reach of the circle to either side, in degrees of longitude.
  private let halfWidth: Double

  /// The cap that holds a map's corners, enlarged by a fiftieth because of the ellipsoid.
  ///
  /// - Parameters:
  ///   - middle: the place in the middle of the screen; `nil` off the Earth.
  ///   - latitudes: those of the upper and the lower edge of the screen on a map of the world, or
  ///     the poles.
  init(of viewport: Viewport, around middle: Coordinate?, latitudes: [Double]) {
    center = middle ?? viewport.center
    latitude = center.latitude.degrees
    longitude = center.longitude.degrees
    let height = latitudes.map { [latitude] in abs($0 - latitude) * .pi / 180 }.max() ?? 0
    var arc = middle == nil ? .pi : Self.arc(reachedOn: viewport)
    // near the poles parallels lie much nearer to each other than elsewhere
    if height > arc / 2 { arc = min(arc + height, .pi) }
    radius = min(arc * 1.02 * 180 / .pi + 0.02, 180)
    let holdsPole = abs(latitude) + radius >= 90
    halfWidth =
      holdsPole
      ? 180 : asin(min(sin(radius * .pi / 180) / cos(latitude * .pi / 180), 1)) * 180 / .pi
  }

  /// The greatest distance over the ground from a map's middle to its corners, in radians.
  ///
  /// Maps of the world show nothing at less than half of the scale of their middle; Mercator's
  /// nothing at less than the scale at the equator.
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

  /// The greatest distance over the ground from the circle's middle to anything on the map.
  var reach: Kilometers { radius * 111.7 }

  /// Whether the cap holds so much of the Earth that a closer look at its content gains little.
  var isWide: Bool { radius > 75 }

  /// The cap on the other side of the Earth.
  var antipode: SphericalCap {
    var cap = self
    cap.latitude = -latitude
    cap.longitude = longitude > 0 ? longitude - 180 : longitude + 180
    return cap
  }

  /// Whether an arc's bounds overlap the cap's; true also for some arcs that are not near.
  func touches(_ arc: AreaBounds) -> Bool {
    touches(
      DegreeBox(
        south: Double(arc.minimumLatitude) / 1e6, west: Double(arc.minimumLongitude) / 1e6,
        north: Double(arc.maximumLatitude) / 1e6, east: Double(arc.maximumLongitude) / 1e6))
  }

  /// Whether bounds in degrees, whose longitudes may go on beyond 180 degrees, overlap the cap's;
  /// true also for some that are not near.
  func touches(_ bounds: DegreeBox) -> Bool {
    guard bounds.south <= latitude + radius, bounds.north >= latitude - radius else {
      return false
    }
    let reach = (bounds.east - bounds.west) / 2
    let away = abs(bounds.west + reach - longitude)
    // within half a turn the remainder is the distance itself
    return (away <= 180 ? away : abs(away.remainder(dividingBy: 360))) <= halfWidth + reach
  }
}
