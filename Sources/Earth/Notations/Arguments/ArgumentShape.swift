import Text

/// What an argument looks like, for long lists of plain numbers to be divided without reading every
/// group of them.
enum ArgumentShape {
  /// A sign or none, and digits with a point or none.
  case number
  /// Two such numbers with a comma between, and a point in either.
  case pair
  /// Something that begins with a digit and ends with N, E or W: one angle at most, or a part of
  /// UTM.
  case half
  case other

  init(_ argument: String) {
    var points = 0
    var commas = 0
    var digits = 0
    for (index, byte) in argument.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "."): points += 1
      case UInt8(ascii: ",") where digits > 0: (commas, digits) = (commas + 1, 0)
      case UInt8(ascii: "-") where index == 0 || digits == 0 && commas == 1: continue
      case UInt8(ascii: "+") where index == 0: continue
      default:
        // a lone S may be seconds
        let isHalf =
          argument.utf8.first?.isDigit == true
          && argument.utf8.last.map { "NEWnew".utf8.contains($0) } == true
          && !argument.utf8.contains { ",; ".utf8.contains($0) }
        self = isHalf ? .half : .other
        return
      }
    }
    switch (commas, points) {
    case (0, 0...1) where digits > 0: self = .number
    case (1, 1...2) where digits > 0: self = .pair
    default: self = .other
    }
  }

  /// Whether arguments of these shapes may be one coordinate in some notation: two numbers
  /// (`1 2`), a pair (`1,2`), a pair between the degrees and minutes of two angles (`40 24,3 41`),
  /// angles of which the second ends with its hemisphere (`12N 3E`), or the parts of UTM
  /// (`31N 448251E 5411932N`).
  static func mayBeCoordinate(_ shapes: ArraySlice<ArgumentShape>) -> Bool {
    var (numbers, pairs, halves, others) = (0, 0, 0, 0)
    for shape in shapes {
      switch shape {
      case .number: numbers += 1
      case .pair: pairs += 1
      case .half:
        guard halves < 3 else { return false }
        halves += 1
      case .other: others += 1
      }
    }
    if others > 0 { return true }
    if halves > 0 { return shapes.count <= 3 || halves < 3 && shapes.last == .half || halves < 2 }
    return pairs == 0 ? numbers == 2 : pairs == 1 && numbers <= 4
  }
}
