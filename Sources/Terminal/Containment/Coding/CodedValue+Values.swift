import Cells

extension CodedValue {
  /// A rectangle as its four numbers.
  init(_ rect: Rect) {
    self = .list([rect.minX, rect.minY, rect.width, rect.height].map(CodedValue.number))
  }

  /// A colour as `#rrggbb`.
  init(_ color: Color) {
    let digits = String(color.rgb, radix: 16)
    self = .text("#" + String(repeating: "0", count: 6 - digits.count) + digits)
  }

  /// The rectangle, if the value is a list of four numbers.
  var rect: Rect? {
    let numbers = (list ?? []).compactMap(\.number)
    guard numbers.count == 4, list?.count == 4 else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The colour, if the value is a text like `#1d4f91`.
  var color: Color? {
    guard let text, text.hasPrefix("#"), text.utf8.count == 7,
      let rgb = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    return Color(rgb: rgb)
  }
}
