/// Outlines of SVG, gathered by colour: one path element a colour, in the order in which the colours
/// first came.
struct ColoredPaths {
  private var colors: [Color] = []
  private var paths: [Color: Path] = [:]

  private struct Path {
    var data = ""
    /// The rectangle that came last, which may still grow to the right.
    var pending: CellPart?

    mutating func close() {
      guard let pending else { return }
      data += "M\(pending.x) \(pending.y)h\(pending.width)v\(pending.height)h-\(pending.width)z"
      self.pending = nil
    }
  }

  /// Adds a rectangle in the picture's units; one that continues the last of its colour to the
  /// right becomes one with it.
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

  /// Adds a dot: a line of no length, which is seen where lines have round ends.
  mutating func addDot(x: Int, y: Int, color: Color) {
    change(color) { $0.data += "M\(x) \(y)h0" }
  }

  /// The path elements, a line each.
  ///
  /// - Parameter paint: the attribute that takes the colour, `fill` or `stroke`.
  func elements(paint: String) -> String {
    var text = ""
    for color in colors {
      guard var path = paths[color] else { continue }
      path.close()
      text += "<path \(paint)=\"\(color.hexadecimal)\" d=\"\(path.data)\"/>\n"
    }
    return text
  }

  /// Whether there is nothing to be seen.
  var isEmpty: Bool { colors.isEmpty }

  private mutating func change(_ color: Color, _ body: (inout Path) -> Void) {
    if paths[color] == nil { colors.append(color) }
    body(&paths[color, default: Path()])
  }
}

extension Color {
  /// The colour as web pages write it, `#rrggbb`.
  var hexadecimal: String {
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
