import Cartography
import Containment
import Geodesy

extension MapViewController {
  /// Changes the part of the Earth that is shown. If the projection cannot show the span at the new
  /// place, the nearest one that it can show is used.
  ///
  /// - Parameters:
  ///   - animated: whether the view flies there; without a screen, and with reduced motion, it
  ///     never does.
  ///   - place: a place that is to be in sight during the whole flight; the flight starts where it
  ///     is.
  func changeViewport(
    animated: Bool = true, keepingInSight place: Coordinate? = nil,
    _ change: (inout Viewport) -> Void
  ) {
    // a copy, because the closure may read the viewport
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
    let path = mapView.projecting { () throws(CartographyError) in
      let path = try ViewportPath(from: mapView.viewport, to: goal)
      guard let place else { return path }
      return try path.part(withInSight: place)
    }
    guard let path else {
      mapView.viewport = goal
      return
    }
    let flight = MapFlight(along: path, in: application)
    self.flight = flight
    flight.start { [weak self] frame in
      guard let self, let viewport = mapView.projecting(frame) else { return false }
      mapView.show(viewport)
      return true
    } end: { [weak self] goal in
      self?.mapView.show(goal)
      self?.flight = nil
    }
  }

  /// Stops the flight; the map stays where it is now.
  func stopFlight() {
    guard let flight else { return }
    flight.stop()
    self.flight = nil
    zoom(to: mapView.viewport)
  }

  /// Ends the flight at its goal at once.
  func finishFlight() {
    changeViewport(animated: false) { _ in }
  }
}
