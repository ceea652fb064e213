/// Where block characters have ink, read off their Unicode names.
enum BlockInk {
  /// Whether a place of the cell is filled; `nil` for a character that is no block.
  ///
  /// - Parameters:
  ///   - x: 0 (left)..<1.
  ///   - y: 0 (top)..<1.
  static func isFilled(_ character: Character, x: Double, y: Double) -> Bool? {
    guard let name = character.unicodeScalars.first?.properties.name else { return nil }
    if let digits = name.wholeMatch(of: /BLOCK (SEXTANT|OCTANT)-(\d+)/) {
      let rows = digits.1 == "SEXTANT" ? 3.0 : 4.0
      let square = Int(y * rows) * 2 + (x < 0.5 ? 1 : 2)
      return digits.2.contains(String(square))
    }
    if name.hasPrefix("QUADRANT ") {
      let quadrant = (y < 0.5 ? "UPPER " : "LOWER ") + (x < 0.5 ? "LEFT" : "RIGHT")
      return name.dropFirst(9).split(separator: " AND ").contains { $0 == quadrant }
    }
    switch name {
    case "FULL BLOCK": return true
    case "UPPER HALF BLOCK": return y < 0.5
    case "LEFT HALF BLOCK": return x < 0.5
    case "RIGHT HALF BLOCK": return x >= 0.5
    case "UPPER ONE QUARTER BLOCK": return y < 0.25
    case "UPPER THREE QUARTERS BLOCK": return y < 0.75
    case "MIDDLE LEFT ONE QUARTER BLOCK": return x < 0.5 && (0.25..<0.75).contains(y)
    case "MIDDLE RIGHT ONE QUARTER BLOCK": return x >= 0.5 && (0.25..<0.75).contains(y)
    case "LEFT HALF UPPER ONE QUARTER BLOCK": return x < 0.5 && y < 0.25
    case "RIGHT HALF UPPER ONE QUARTER BLOCK": return x >= 0.5 && y < 0.25
    case "LEFT HALF LOWER ONE QUARTER BLOCK": return x < 0.5 && y >= 0.75
    case "RIGHT HALF LOWER ONE QUARTER BLOCK": return x >= 0.5 && y >= 0.75
    default: break
    }
    guard let lower = name.wholeMatch(of: /LOWER (\w+) (HALF|QUARTERS?|EIGHTHS?|BLOCK)( BLOCK)?/)
    else { return nil }
    let counts: [Substring: Double] = [
      "ONE": 1, "THREE": 3, "FIVE": 5, "SEVEN": 7, "HALF": 1,
    ]
    let parts = name.contains("EIGHTH") ? 8.0 : name.contains("QUARTER") ? 4 : 2
    return counts[lower.1].map { y >= 1 - $0 / parts }
  }
}
