/// Filled rectangles of SVG by colour and height: lines as thick as the rectangles are high, in a
/// path element for each colour and height, in the order in which they were first added.
///
/// A line of a few characters takes a third of what the outline of a rectangle does. The unit is a
/// cell, and the origin the middle of the upper left cell's left edge: see ``transform``.
struct ColoredBars {
  private struct Kind: Hashable {
    let color: Color
    let height: Int
  }

  private struct Bars {
    var data = ""
    /// The rectangle added last, which can still grow to the right.
    var pending: CellPart?

    mutating func close() {
      guard let part = pending else { return }
      let x = ColoredBars.number(part.x, of: CellPart.cellWidth)
      let middle = 2 * part.y + part.height - CellPart.cellHeight
      let y = ColoredBars.number(middle, of: 2 * CellPart.cellHeight)
      let width = ColoredBars.number(part.width, of: CellPart.cellWidth)
      data += "M\(x)\(y.hasPrefix("-") ? "" : " ")\(y)h\(width)"
      pending = nil
    }
  }

  private var kinds: [Kind] = []
  private var bars: [Kind: Bars] = [:]

  /// The attribute of a group in whose coordinates the paths are.
  static let transform = "scale(\(CellPart.cellWidth) \(CellPart.cellHeight))translate(0 .5)"

  /// Whether no rectangle has been added.
  var isEmpty: Bool { kinds.isEmpty }

  /// Adds a rectangle in the picture's units. If it continues the last rectangle of its colour and
  /// height to the right, the two become one.
  mutating func add(_ rectangle: CellPart, color: Color) {
    let kind = Kind(color: color, height: rectangle.height)
    if bars[kind] == nil { kinds.append(kind) }
    func change(_ bars: inout Bars) {
      if let last = bars.pending, last.y == rectangle.y, last.x + last.width == rectangle.x {
        bars.pending?.width += rectangle.width
      } else {
        bars.close()
        bars.pending = rectangle
      }
    }
    change(&bars[kind, default: Bars()])
  }

  /// The path elements, one on each line, for a group with `stroke-width="1"`.
  var elements: String {
    var text = ""
    for kind in kinds {
      guard var bars = bars[kind] else { continue }
      bars.close()
      text += "<path stroke=\"\(kind.color.hexadecimal)\""
      if kind.height != CellPart.cellHeight {
        text += " stroke-width=\"\(Self.number(kind.height, of: CellPart.cellHeight))\""
      }
      text += " d=\"\(bars.data)\"/>\n"
    }
    return text
  }

  /// A number of parts of a whole in decimals, to a thousandth, as short as SVG allows.
  private static func number(_ parts: Int, of whole: Int) -> String {
    let thousandths = (2000 * abs(parts) + whole) / (2 * whole)
    var decimals = String(1000 + thousandths % 1000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    let integer = thousandths / 1000
    let sign = parts < 0 && thousandths > 0 ? "-" : ""
    if decimals.isEmpty { return sign + String(integer) }
    return sign + (integer == 0 ? "" : String(integer)) + "." + decimals
  }
}
