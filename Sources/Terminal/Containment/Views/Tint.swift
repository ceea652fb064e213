import Cells

/// How a view shows its tint colour, with UIKit's raw values.
public enum TintAdjustmentMode: Int, Hashable, Sendable {
  /// As its superview does; a window as it is.
  case automatic = 0
  /// As it is.
  case normal = 1
  /// As a grey of the same brightness, because something more important lies in front.
  case dimmed = 2
}

/// A tint colour and how it is shown.
struct Tint: Equatable {
  var color: Color?
  var mode = TintAdjustmentMode.normal

  /// The colour as it is shown; the terminal's own colour stays as it is.
  var shown: Color? {
    guard mode == .dimmed, let color, !color.isClear else { return color }
    return color.mapped { color in
      // the weights of the standard for television, Rec. 709
      let brightness =
        0.2126 * Double(color.red) + 0.7152 * Double(color.green) + 0.0722 * Double(color.blue)
      let gray = UInt8(brightness.rounded())
      return Color(red: gray, green: gray, blue: gray)
    }
  }
}
