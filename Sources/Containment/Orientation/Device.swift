/// The terminal as a thing that lies one way or the other, as UIDevice.
@MainActor
public final class Device {
  /// Posted when ``orientation`` has changed and everything has followed, if somebody asked for it
  /// by ``beginGeneratingDeviceOrientationNotifications()``; the object is the device.
  public static let orientationDidChangeNotification = Notification.Name("OrientationDidChange")

  /// Which way the terminal lies; portrait until the first window is on screen.
  public internal(set) var orientation = DeviceOrientation.portrait

  private var generatorCount = 0
  /// Whether the first window has come on screen, so that the device follows the terminal.
  var followsScreen = false

  init() {}

  /// Whether changes of the orientation are posted.
  public var isGeneratingDeviceOrientationNotifications: Bool { generatorCount > 0 }

  /// Asks for notifications; nests.
  public func beginGeneratingDeviceOrientationNotifications() { generatorCount += 1 }

  /// Takes one request for notifications back; without one nothing happens.
  public func endGeneratingDeviceOrientationNotifications() {
    generatorCount = max(0, generatorCount - 1)
  }
}
