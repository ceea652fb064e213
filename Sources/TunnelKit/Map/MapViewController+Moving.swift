import Cartography
import Containment
import Geodesy

extension MapViewController {
  /// Poleward of this latitude, in degrees, the map keeps its bearing on the ground when it
  /// recentres, so that going straight stays straight; elsewhere it keeps its angle to north.
  private static let polarLatitude = 66.5

  /// The share of the map at each edge that the annotation may not enter without the map following.
  private static let margin = 0.25

  /// What one key press zooms by.
  private static let zoomStep = 1.5

  /// Does what a key asks for.
  func perform(_ command: MapCommand) {
    switch command {
    case .move(let direction, let cells): move(direction, cells: cells)
    case .zoomIn: zoom(by: Self.zoomStep)
    case .zoomOut: zoom(by: 1 / Self.zoomStep)
    case .turnNorthUp:
      changeViewport { viewport in
        viewport.bearing = 0
        viewport.center = currentLocation
      }
    }
  }

  /// Moves the annotation over the ground by what some cells show, along the geodesic that starts
  /// in a direction of the screen; over a pole it goes on down the other side.
  private func move(_ direction: MapCommand.Direction, cells: Double) {
    guard let mapView, dragState == .none,
      let up = mapView.screenBearing(at: currentLocation)
    else { return }
    let viewport = mapView.viewport
    let cell = direction.isHorizontal ? viewport.kilometersPerColumn : viewport.kilometersPerRow
    let destination = currentLocation.destination(
      bearing: up + direction.degrees, distance: cells * cell * 1000)
    let location = destination.coordinate.rounded(toDecimals: 6)
    followAnnotation(to: location, screenUp: destination.bearing - direction.degrees)
    moveAnnotation(to: location)
  }

  /// Zooms around the annotation.
  func zoom(by factor: Double) {
    guard let mapView else { return }
    let zoomed = mapView.viewport.zoomed(by: factor)
    guard zoomed.span != span else { return }
    changeSpan(to: zoomed.span)
  }

  /// Recentres the map when the annotation stands within a quarter of an edge, or out of sight.
  func followAnnotation() {
    followAnnotation(to: currentLocation)
  }

  /// Follows the annotation to a place.
  ///
  /// - Parameter screenUp: the direction on the ground there that goes on being up if the map keeps
  ///   its bearing; `nil` reads it off the map.
  private func followAnnotation(to location: Coordinate, screenUp: Double? = nil) {
    guard let mapView else {
      changeViewport { $0.center = location }
      return
    }
    let bounds = mapView.bounds
    let middle = bounds.insetBy(
      dx: bounds.width * Self.margin, dy: bounds.height * Self.margin)
    if let point = mapView.point(for: location), middle.contains(point) { return }
    snap(to: location, screenUp: screenUp)
  }

  /// Recentres the map when the annotation has got out of sight by a change of size.
  func keepAnnotationInSight() {
    guard let mapView, dragState == .none else { return }
    let sight = mapView.bounds.insetBy(dx: 2, dy: 1)
    if let point = mapView.point(for: currentLocation), sight.contains(point) { return }
    snap(to: currentLocation)
  }

  /// Recentres the map on a place.
  func snap(to location: Coordinate, screenUp: Double? = nil) {
    let bearing = bearing(at: location, screenUp: screenUp)
    changeViewport { viewport in
      viewport.bearing = bearing
      viewport.center = location
    }
  }

  /// The direction on the ground that is to be up when the map is centred on a place.
  ///
  /// Near a pole, and where keeping the angle to north would turn the map over, what was up stays
  /// up.
  private func bearing(at location: Coordinate, screenUp: Double?) -> Double {
    guard let mapView else { return 0 }
    let viewport = mapView.viewport
    guard let screenUp = screenUp ?? mapView.screenBearing(at: location) else {
      return viewport.bearing
    }
    let turn = (screenUp - viewport.bearing).remainder(dividingBy: 360)
    let isPolar =
      abs(viewport.center.latitude.degrees) > Self.polarLatitude
      || abs(location.latitude.degrees) > Self.polarLatitude
    guard isPolar || abs(turn) > 90 else { return viewport.bearing }
    let bearing = screenUp.truncatingRemainder(dividingBy: 360)
    return bearing < 0 ? bearing + 360 : bearing
  }
}
