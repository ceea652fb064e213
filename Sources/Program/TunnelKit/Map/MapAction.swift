import Cartography
import Containment

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
  /// Shows layers, or removes them if one of them is shown.
  case toggle(MapLayers)

  /// The action of a key; `nil` if the key does nothing on a map.
  public init?(_ press: KeyPress) {
    let isFast = press.modifiers.contains(.shift)
    switch press.key {
    case .up: self = .move(.up, cells: isFast ? 10 : 1)
    case .down: self = .move(.down, cells: isFast ? 10 : 1)
    case .left: self = .move(.left, cells: isFast ? 10 : 1)
    case .right: self = .move(.right, cells: isFast ? 10 : 1)
    case .character(let character) where press.modifiers.subtracting(.shift).isEmpty:
      guard let action = Self.letters[character] else { return nil }
      self = action
    default: return nil
    }
  }

  private static let letters: [Character: MapAction] = [
    "h": .move(.left, cells: 1), "j": .move(.down, cells: 1), "k": .move(.up, cells: 1),
    "l": .move(.right, cells: 1), "H": .move(.left, cells: 10), "J": .move(.down, cells: 10),
    "K": .move(.up, cells: 10), "L": .move(.right, cells: 10), "+": .zoomIn, "=": .zoomIn,
    "-": .zoomOut, "n": .turnNorthUp, "0": .recenter, "m": .showNextType,
    "p": .showNextProjection, "x": .toggle(.antipodal), "r": .toggle(.rangeRings),
    "d": .toggle(.daylight), "#": .toggle(.graticule), "v": .toggle(.plumbLine),
    "t": .toggle([.places, .areaNames]),
  ]
}
