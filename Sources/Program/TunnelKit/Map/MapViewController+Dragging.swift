import Containment

extension MapViewController {
  /// The seconds that lifting or dropping the annotation takes.
  private static let liftDuration = 0.2

  /// Lifts the annotation if it was pressed; otherwise takes hold of the map. Every press with the
  /// left button makes the map the first responder.
  ///
  /// - Returns: whether the map has handled the press.
  func pickUp(_ mouse: MouseEvent) -> Bool {
    guard mouse.button == .left else { return false }
    mapView.becomeFirstResponder()
    let point = mouse.location(in: mapView)
    guard !mapView.annotationView.isHidden, mapView.annotationView.frame.contains(point) else {
      takeHold(at: point)
      return true
    }
    guard dragState == .none else { return true }
    dragState = .starting
    lift(to: 1) { [weak self] _ in
      guard let self, self.dragState == .starting else { return }
      self.dragState = .dragging
    }
    return true
  }

  /// Moves a lifted annotation to the mouse. The location changes for its observers only when it is
  /// dropped.
  func carry(_ mouse: MouseEvent) -> Bool {
    guard isCarrying else { return false }
    dragState = .dragging
    if let coordinate = mapView.coordinate(at: mouse.location(in: mapView)) {
      carry(to: coordinate.rounded(toDecimals: 6))
    }
    return true
  }

  /// Drops a lifted annotation at the mouse and tells the observers. The annotation goes back if
  /// the mouse is outside the map or beside the globe, or if the annotation was not moved.
  func drop(_ mouse: MouseEvent) -> Bool {
    guard isCarrying else { return false }
    let point = mouse.location(in: mapView)
    guard let carriedLocation, carriedLocation != currentLocation, dragState == .dragging,
      mapView.bounds.contains(point),
      let coordinate = mapView.coordinate(at: point)
    else {
      cancelDrag()
      return true
    }
    dragState = .ending
    let location = coordinate.rounded(toDecimals: 6)
    fly(to: centered(on: location))
    moveAnnotation(to: location)
    carry(to: nil)
    tellSpan()
    lift(to: 0) { [weak self] _ in self?.comeToRest() }
    return true
  }

  /// Puts the annotation back; the observers of the location are not told.
  func cancelDrag() {
    dragState = .canceling
    if carriedLocation != nil { carry(to: nil) }
    lift(to: 0) { [weak self] _ in self?.comeToRest() }
  }

  /// Whether the user carries the annotation.
  var isCarrying: Bool { dragState == .starting || dragState == .dragging }

  private func lift(to rows: Double, completion: @escaping (Bool) -> Void) {
    View.animate(
      withDuration: Self.liftDuration,
      animations: { [mapView] in
        mapView.annotationLift = rows
        mapView.layoutIfNeeded()
      }, completion: completion)
  }
}
