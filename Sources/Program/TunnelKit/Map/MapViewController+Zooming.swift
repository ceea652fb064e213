import Cartography
import Containment
import Geodesy

extension MapViewController {
  /// The factor by which one key press, or one notch of the wheel, zooms.
  static let zoomStep = 1.5
  /// The seconds after which another notch of the wheel is another turn.
  private static let wheelRest = 0.5

  /// Whether the person drags the map or turns the wheel over it.
  var isBeingHandled: Bool { grip != nil || wheelEnd != nil }

  /// Zooms around the annotation, or around the centre if the annotation is out of sight.
  func zoom(by factor: Double) {
    let goal = zoomed(to: viewport.span / factor)
    if goal == viewport { zoomLimitReached?(factor > 1) }
    zoom(to: goal)
  }

  /// Zooms by a notch of the wheel around the place under the mouse, and shows its coordinate.
  func zoom(withWheel mouse: MouseEvent) {
    wheelEnd?.cancel()
    wheelEnd = mapView.window?.application?.schedule(after: Self.wheelRest) { [weak self] in
      self?.wheelEnd = nil
      self?.viewportHasChanged?()
    }
    let point = mouse.location(in: mapView)
    let place = mapView.coordinate(at: point)
    let factor = mouse.kind == .scrolledUp ? Self.zoomStep : 1 / Self.zoomStep
    zoom(to: zoomed(to: viewport.span / factor, around: place, at: point))
    if let place { pointedPlace = rounded(place) }
  }

  /// The viewport with another span, around the annotation if that is in sight.
  func zoomed(to span: Kilometers) -> Viewport {
    guard isAnnotationInSight, let point = goalPoint(for: currentLocation) else {
      return zoomed(to: span, around: nil, at: nil)
    }
    return zoomed(to: span, around: currentLocation, at: point)
  }

  /// The viewport with another span and a place at a point of the screen; if either is `nil`,
  /// around its centre.
  private func zoomed(
    to span: Kilometers, around place: Coordinate?, at point: Point?
  ) -> Viewport {
    var goal = viewport.zoomed(by: viewport.span / span)
    guard goal.span != viewport.span else { return viewport }
    // the quotient of two spans may lose a digit
    if goal.spanRange.contains(span) { goal.span = span }
    guard let place, let point else { return goal }
    let held = mapView.projecting { () throws(CartographyError) in
      try goal.holding(place, atColumn: point.x, row: point.y)
    }
    return held ?? viewport
  }
}
