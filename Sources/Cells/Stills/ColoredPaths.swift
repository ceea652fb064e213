/// Outlines of SVG by colour: one path element for each colour, in the order in which the colours
/// were first added.
struct ColoredPaths {
  private var colors: [Color] = []
  private var paths: [Color: Path] = [:]

  private struct Path {
    var data = ""
    /// The rectangle added last, which can still grow to the right.
    var pending: CellPart?

    mutating func close() {
      guard let pending else { return }
      data += "M\(pending.x) \(pending.y)h\(pending.width)v\(pending.height)h-\(pending.width)z"
      self.pending = nil
    }
  }

  /// Adds a rectangle in the picture's units. If it continues the last rectangle of its colour to
  /// the right, the two become one.
  mutating func add(_ rectangle: CellPart, color: Color) {
    change(color) { path in
      if let last = path.pending, last.y == rectangle.y, last.height == rectangle.height,
        last.x + last.width == rectangle.x
      {
        path.pending?.width += rectangle.width
      } else {
        path.close()
        path.pending = rectangle
      }
    }
  }

  /// Adds a dot: a line of length 0, which shows if lines have round ends.
  mutating func addDot(x: Int, y: Int, color: Color) {
    change(color) { $0.data += "M\(x) \(y)h0" }
  }

  /// The path elements, one on each line.
  ///
  /// - Parameter paint: the attribute for the colour, `fill` or `stroke`.
  func elements(paint: String) -> String {
    var text = ""
    for color in colors {
      guard var path = paths[color] else { continue }
      path.close()
      text += "<path \(paint)=\"\(color.hexadecimal)\" d=\"\(path.data)\"/>\n"
    }
    return text
  }

  /// Whether no outline has been added.
  var isEmpty: Bool { colors.isEmpty }

  private mutating func change(_ color: Color, _ body: (inout Path) -> Void) {
    if paths[color] == nil { colors.append(color) }
    body(&paths[color, default: Path()])
  }
}

extension Color {
  /// The colour in the web's notation, `#rrggbb`.
  var hexadecimal: String {
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
