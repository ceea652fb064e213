import Cartography
import Containment
import Geodesy

extension MapViewController {
  /// Changes what part of the Earth is shown, from what is seen now; of a span that the projection
  /// does not have there, the nearest that it has.
  ///
  /// - Parameters:
  ///   - animated: whether the view flies there; at once it comes where there is no screen, and
  ///     where motion is not wanted.
  ///   - place: what is to be in sight all the way, so that the flight begins where it is.
  func changeViewport(
    animated: Bool = true, keepingInSight place: Coordinate? = nil,
    _ change: (inout Viewport) -> Void
  ) {
    // the closure may read the viewport, so that it gets a copy
    var goal = viewport
    change(&goal)
    goal = goal.fittingSpan
    let isFlying = flight != nil
    flight?.stop()
    flight = nil
    defer { if bearing != goal.bearing { bearing = goal.bearing } }
    guard isFlying || mapView.viewport != goal else { return }
    guard animated, let application = mapView.window?.application, !application.reducesMotion
    else {
      mapView.viewport = goal
      return
    }
    let path = ViewportPath(from: mapView.viewport, to: goal)
    let flight = MapFlight(along: place.map(path.part(withInSight:)) ?? path, in: application)
    self.flight = flight
    flight.start { [weak self] viewport, isLast in
      self?.mapView.show(viewport)
      if isLast { self?.flight = nil }
    }
  }

  /// Stops the map where it is; it stays there.
  func stopFlight() {
    guard let flight else { return }
    flight.stop()
    self.flight = nil
    zoom(to: mapView.viewport)
  }

  /// Takes the map to the end of its way.
  func finishFlight() {
    changeViewport(animated: false) { _ in }
  }
}
