/// A set of orientations, as UIInterfaceOrientationMask, with the same raw values.
public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// Bit *n* stands for the orientation with the raw value *n*.
  public let rawValue: UInt

  /// A mask from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// A mask of one orientation; of `unknown` the empty one.
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

  /// Whether it has an orientation that stands the way another does, or lies as that does.
  func allowsAspect(of orientation: InterfaceOrientation) -> Bool {
    !isDisjoint(with: orientation.isLandscape ? .landscape : [.portrait, .portraitUpsideDown])
  }
}
