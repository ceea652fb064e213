import Text

/// The numbers of columns as texts.
extension ArrowCells {
  /// Adds a number in the shortest digits that stand for it, a decimal with all its digits, or
  /// `true` or `false`.
  func appendLiteral(_ row: Int, to text: inout TextBuffer) {
    switch field.type.kind {
    case .bool: text.append(buffers[0][row >> 3] >> (row & 7) & 1 == 0 ? "false" : "true")
    case .int where field.type.isSigned: text.append(String(whole(row, isSigned: true)))
    case .int: text.append(String(UInt64(truncatingIfNeeded: whole(row, isSigned: false))))
    case .floatingPoint: text.append(number(row))
    default: text.append(decimal(row))
    }
  }

  /// Whether a number is neither infinite nor not a number.
  func isFinite(_ row: Int) -> Bool {
    guard field.type.kind == .floatingPoint else { return true }
    switch field.type.numbers[0] {
    case 0: return buffers[0].load(row, as: UInt16.self) & 0x7C00 != 0x7C00
    case 1: return buffers[0].load(row, as: Float.self).isFinite
    default: return buffers[0].load(row, as: Double.self).isFinite
    }
  }

  private func number(_ row: Int) -> String {
    switch field.type.numbers[0] {
    case 0: Float(halfBits: buffers[0].load(row, as: UInt16.self)).description
    case 1: buffers[0].load(row, as: Float.self).description
    default: buffers[0].load(row, as: Double.self).description
    }
  }

  /// The bits of a whole number, or of a code; those of an unsigned one with 64 bits may be
  /// negative.
  func whole(_ row: Int, isSigned: Bool) -> Int64 {
    switch (layout, isSigned) {
    case (.fixed(8), true): return Int64(buffers[0].load(row, as: Int8.self))
    case (.fixed(8), false): return Int64(buffers[0].load(row, as: UInt8.self))
    case (.fixed(16), true): return Int64(buffers[0].load(row, as: Int16.self))
    case (.fixed(16), false): return Int64(buffers[0].load(row, as: UInt16.self))
    case (.fixed(32), true): return Int64(buffers[0].load(row, as: Int32.self))
    case (.fixed(32), false): return Int64(buffers[0].load(row, as: UInt32.self))
    default: return buffers[0].load(row, as: Int64.self)
    }
  }

  /// The most digits that a decimal of 256 bits has.
  private static var mostDigits: Int64 { 76 }

  /// Refuses decimals of a scale beyond ±76.
  func checkDecimals() throws(ArrowError) {
    guard field.type.kind == .decimal else { return }
    let scale = field.type.numbers[1]
    guard (-Self.mostDigits...Self.mostDigits).contains(scale) else {
      throw .damaged("\(scale) digits behind the point of '\(field.name)'")
    }
  }

  /// A decimal of 32 to 256 bits with all its digits.
  private func decimal(_ row: Int) -> String {
    let size = Int(field.type.numbers[2]) / 8
    var limbs: [UInt64] =
      size == 4
      ? [UInt64(bitPattern: Int64(buffers[0].load(row, as: Int32.self)))]
      : (0..<size / 8).map { buffers[0].load(row * (size / 8) + $0, as: UInt64.self) }
    let isNegative = (limbs.last ?? 0) >> 63 == 1
    if isNegative {
      var carry: UInt64 = 1
      for index in limbs.indices {
        let (sum, overflows) = (~limbs[index]).addingReportingOverflow(carry)
        (limbs[index], carry) = (sum, overflows ? 1 : 0)
      }
    }
    var digits = Self.digits(of: limbs)
    let scale = Int(field.type.numbers[1])
    if scale < 0, digits != "0" { digits += String(repeating: "0", count: -scale) }
    if scale > 0 {
      digits = String(repeating: "0", count: max(0, scale + 1 - digits.utf8.count)) + digits
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -scale))
    }
    return (isNegative ? "-" : "") + digits
  }

  /// The decimal digits of a whole number of 64-bit limbs, the least significant one first.
  private static func digits(of limbs: [UInt64]) -> String {
    let unit: UInt64 = 1_000_000_000_000_000_000
    var rest = limbs
    var digits = ""
    while true {
      while rest.count > 1, rest.last == 0 { rest.removeLast() }
      if rest.count == 1, rest[0] < unit { return String(rest[0]) + digits }
      var remainder: UInt64 = 0
      for index in rest.indices.reversed() {
        (rest[index], remainder) = unit.dividingFullWidth((remainder, rest[index]))
      }
      let text = String(remainder)
      digits = String(repeating: "0", count: 18 - text.utf8.count) + text + digits
    }
  }
}

extension Float {
  /// The number of 16 bits (IEEE 754 binary16). `Float16` is missing on some systems.
  fileprivate init(halfBits bits: UInt16) {
    let (exponent, fraction) = (Int(bits >> 10 & 31), UInt32(bits & 1023))
    let magnitude: Float =
      switch exponent {
      case 0: Float(fraction) / Float(1 << 24)
      case 31: fraction == 0 ? .infinity : .nan
      default: Float(bitPattern: UInt32(exponent + 112) << 23 | fraction << 13)
      }
    self = bits >> 15 == 1 ? -magnitude : magnitude
  }
}
