import Containment

/// The direction of writing, with UIKit's raw values. Interfaces in a terminal are written from
/// left to right.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// Whether contents change sides with the direction of writing, with UIKit's raw values.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  /// They do.
  case unspecified = 0
  /// Controls of playback.
  case playback = 1
  /// Controls that name sides.
  case spatial = 2
  /// Always from left to right.
  case forceLeftToRight = 3
  /// Always from right to left.
  case forceRightToLeft = 4
}

extension View {
  /// Always `unspecified`: constraints are not mirrored.
  public var semanticContentAttribute: UISemanticContentAttribute { .unspecified }

  /// From left to right.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// The direction of contents with an attribute: from left to right unless it forces the other.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }
}

extension Application {
  /// From left to right.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}
