import Cartography
import Containment
import Geodesy

/// The state of dragging the map itself with the left button.
struct MapGrip {
  /// The place that was pressed; `nil` beside the Earth.
  let place: Coordinate?
  /// The last position of the mouse, in the view's coordinates.
  var point: Point
}

extension MapViewController {
  /// Takes hold of the map at a point, and shows the coordinate.
  func takeHold(at point: Point) {
    let place = mapView.coordinate(at: point)
    grip = MapGrip(place: place, point: point)
    pointedPlace = place.map(rounded)
  }

  /// Drags the map so that the place that was pressed stays under the mouse, as far as the
  /// projection allows. The annotation keeps its place on the Earth.
  ///
  /// - Returns: whether the user holds the map.
  func pan(_ mouse: MouseEvent) -> Bool {
    guard let grip else { return false }
    let point = mouse.location(in: mapView)
    guard point != grip.point else { return true }
    if pointedPlace != nil { pointedPlace = nil }
    let dragged = mapView.projecting { () throws(CartographyError) in
      if let place = grip.place, goalPoint(for: place) != nil {
        return try viewport.holding(place, atColumn: point.x, row: point.y, sliding: true)
      }
      return try viewport.moved(
        byColumns: point.x - grip.point.x, rows: point.y - grip.point.y, sliding: true)
    }
    if let dragged { changeViewport { $0 = dragged } }
    tellSpan()
    self.grip?.point = point
    return true
  }

  /// Releases the map; it stays where it is.
  ///
  /// - Returns: whether the user held the map.
  func letGo(_ mouse: MouseEvent) -> Bool {
    guard grip != nil else { return false }
    grip = nil
    return true
  }
}
