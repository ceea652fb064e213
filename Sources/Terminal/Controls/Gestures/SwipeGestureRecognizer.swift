import Containment

/// Recognises a quick drag in a direction; UIKit's UISwipeGestureRecognizer.
///
/// It is recognised when the mouse has moved by four columns or two rows within half a second of
/// the press, and mostly in the direction.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// Directions, with UIKit's raw values.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Directions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions in which it may go; to the right by default.
  open var direction = Direction.right
  /// The button of the mouse.
  open var button = MouseButton.left

  private var start = Point.zero
  private var startTime = 0.0

  private static let longestTime = 0.5
  private static let shortestWay = 4.0
  /// A row is about as high as two columns are wide.
  private static let rowHeight = 2.0

  override open func mouseDown(_ mouse: MouseEvent) {
    (start, startTime) = (mouse.location, now)
    if mouse.button != button { fail() }
  }

  override open func mouseDragged(_ mouse: MouseEvent) {
    guard state == .possible else { return }
    guard now - startTime <= Self.longestTime else { return fail() }
    let across = mouse.location.x - start.x
    let down = (mouse.location.y - start.y) * Self.rowHeight
    guard max(abs(across), abs(down)) >= Self.shortestWay else { return }
    let way: Direction =
      abs(across) >= abs(down) ? (across > 0 ? .right : .left) : down > 0 ? .down : .up
    let isStraight = min(abs(across), abs(down)) * 2 <= max(abs(across), abs(down))
    if isStraight, direction.contains(way) { recognize(.ended) } else { fail() }
  }

  override open func mouseUp(_ mouse: MouseEvent) {
    if state == .possible { fail() }
  }
}
