import Cells

/// How much room an interface has in one direction; UIKit's UIUserInterfaceSizeClass.
public enum UserInterfaceSizeClass: Int, Hashable, Sendable {
  /// Says nothing.
  case unspecified
  /// Little: fewer than 60 columns, or fewer than 20 rows.
  case compact
  /// Enough.
  case regular
}

/// Whether an interface is dark on light or light on dark; UIKit's UIUserInterfaceStyle.
public enum UserInterfaceStyle: Int, Hashable, Sendable {
  /// Says nothing.
  case unspecified
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark
}

/// How many colours a terminal has; `monochrome` also stands for the wish to see none.
public enum DisplayColorDepth: Int, Hashable, Sendable {
  /// Says nothing.
  case unspecified
  /// No colours, only attributes.
  case monochrome
  /// The terminal's own 16.
  case sixteen
  /// A palette of 256.
  case palette
  /// 24 bits.
  case trueColor

  /// The depth of a screen; eight colours count as sixteen.
  public init(_ depth: ColorDepth) {
    self =
      switch depth {
      case .monochrome: .monochrome
      case .palette8, .palette16: .sixteen
      case .palette256: .palette
      case .direct: .trueColor
      }
  }
}

/// Whether anything may move, as an accessibility setting.
public enum MotionPreference: Int, Hashable, Sendable {
  /// Says nothing.
  case unspecified
  /// Animations are welcome.
  case regular
  /// Every duration counts as 0.
  case reduced
}
