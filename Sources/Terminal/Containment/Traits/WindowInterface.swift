/// The place, the orientation and the traits of a window's interface.
struct WindowInterface: Equatable {
  /// Its orientation.
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
