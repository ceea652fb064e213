/// Where the interface of a window lies, and what it is shown on.
struct WindowInterface: Equatable {
  /// Which way it lies.
  var orientation = InterfaceOrientation.portrait
  /// The size of the screen, in cells.
  var screenSize = Size.zero
  /// The place of the root view in the window, in whole cells.
  var frame = Rect.zero
  /// Whether it is too small to be shown.
  var isTooSmall = false
  /// The traits of the root.
  var traits = TraitCollection()
}
