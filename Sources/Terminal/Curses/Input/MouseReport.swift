import Containment

/// One report of the mouse as a terminal encodes it.
struct MouseReport: Equatable {
  /// Button and modifiers as X10 has them, 32 already taken away.
  var code: Int
  /// Column, 1 at the left.
  var column: Int
  /// Row, 1 at the top.
  var row: Int
  /// Whether it is known to be a release, with the button in the code (SGR).
  var isRelease = false

  init(code: Int, column: Int, row: Int, isRelease: Bool = false) {
    self.code = code
    self.column = column
    self.row = row
    self.isRelease = isRelease
  }

  /// `CSI < code ; column ; row M` or `m` (SGR), `CSI code ; column ; row M` (urxvt).
  init?(parameters: [Int], marker: UInt8?, final: UInt8) {
    guard parameters.count == 3 else { return nil }
    let isPress = final == UInt8(ascii: "M")
    switch marker {
    case UInt8(ascii: "<") where isPress || final == UInt8(ascii: "m"):
      self.init(code: parameters[0], column: parameters[1], row: parameters[2], isRelease: !isPress)
    case nil where isPress:
      self.init(code: parameters[0] - 32, column: parameters[1], row: parameters[2])
    default: return nil
    }
  }

  /// `CSI M` and three bytes (X10); the slice begins with the `ESC`.
  static func x10(_ bytes: ArraySlice<UInt8>) -> InputStep {
    let values = bytes.dropFirst(3).prefix(3)
    if values.contains(where: { $0 < 32 }) { return .dropped(3) }
    guard values.count == 3 else { return .incomplete }
    let start = values.startIndex
    let report = MouseReport(
      code: Int(values[start]) - 32, column: Int(values[start + 1]) - 32,
      row: Int(values[start + 2]) - 32)
    return .mouse(report, 6)
  }
}

/// Turns reports of the mouse into events: remembers the button, which older encodings leave out
/// of a release.
struct MouseDecoder {
  private var pressed: MouseButton = .left

  /// The event of a report; `nil` for what the program has no event for: moving without a button,
  /// a wheel turned sideways, a fourth button.
  mutating func event(for report: MouseReport) -> MouseEvent? {
    guard report.code >= 0, report.code < 128, report.column > 0, report.row > 0 else { return nil }
    let isMoving = report.code & 32 != 0
    let kind: MouseEvent.Kind
    var button = MouseButton.left
    if report.code & 64 != 0 {
      switch report.code & 3 {
      case 0: kind = .scrolledUp
      case 1: kind = .scrolledDown
      default: return nil
      }
      if report.isRelease { return nil }
    } else if let named = Self.buttons[report.code & 3] {
      button = named
      kind = report.isRelease ? .up : isMoving ? .dragged : .down
      pressed = named
    } else if !isMoving {
      button = pressed
      kind = .up
    } else {
      return nil
    }
    return MouseEvent(
      kind, at: Point(x: Double(report.column) - 0.5, y: Double(report.row) - 0.5),
      button: button, modifiers: Self.modifiers(report.code))
  }

  private static let buttons: [Int: MouseButton] = [0: .left, 1: .middle, 2: .right]

  private static func modifiers(_ code: Int) -> KeyModifiers {
    var modifiers: KeyModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alternate) }
    if code & 16 != 0 { modifiers.insert(.control) }
    return modifiers
  }
}
