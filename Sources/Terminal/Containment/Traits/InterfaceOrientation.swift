/// The orientation of an interface; UIKit's UIInterfaceOrientation, with the same raw values.
///
/// A terminal is landscape if it is wider than tall, measured with the height of its cells, and
/// portrait if it is taller; if it is neither, the orientation stays as it was. Only `portrait` and
/// `landscapeLeft` come from a terminal, the others are for masks.
public enum InterfaceOrientation: Int, Hashable, Sendable, CaseIterable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upright, head down.
  case portraitUpsideDown = 2
  /// Lying, turned to the right.
  case landscapeRight = 3
  /// Landscape, turned to the left; the orientation of a wide terminal.
  case landscapeLeft = 4

  /// Whether it is a landscape orientation.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether it is a portrait orientation.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// The orientation of a terminal.
  ///
  /// - Parameters:
  ///   - size: of the terminal, in cells.
  ///   - cellAspect: height of a cell divided by its width.
  ///   - previous: the present orientation; kept when the terminal is exactly square.
  init(size: Size, cellAspect: Double, previous: InterfaceOrientation) {
    let height = size.height * cellAspect
    if size.width > height {
      self = .landscapeLeft
    } else if size.width < height {
      self = .portrait
    } else {
      self = previous
    }
  }
}

/// The orientation of a device; its values are those of the interface.
public typealias DeviceOrientation = InterfaceOrientation

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

  /// Whether changes of the orientation are posted.
  public var isGeneratingDeviceOrientationNotifications: Bool { generatorCount > 0 }

  /// Asks for notifications; nests.
  public func beginGeneratingDeviceOrientationNotifications() { generatorCount += 1 }

  /// Ends one request for notifications; without one nothing happens.
  public func endGeneratingDeviceOrientationNotifications() {
    generatorCount = max(0, generatorCount - 1)
  }
}
