/// Dots of SVG by colour: one path element for each colour, in the order in which the colours were
/// first added. A dot is a line of length 0, which shows if lines have round ends.
struct ColoredDots {
  private var colors: [Color] = []
  private var paths: [Color: String] = [:]

  /// Whether no dot has been added.
  var isEmpty: Bool { colors.isEmpty }

  /// Adds a dot in the picture's units.
  mutating func add(x: Int, y: Int, color: Color) {
    if paths[color] == nil { colors.append(color) }
    paths[color, default: ""] += "M\(x) \(y)h0"
  }

  /// The path elements, one on each line.
  var elements: String {
    colors.map { color in
      "<path stroke=\"\(color.hexadecimal)\" d=\"\(paths[color] ?? "")\"/>\n"
    }.joined()
  }
}

extension Color {
  /// The colour in the web's notation, `#rrggbb`.
  var hexadecimal: String {
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
