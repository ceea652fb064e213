import Cartography
import Cells
import Containment
import Geodesy

/// The part of the Earth that a map is to show, as in MapKit: a centre, and how much around it.
public struct MapRegion: Hashable, Sendable {
  /// The centre of the map.
  public var center: Coordinate
  /// The kilometres across the map's shorter side. A map replaces a value outside its
  /// `Viewport.spanRange` by the nearer end of that range.
  public var span: Kilometers

  /// A region with a centre and a span.
  public init(center: Coordinate, span: Kilometers) {
    self.center = center
    self.span = span
  }
}

/// What the map shows, or would show: nothing here changes it.
extension MapViewController {
  /// The width of the margin as a share of the map: the map follows an annotation that enters it.
  private static let margin = 0.25

  /// The viewport in which the map follows the annotation to a place: the present one if the place
  /// is farther than a quarter of the map from its edges, otherwise one with the place in its
  /// middle.
  ///
  /// - Parameters:
  ///   - northUp: whether north should be up.
  ///   - screenUp: the direction on the ground there that stays up if the map keeps its bearing;
  ///     `nil` reads it off the map.
  func following(
    to location: Coordinate, northUp: Bool = false, screenUp: Double? = nil
  ) -> Viewport {
    let bounds = mapView.bounds
    let middle = bounds.insetBy(
      dx: bounds.width * Self.margin, dy: bounds.height * Self.margin)
    if isViewLoaded, !northUp || viewport.bearing == 0, let point = goalPoint(for: location),
      middle.contains(point)
    {
      return viewport
    }
    return centered(on: location, northUp: northUp, screenUp: screenUp)
  }

  /// The viewport with a place in its middle.
  func centered(
    on location: Coordinate, northUp: Bool = false, screenUp: Double? = nil
  ) -> Viewport {
    var goal = viewport
    goal.bearing = northUp ? 0 : bearing(at: location, screenUp: screenUp)
    goal.center = location
    return goal
  }

  /// The point of a place on the view at the end of the map's flight; `nil` beyond the horizon.
  func goalPoint(for coordinate: Coordinate) -> Point? {
    mapView.point(for: coordinate, on: viewport)
  }

  /// The direction on the ground that is up when the map is centred on a place.
  ///
  /// Near a pole, and where keeping the angle to north would turn the map upside down, the
  /// direction that was up stays up.
  func bearing(at location: Coordinate, screenUp: Double?) -> Double {
    guard let screenUp = screenUp ?? mapView.screenBearing(at: location, on: viewport) else {
      return viewport.bearing
    }
    let turn = (screenUp - viewport.bearing).remainder(dividingBy: 360)
    let isPolar =
      viewport.isPolar || abs(location.latitude.degrees) > Viewport.polarLatitude
    guard isPolar || abs(turn) > 90 else { return viewport.bearing }
    let bearing = screenUp.truncatingRemainder(dividingBy: 360)
    return bearing < 0 ? bearing + 360 : bearing
  }

  /// Whether the annotation is on the map at the end of its flight.
  public var isAnnotationInSight: Bool {
    guard let point = goalPoint(for: currentLocation) else { return false }
    return viewport.contains(column: point.x, row: point.y)
  }

  /// Whether a place would be in sight if the map had another size.
  func isInSight(
    _ place: Coordinate, onScreenOf size: CellSize, cellAspect: Double
  ) -> Bool {
    var viewport = viewport
    (viewport.size, viewport.cellAspect) = (size, cellAspect)
    guard let point = mapView.point(for: place, on: viewport) else { return false }
    return viewport.contains(column: point.x, row: point.y)
  }

  /// Whether the map would show the open sea, of the part of the Earth that it shows or is flying
  /// to, if it had another size.
  func wouldShowOpenSea(in size: CellSize) -> Bool {
    var viewport = viewport
    (viewport.size, viewport.spanSize) = (size, size)
    if let aspect = mapView.window?.application?.screen.cellAspect { viewport.cellAspect = aspect }
    // before its first layout the map has no size, on which the range of spans depends
    if lastScreen == nil { viewport.span = appearance.span }
    guard size.columns > 0, size.rows > 0 else { return false }
    return mapView.projecting { () throws(CartographyError) in
      try cartographer.showsOpenSea(on: viewport)
    } ?? false
  }

  /// The place of the annotation as it is visible: while it is carried, rounded to the digits that
  /// the map can show.
  var shownLocation: Coordinate { carriedLocation.map(rounded) ?? currentLocation }

  /// A place, rounded to the digits that the map can show.
  func rounded(_ place: Coordinate) -> Coordinate {
    var decimals = 0
    var precision: Kilometers = 100
    while decimals < 6, precision > viewport.kilometersPerColumn {
      decimals += 1
      precision /= 10
    }
    return place.rounded(toDecimals: decimals)
  }

  /// The region that the map shows, or is flying to.
  public var region: MapRegion { MapRegion(center: viewport.center, span: viewport.span) }
}
