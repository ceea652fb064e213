/// The size and place of a presented controller on the screen, with UIKit's raw values.
public enum ModalPresentationStyle: Int, Hashable, Sendable, CaseIterable {
  /// Leaves the choice to the framework: ``fullScreen``.
  case automatic = -2
  /// No style: shown as ``overFullScreen``.
  case none = -1
  /// Fills the window; the presenter leaves the screen. The default.
  case fullScreen = 0
  /// A bordered box in the middle of the window, of the controller's preferred size.
  case pageSheet = 1
  /// As ``pageSheet``; the input line stays when the focus leaves it.
  case formSheet = 2
  /// Takes the place of the nearest controller that defines a context, which leaves the screen.
  case currentContext = 3
  /// As the presentation controller of the transitioning delegate says; without one shown as
  /// ``overFullScreen``.
  case custom = 4
  /// Fills the window; the presenter stays on screen beneath.
  case overFullScreen = 5
  /// Lies over the nearest controller that defines a context, which stays on screen beneath.
  case overCurrentContext = 6
  /// A bordered box beside an anchor, see ``PopoverPresentationController``.
  case popover = 7

  /// Whether it takes all of the window, so that the presented controller decides the orientation.
  var fillsScreen: Bool { !isBoxed && !staysInContext }

  /// Whether the presenter leaves the screen, with appearance callbacks.
  var coversPresenter: Bool { self == .automatic || self == .fullScreen || self == .currentContext }

  /// Whether the place is that of the nearest controller that defines a context.
  var staysInContext: Bool { self == .currentContext || self == .overCurrentContext }

  var isBoxed: Bool { self == .pageSheet || self == .formSheet || self == .popover }

  var dimsSurroundings: Bool { self == .pageSheet || self == .formSheet }
}

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
