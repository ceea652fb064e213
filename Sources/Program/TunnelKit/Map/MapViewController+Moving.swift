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

extension MapViewController {
  /// The width of the margin as a share of the map: the map follows an annotation that enters it.
  private static let margin = 0.25

  /// Performs the action of a key as a user's gesture, which notifies the observers.
  public func perform(_ action: MapAction) {
    if pointedPlace != nil { pointedPlace = nil }
    defer { tellSpan() }
    switch action {
    case .move(let direction, let cells): move(direction, cells: cells)
    case .zoomIn: zoom(by: Self.zoomStep)
    case .zoomOut: zoom(by: 1 / Self.zoomStep)
    case .turnNorthUp:
      turnNorthUp()
      turnedNorthUp?()
    case .recenter: changeViewport { $0 = centered(on: currentLocation) }
    case .showNextType: changeAppearance { $0.type = $0.type.next }
    case .showNextProjection: changeAppearance { $0.projection = $0.projection.next }
    case .toggle(let layers): toggle(layers)
    case .putBack: if isCarrying { cancelDrag() }
    }
  }

  /// Turns the map north up, with the annotation in its middle.
  func turnNorthUp() {
    changeViewport { viewport in
      viewport.bearing = 0
      viewport.center = currentLocation
    }
  }

  /// Moves the annotation over the ground by the distance that some cells show, along the geodesic
  /// that starts in a direction of the screen. Beyond a pole it moves on down the other side.
  ///
  /// If the annotation is out of sight, the map is centred on it instead, so that it never moves
  /// unseen.
  private func move(_ direction: MapAction.Direction, cells: Double) {
    guard isViewLoaded, dragState == .none else { return }
    if !isAnnotationInSight {
      let before = viewport
      changeViewport { $0 = centered(on: currentLocation) }
      if viewport != before { return }
    }
    // a place that is not on the map, like the poles on Mercator's, moves by the compass
    let up = mapView.screenBearing(at: currentLocation, on: viewport) ?? 0
    let cell = direction.isHorizontal ? viewport.kilometersPerColumn : viewport.kilometersPerRow
    let destination = mapView.projecting { () throws(CartographyError) in
      try CartographyError.projecting { () throws(ProjectionError) in
        try currentLocation.destination(
          bearing: up + direction.degrees, distance: cells * cell * 1000)
      }
    }
    guard let destination else { return }
    let location = destination.coordinate.rounded(toDecimals: 6)
    let screenUp = destination.bearing - direction.degrees
    changeViewport { $0 = following(to: location, screenUp: screenUp) }
    moveAnnotation(to: location)
  }

  /// Moves the annotation to a place, as a user's gesture, and lets the map follow with north up:
  /// it flies there if the place is far. Does nothing while the annotation is carried.
  ///
  /// - Parameter animated: whether it may fly.
  public func go(to location: Coordinate, animated: Bool = true) {
    guard dragState == .none else { return }
    land()
    if pointedPlace != nil { pointedPlace = nil }
    defer { tellSpan() }
    let goal = following(to: location, northUp: true)
    if animated, isJourney(from: currentLocation, to: location) {
      fly(to: goal, carryingFrom: currentLocation)
    } else {
      changeViewport { $0 = goal }
    }
    moveAnnotation(to: location)
  }

  /// Shows a region, as in MapKit; the annotation stays where it is.
  ///
  /// The observers of the span are notified if it changes.
  ///
  /// - Parameter animated: whether the map flies there; a call during a flight starts from what is
  ///   visible at that moment.
  public func setRegion(_ region: MapRegion, animated: Bool) {
    var goal = viewport.zoomed(by: viewport.span / region.span)
    goal.bearing = bearing(at: region.center, screenUp: nil)
    goal.center = region.center
    zoom(to: goal, animated: animated)
  }

  /// The region that the map shows, or is flying to.
  public var region: MapRegion { MapRegion(center: viewport.center, span: viewport.span) }

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

  /// Whether the annotation is on the map as it is visible now.
  var isAnnotationShown: Bool {
    guard let point = mapView.point(for: mapView.annotationLocation) else { return false }
    return mapView.viewport.contains(column: point.x, row: point.y)
  }

  /// Centres the map on the annotation if a change of size has put it out of sight.
  func keepAnnotationInSight() {
    guard dragState == .none else { return }
    let sight = mapView.bounds.insetBy(dx: 2, dy: 1)
    if let point = goalPoint(for: currentLocation), sight.contains(point) { return }
    changeViewport { $0 = centered(on: currentLocation) }
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
  private func bearing(at location: Coordinate, screenUp: Double?) -> Double {
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
}
