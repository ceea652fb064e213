import Cartography

/// What a key does to a map.
public enum MapAction: Hashable, Sendable {
  /// A direction on the screen, in degrees clockwise from its top.
  public enum Direction: Double, Sendable {
    /// Towards the top.
    case up = 0
    /// Towards the right edge.
    case right = 90
    /// Towards the bottom.
    case down = 180
    /// Towards the left edge.
    case left = 270

    /// Degrees clockwise from the top of the screen.
    var degrees: Double { rawValue }

    /// Whether the direction is along a row.
    var isHorizontal: Bool { self == .left || self == .right }
  }

  /// Moves the annotation by a number of cells.
  case move(Direction, cells: Double)
  /// Shows less of the Earth at a larger scale.
  case zoomIn
  /// Shows more of the Earth at a smaller scale.
  case zoomOut
  /// Turns the map north up.
  case turnNorthUp
  /// Centres the map on the annotation.
  case recenter
  /// Switches to the next map type.
  case showNextType
  /// Switches to the next projection.
  case showNextProjection
  /// Shows the whole globe, or what was shown before.
  case toggleGlobe
  /// Shows layers, or removes them if one of them is shown.
  case toggle(MapLayers)

  /// Puts an annotation that the user carries back to its place.
  case putBack
}
