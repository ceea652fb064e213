import Cartography
import Containment
import Geodesy

extension MapViewController {
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
    case .showNextProjection: showNextProjection()
    case .toggleGlobe: toggleGlobe()
    case .toggle(let layers): toggle(layers)
    case .putBack: if isCarrying { cancelDrag() }
    }
  }

  /// Whether an action has what it acts on: there may be no drag to undo, or no features to show.
  func canPerform(_ action: MapAction) -> Bool {
    switch action {
    case .putBack: isCarrying
    case .toggle(.overlay): !mapView.overlays.isEmpty
    default: true
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
  /// - Parameters:
  ///   - span: the kilometres across the map there; `nil` if they stay. Otherwise the place comes to
  ///     the middle of the map.
  ///   - animated: whether it may fly.
  public func go(to location: Coordinate, span: Kilometers? = nil, animated: Bool = true) {
    guard dragState == .none else { return }
    land()
    if pointedPlace != nil { pointedPlace = nil }
    defer { tellSpan() }
    var goal = following(to: location, northUp: true)
    if let span, span != goal.span {
      goal.leastSpan = mapView.leastSpan(around: location)
      (goal.center, goal.span) = (location, span)
      goal = goal.fittingSpan
    }
    if animated, isJourney(from: currentLocation, to: location) {
      fly(to: goal, carryingFrom: currentLocation)
    } else {
      changeViewport { $0 = goal }
    }
    moveAnnotation(to: location)
  }

  /// Centres the map on the annotation if a change of size has put it out of sight.
  func keepAnnotationInSight() {
    guard dragState == .none else { return }
    let sight = mapView.bounds.insetBy(dx: 2, dy: 1)
    if let point = goalPoint(for: currentLocation), sight.contains(point) { return }
    changeViewport { $0 = centered(on: currentLocation) }
  }

  /// Shows a region, as in MapKit; the annotation stays where it is.
  ///
  /// The observers of the span are notified if it changes.
  ///
  /// - Parameter animated: whether the map flies there; a call during a flight starts from what is
  ///   visible at that moment.
  public func setRegion(_ region: MapRegion, animated: Bool) {
    var goal = viewport
    goal.leastSpan = mapView.leastSpan(around: region.center)
    goal.bearing = bearing(at: region.center, screenUp: nil)
    goal.center = region.center
    goal.span = region.span
    zoom(to: goal.fittingSpan, animated: animated)
  }
}
