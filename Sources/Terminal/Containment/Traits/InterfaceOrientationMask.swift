/// A set of orientations; UIKit's UIInterfaceOrientationMask, with the same raw values.
public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// Bit *n* stands for the orientation with the raw value *n*.
  public let rawValue: UInt

  /// A mask from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A mask of one orientation; the empty mask for `unknown`.
  public init(_ orientation: InterfaceOrientation) {
    rawValue = orientation == .unknown ? 0 : 1 << UInt(orientation.rawValue)
  }

  /// Upright.
  public static let portrait = InterfaceOrientationMask(.portrait)
  /// Upright, head down.
  public static let portraitUpsideDown = InterfaceOrientationMask(.portraitUpsideDown)
  /// Lying, turned to the right.
  public static let landscapeRight = InterfaceOrientationMask(.landscapeRight)
  /// Lying, turned to the left.
  public static let landscapeLeft = InterfaceOrientationMask(.landscapeLeft)
  /// Both that lie.
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four.
  public static let all: InterfaceOrientationMask = [.landscape, .portrait, .portraitUpsideDown]
  /// All but upside down.
  public static let allButUpsideDown: InterfaceOrientationMask = [.landscape, .portrait]

  /// Whether it contains an orientation that is portrait or landscape as another is.
  func allowsAspect(of orientation: InterfaceOrientation) -> Bool {
    !isDisjoint(with: orientation.isLandscape ? .landscape : [.portrait, .portraitUpsideDown])
  }
}
