/// The terminal as a device with an orientation; UIKit's UIDevice.
@MainActor
public final class Device {
  /// Posted when ``orientation`` has changed and the windows have followed, if that was requested
  /// by ``beginGeneratingDeviceOrientationNotifications()``; the object is the device.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "OrientationDidChange")

  /// The orientation of the terminal; portrait until the first window is on screen.
  public internal(set) var orientation = DeviceOrientation.portrait

  private var generatorCount = 0
  /// Whether the first window has come on screen, so that the device follows the terminal.
  var followsScreen = false

  init() {}

  /// Whether changes of the orientation are posted.
  public var isGeneratingDeviceOrientationNotifications: Bool { generatorCount > 0 }

  /// Asks for notifications; nests.
  public func beginGeneratingDeviceOrientationNotifications() { generatorCount += 1 }

  /// Ends one request for notifications; without one nothing happens.
  public func endGeneratingDeviceOrientationNotifications() {
    generatorCount = max(0, generatorCount - 1)
  }
}
