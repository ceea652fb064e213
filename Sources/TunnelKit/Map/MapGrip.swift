import Containment
import Geodesy

/// How the left button holds the map itself, to drag it.
struct MapGrip {
  /// The place that was pressed; `nil` beside the Earth.
  let place: Coordinate?
  /// Where the mouse was last, in the view's coordinates.
  var point: Point
}
