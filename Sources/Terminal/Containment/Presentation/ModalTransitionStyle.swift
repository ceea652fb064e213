/// How a presented controller comes on screen, and goes, with UIKit's raw values.
public enum ModalTransitionStyle: Int, Hashable, Sendable, CaseIterable {
  /// Slides up from the bottom, and down again. The default.
  case coverVertical = 0
  /// Turns about the vertical axis from right to left, and back from left to right.
  case flipHorizontal = 1
  /// Shows through in ever more cells.
  case crossDissolve = 2
  /// Folds the lower right corner of what presents up and shows what is beneath it.
  ///
  /// Only for a full-screen controller over another; a controller shown like this cannot present.
  case partialCurl = 3

  /// Seconds that a controller takes to come or to go.
  static let duration = 0.4
}
