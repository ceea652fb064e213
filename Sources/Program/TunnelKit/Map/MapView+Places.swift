import Cartography
import Containment
import Geodesy

extension MapView {
  /// The point of the view at which a place of the Earth is drawn; `nil` beyond the horizon.
  public func point(for coordinate: Coordinate) -> Point? {
    point(for: coordinate, on: viewport)
  }

  /// The place of the Earth under a point of the view; `nil` beside the globe.
  public func coordinate(at point: Point) -> Coordinate? {
    projecting { () throws(CartographyError) in
      try cartographer.projector(for: viewport).coordinate(column: point.x, row: point.y)
    }
  }

  /// The direction on the ground that is up on the screen at a place, in degrees clockwise
  /// from north, [0, 360); `nil` beyond the horizon.
  public func screenBearing(at coordinate: Coordinate) -> Double? {
    screenBearing(at: coordinate, on: viewport)
  }

  /// The point of the view at which a place is drawn when the map shows a viewport.
  func point(for coordinate: Coordinate, on viewport: Viewport) -> Point? {
    let position = projecting { () throws(CartographyError) in
      try cartographer.projector(for: viewport).position(of: coordinate)
    }
    return position.map { Point(x: $0.column, y: $0.row) }
  }

  /// The direction that is up at a place when the map shows a viewport.
  func screenBearing(at coordinate: Coordinate, on viewport: Viewport) -> Double? {
    projecting { () throws(CartographyError) in
      try cartographer.projector(for: viewport).screenBearing(at: coordinate)
    }
  }

  /// The value of a function that needs PROJ; `nil` if it has none, or if PROJ fails.
  ///
  /// Events and layout cannot throw. So every error of PROJ on a map ends here: it becomes the
  /// failure that the delegate keeps, and that the map shows.
  func projecting<Value>(_ work: () throws(CartographyError) -> Value?) -> Value? {
    do throws(CartographyError) {
      return try work()
    } catch {
      delegate?.mapViewDidFail(error)
      return nil
    }
  }
}
