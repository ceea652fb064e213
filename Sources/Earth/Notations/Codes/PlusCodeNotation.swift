import Geodesy
import Text

/// An Open Location Code (Google, 2014): pairs of digits to the base of 20, latitude first, then
/// cells of five rows by four columns.
///
/// Accepted: full codes of 8 or more digits in either case, `7FG49QCJ+2VX`, and those that end in
/// padding, `7FG49Q00+`, meaning the centre of their cell. Digits after the fifteenth do not count,
/// as in the standard.
///
/// Refused: short codes, which need a place beside them; characters that no code has; a plus sign
/// elsewhere than behind eight characters; padding with digits behind it; one digit behind the plus
/// sign.
enum PlusCodeNotation: CoordinateNotation {
  static let name = NotationName.pluscode
  private static let alphabet = Array("23456789cfghjmpqrvwx".utf8)
  private static let plus = UInt8(ascii: "+")
  private static let mostDigits = 15

  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading? {
    let trimmed = text.trimmed
    let bytes = trimmed.bytes.map(\.lowercasedLetter)
    guard let sign = bytes.firstIndex(of: plus) else { return nil }
    guard isCode(bytes, sign: sign) else {
      guard isMisplaced(sign, in: bytes) else { return nil }
      throw trimmed.error(.codeSign, at: sign..<sign + 1)
    }
    guard sign == 8 else { throw trimmed.error(.shortCode, at: 0..<bytes.count) }
    let end = bytes.firstIndex(of: UInt8(ascii: "0")) ?? sign
    let digits = Array(bytes[..<min(end, sign)] + bytes[(sign + 1)...])
    if end < sign {
      guard end >= 2, end.isMultiple(of: 2), bytes[end..<sign].allSatisfy({ $0 == 0x30 }),
        bytes.count == sign + 1
      else { throw trimmed.error(.codePadding, at: end..<bytes.count) }
    } else if digits.count == 9 {
      throw trimmed.error(.codeLength, at: sign..<bytes.count)
    }
    var values: [Int64] = []
    for (index, byte) in digits.enumerated() {
      let position = index < sign ? index : index + 1
      guard let value = alphabet.firstIndex(of: byte) else {
        throw trimmed.error(.codeCharacter, at: trimmed.characterRange(atByte: position))
      }
      values.append(Int64(value))
    }
    return try reading(values.prefix(mostDigits), in: trimmed)
  }

  static func isMeant(by text: CoordinateText) -> Bool {
    text.bytes.firstIndex(of: plus) == 8 && text.bytes[..<8].allSatisfy(isCodeLike)
  }

  /// The centre of the cell of a code's digits.
  private static func reading(
    _ values: ArraySlice<Int64>, in text: CoordinateText
  ) throws(CoordinateError) -> CoordinateReading {
    let scale = DecimalDegrees.scale
    var (south, west): (Int64, Int64) = (-90 * scale, -180 * scale)
    // The cells of the first pair measure 20 degrees.
    var (height, width): (Int64, Int64) = (400 * scale, 400 * scale)
    for (index, value) in values.enumerated() {
      if index < 10 {
        if index.isMultiple(of: 2) {
          height /= 20
          south += value * height
        } else {
          width /= 20
          west += value * width
        }
      } else {
        height /= 5
        width /= 4
        south += value / 4 * height
        west += value % 4 * width
      }
    }
    guard south < 90 * scale, west < 180 * scale else {
      throw text.error(.codeOutside, at: 0..<text.bytes.count)
    }
    return CoordinateReading(
      cellAtSouth: south, west: west, height: height, width: width, notation: name)
  }

  /// Whether what stands before a plus sign may be a code, even a wrong one, and is no number with
  /// an exponent such as `5e+01`.
  private static func isCode(_ bytes: [UInt8], sign: Int) -> Bool {
    let start = bytes[..<sign]
    guard [2, 4, 6, 8].contains(sign), start.allSatisfy(isCodeLike) else { return false }
    let isNumber = start.dropLast().allSatisfy(\.isDigit)
    if isNumber, start.last == UInt8(ascii: "e"), bytes.dropFirst(sign + 1).first?.isDigit == true {
      return false
    }
    return sign == 8 || !start.allSatisfy(\.isDigit)
  }

  /// Whether a text is a whole code but for the place of its plus sign.
  private static func isMisplaced(_ sign: Int, in bytes: [UInt8]) -> Bool {
    let digits = bytes[..<sign] + bytes[(sign + 1)...]
    return sign > 2 && digits.count >= 8 && digits.allSatisfy(alphabet.contains)
      && !digits.allSatisfy(\.isDigit)
  }

  private static func isCodeLike(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isASCIILetter || byte == UInt8(ascii: "_")
  }
}

extension PlusCodeNotation {
  /// The code of the cell that a coordinate lies in.
  ///
  /// - Parameter length: the number of digits, 2, 4, 6, 8 or 10 to 15.
  static func code(of coordinate: Coordinate, length: Int) -> String {
    precondition([2, 4, 6, 8].contains(length) || (10...15).contains(length), "no Plus Code")
    // The smallest cells: 1/8000 degree divided five times into five rows and four columns.
    let refinement = (rows: 3125, columns: 1024)
    var north = coordinate.cell(up: 180 * 8000 * refinement.rows)
    var east = coordinate.cell(across: 360 * 8000 * refinement.columns)
    var digits: [UInt8] = []
    for _ in 0..<5 {
      digits.append(alphabet[north % 5 * 4 + east % 4])
      (north, east) = (north / 5, east / 4)
    }
    for _ in 0..<5 {
      digits += [alphabet[east % 20], alphabet[north % 20]]
      (north, east) = (north / 20, east / 20)
    }
    var code = Array(digits.reversed().prefix(length))
    while code.count < 8 { code.append(UInt8(ascii: "0")) }
    code.insert(plus, at: 8)
    return String(decoding: code, as: UTF8.self).uppercased()
  }
}
