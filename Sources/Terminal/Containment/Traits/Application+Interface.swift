extension Application {
  func traits(of size: Size) -> TraitCollection {
    TraitCollection(traitsFrom: [
      TraitCollection(size: size), TraitCollection(motion: reducesMotion ? .reduced : .regular),
      environment,
    ])
  }

  var screenOrientation: InterfaceOrientation {
    InterfaceOrientation(
      size: screenBounds.size, cellAspect: screen.cellAspect, previous: device.orientation)
  }

  /// Adapts the visible windows to the screen: its size, its orientation, the allowed orientations,
  /// the traits. The controllers' callbacks come before; their animations along with the change
  /// come after layout. Windows without a change stay as they are.
  func resizeWindows() {
    redrawForOtherPixels()
    let resizes = beginResizes()
    if !resizes.isEmpty { atEndOfTurn { for resize in resizes { resize.animate() } } }
  }

  /// Redraws everything if pictures have other pixels than before.
  private func redrawForOtherPixels() {
    guard screen.cellPixels != cellPixels else { return }
    cellPixels = screen.cellPixels
    for window in windows { window.forEachInTree { $0.setNeedsDisplay() } }
  }

  /// Lets the device follow the screen from the first window on: an application starts upright and
  /// turns when that has appeared.
  func followScreen() {
    guard !device.followsScreen else { return }
    atEndOfTurn {
      guard !self.device.followsScreen else { return }
      self.device.followsScreen = true
      // Layout is over, and turning alone asks for no other.
      for resize in self.beginResizes() { resize.animate() }
    }
  }

  private func beginResizes() -> [WindowResize] {
    let orientation = device.followsScreen ? screenOrientation : device.orientation
    let turns = orientation != device.orientation
    let changing = windows.filter { $0.isVisible }.map { ($0, $0.plannedInterface(in: self)) }
      .filter { $0.0.interface != $0.1 }
    if !changing.isEmpty { setNeedsPicture() }
    var waiting = changing.count
    let resizes = changing.map { window, target in
      WindowResize(of: window, to: target, in: self) {
        waiting -= 1
        if waiting == 0, turns { self.postOrientation() }
      }
    }
    for resize in resizes { resize.begin(turningDeviceTo: orientation) }
    device.orientation = orientation
    if turns, resizes.isEmpty { atEndOfTurn { self.postOrientation() } }
    return resizes
  }

  private func postOrientation() {
    guard device.isGeneratingDeviceOrientationNotifications else { return }
    notificationCenter.post(name: Device.orientationDidChangeNotification, object: device)
  }
}

/// The notifications of iOS before version 13, which are posted while a window turns, between
/// `willTransition(to:with:)` and the animations along with it. The object is the application.
extension Application {
  /// The interface is about to turn; ``statusBarOrientationUserInfoKey`` has the new orientation.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// The interface has turned; ``statusBarOrientationUserInfoKey`` has the old orientation.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// The key of an orientation among what such a notification tells: the raw value of an
  /// ``InterfaceOrientation``, as `Int`.
  public nonisolated static let statusBarOrientationUserInfoKey =
    "UIApplicationStatusBarOrientationUserInfoKey"

  /// Posts a notification if the window that keys go to turns.
  func postInterfaceOrientation(
    _ name: Notification.Name, of window: Window, turningFrom old: InterfaceOrientation,
    to new: InterfaceOrientation, naming orientation: InterfaceOrientation
  ) {
    guard old != new, window === keyWindow else { return }
    notificationCenter.post(
      name: name, object: self,
      userInfo: [Self.statusBarOrientationUserInfoKey: orientation.rawValue])
  }
}
