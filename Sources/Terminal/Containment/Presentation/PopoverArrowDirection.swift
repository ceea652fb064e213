/// The ways in which a popover's arrow may point, with UIKit's bits.
public struct PopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Directions from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The arrow points up: the popover is below its anchor.
  public static let up = PopoverArrowDirection(rawValue: 1 << 0)
  /// The arrow points down: the popover is above its anchor.
  public static let down = PopoverArrowDirection(rawValue: 1 << 1)
  /// The arrow points to the left: the popover is to the right of its anchor.
  public static let left = PopoverArrowDirection(rawValue: 1 << 2)
  /// The arrow points to the right: the popover is to the left of its anchor.
  public static let right = PopoverArrowDirection(rawValue: 1 << 3)
  /// Every direction.
  public static let any: PopoverArrowDirection = [.up, .down, .left, .right]
  /// No popover is shown, or it has no anchor.
  public static let unknown: PopoverArrowDirection = []

  /// The directions one by one, in the order in which they are tried.
  static let preferred: [PopoverArrowDirection] = [.up, .down, .left, .right]

  var glyph: Character {
    switch self {
    case .up: "▲"
    case .down: "▼"
    case .left: "◀"
    default: "▶"
    }
  }
}
