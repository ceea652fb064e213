/// The place of an interface on a screen that cannot be turned: the whole screen if its orientation
/// is allowed, or else the largest centred rectangle with an allowed orientation.
struct Letterbox: Equatable {
  /// The least size in cells at which an interface that does not fill the screen is shown.
  static let leastSize = Size(width: 20, height: 10)

  let orientation: InterfaceOrientation
  /// Its place on the screen, in whole cells.
  let frame: Rect

  /// The place of an interface.
  ///
  /// - Parameters:
  ///   - screen: size in cells.
  ///   - cellAspect: height of a cell divided by its width.
  ///   - orientation: that of the screen.
  ///   - allowed: the allowed orientations; the empty mask allows all.
  init(
    screen: Size, cellAspect: Double, orientation: InterfaceOrientation,
    allowed: InterfaceOrientationMask
  ) {
    let whole = Rect(origin: .zero, size: screen)
    guard !allowed.isEmpty, !allowed.allowsAspect(of: orientation) else {
      self.orientation = orientation
      frame = whole
      return
    }
    var size = screen
    if orientation.isLandscape {
      size.width = min(size.width, (size.height * cellAspect).rounded(.down))
      self.orientation = .portrait
    } else {
      size.height = min(size.height, (size.width / cellAspect).rounded(.down))
      self.orientation = .landscapeLeft
    }
    frame = Rect(
      x: ((screen.width - size.width) / 2).rounded(.down),
      y: ((screen.height - size.height) / 2).rounded(.down), width: size.width, height: size.height)
  }

  /// Whether the interface does not fill a screen of a size, and is too small there.
  func isTooSmall(on screen: Size) -> Bool {
    frame.size != screen
      && (frame.width < Self.leastSize.width || frame.height < Self.leastSize.height)
  }
}

/// The place, the orientation and the traits of a window's interface.
struct WindowInterface: Equatable {
  var orientation = InterfaceOrientation.portrait
  var screenSize = Size.zero
  /// The place of the root view in the window, in whole cells.
  var frame = Rect.zero
  var isTooSmall = false
  var traits = TraitCollection()
}
