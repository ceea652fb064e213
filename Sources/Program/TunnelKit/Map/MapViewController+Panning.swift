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

/// A press of the mouse on the map.
struct MapPress {
  let column: Int
  let row: Int
  /// By the application's clock, in seconds.
  let time: Double
}

extension MapViewController {
  /// The seconds within which a second press on the same cell moves the annotation there.
  private static let doubleClick = 0.4

  /// Takes hold of the map at a point, and shows the coordinate. The second of two quick presses
  /// on one cell moves the annotation there instead.
  func takeHold(at point: Point) {
    let place = mapView.coordinate(at: point)
    let press = MapPress(
      column: Int(point.x.rounded(.down)), row: Int(point.y.rounded(.down)),
      time: mapView.window?.application?.now ?? 0)
    if let place, let last = lastPress, (last.column, last.row) == (press.column, press.row),
      press.time - last.time <= Self.doubleClick
    {
      lastPress = nil
      return go(to: rounded(place))
    }
    lastPress = press
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
    lastPress = nil
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
    viewportHasChanged?()
    return true
  }
}
