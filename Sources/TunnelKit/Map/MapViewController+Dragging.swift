import Containment
import Geodesy

extension MapViewController {
  /// Seconds that lifting and dropping the annotation take.
  private static let liftDuration = 0.2

  /// Lifts the annotation if the mouse went down on it, and takes hold of the map otherwise; a
  /// press anywhere gives the map the keyboard.
  ///
  /// - Returns: whether the press was for the map.
  func pickUp(_ mouse: MouseEvent) -> Bool {
    guard mouse.button == .left else { return false }
    mapView.becomeFirstResponder()
    let point = mouse.location(in: mapView)
    guard !mapView.annotationView.isHidden, mapView.annotationView.frame.contains(point) else {
      takeHold(at: point)
      return true
    }
    guard dragState == .none else { return true }
    stopFlight()
    dragState = .starting
    lift(to: 1) { [weak self] _ in
      guard let self, self.dragState == .starting else { return }
      self.dragState = .dragging
    }
    return true
  }

  /// Carries a lifted annotation to where the mouse is, and shows the coordinate; the observers of
  /// the location hear of the drop only.
  func carry(_ mouse: MouseEvent) -> Bool {
    guard isCarrying else { return false }
    dragState = .dragging
    if let coordinate = mapView.coordinate(at: mouse.location(in: mapView)) {
      mapView.carriedLocation = coordinate
      pointedPlace = rounded(coordinate)
    }
    return true
  }

  /// Drops a lifted annotation where the mouse is, and tells the observers; beside the map, beside
  /// the globe or without having been carried it goes back.
  func drop(_ mouse: MouseEvent) -> Bool {
    guard isCarrying else { return false }
    let point = mouse.location(in: mapView)
    let isCarried = mapView.annotationLocation != currentLocation
    guard isCarried, dragState == .dragging, mapView.bounds.contains(point),
      let coordinate = mapView.coordinate(at: point)
    else {
      cancelDrag()
      return true
    }
    dragState = .ending
    let location = coordinate.rounded(toDecimals: 6)
    snap(to: location)
    moveAnnotation(to: location)
    tellSpan()
    lift(to: 0) { [weak self] _ in self?.dragState = .none }
    return true
  }

  /// Puts the annotation back where it was; nobody is told.
  func cancelDrag() {
    dragState = .canceling
    if pointedPlace != nil { pointedPlace = nil }
    mapView.carriedLocation = nil
    lift(to: 0) { [weak self] _ in self?.dragState = .none }
  }

  /// Whether the annotation is in a person's hand.
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
