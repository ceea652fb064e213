/// Which way an interface lies, as UIInterfaceOrientation, with the same raw values.
///
/// A terminal is landscape if it is wider than tall, measured with the height of its cells, and
/// portrait if it is taller; where it is neither it stays as it was. Only `portrait` and
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
  /// Lying, turned to the left; what a wide terminal is.
  case landscapeLeft = 4

  /// Whether it is one of the two that lie.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether it is one of the two that stand.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// The orientation of a terminal.
  ///
  /// - Parameters:
  ///   - size: of the terminal, in cells.
  ///   - cellAspect: height of a cell divided by its width.
  ///   - previous: what it was; kept when the terminal is exactly square.
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

/// Which way a device is held; a terminal and its interface cannot differ in more than a mask says,
/// so the values are the interface's.
public typealias DeviceOrientation = InterfaceOrientation
