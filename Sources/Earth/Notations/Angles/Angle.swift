import Geodesy

/// A latitude or a longitude as it is written: one to three fields, a sign or a hemisphere.
struct Angle {
  /// The hemisphere that was given, and where.
  private(set) var hemisphere: (letter: Hemisphere, range: Range<Int>)?
  /// 1 for degrees, 2 with minutes, 3 with seconds.
  private(set) var fieldCount = 0
  /// Whether marks or colons say which field is which.
  private(set) var isMarked = false
  /// Where it stands, in bytes.
  let range: Range<Int>
  private var isNegative = false
  private var fields: [DecimalNumber] = []

  /// Reads all of some tokens as one angle.
  ///
  /// - Throws: naming the first token that cannot stand where it stands.
  init(_ tokens: ArraySlice<AngleToken>, in text: CoordinateText) throws(CoordinateError) {
    guard let first = tokens.first, let last = tokens.last else {
      throw text.error(.onlyAngle, at: 0..<text.bytes.count)
    }
    try tokens.checkExponents(in: text)
    range = first.range.lowerBound..<last.range.upperBound
    var rest = tokens
    var sign: AngleToken?
    if let letter = first.hemisphere {
      hemisphere = (letter, first.range)
      rest.removeFirst()
    }
    if let token = rest.first, case .sign(let isMinus) = token.kind {
      sign = token
      isNegative = isMinus
      rest.removeFirst()
      guard let next = rest.first, next.number != nil, !next.followsBlank else {
        throw text.error(.strayAngleSign, at: token.range)
      }
    }
    try readFields(&rest, in: text)
    if let token = rest.first, let letter = token.hemisphere {
      guard hemisphere == nil else { throw text.error(.secondHemisphere, at: token.range) }
      hemisphere = (letter, token.range)
      rest.removeFirst()
    }
    if let token = rest.first {
      let problem: CoordinateProblem =
        token.isSign ? .strayAngleSign : token.number != nil ? .thirdAngle : .misplaced
      throw text.error(problem, at: token.range)
    }
    if let sign, hemisphere != nil { throw text.error(.signAndHemisphere, at: sign.range) }
  }

  /// Whether the angle is more than a limit in 1e-15 degree, before any rounding.
  func isBeyond(_ limit: Int64) -> Bool {
    guard let degrees = fields.first else { return false }
    let hasMore = degrees.isTruncated || fields.dropFirst().contains { $0.isAboveZero }
    return degrees.truncated > limit || degrees.truncated == limit && hasMore
  }

  /// The angle to the nearest 1e-15 degree, for one that is not beyond 180 degrees.
  var value: DecimalDegrees {
    DecimalDegrees(fields, isNegative: hemisphere.map(\.letter.isNegative) ?? isNegative)
  }

  /// Takes the numbers with their marks and colons off the front of the tokens.
  private mutating func readFields(
    _ rest: inout ArraySlice<AngleToken>, in text: CoordinateText
  ) throws(CoordinateError) {
    var previous: AngleToken?
    var hasColon = false
    while fields.count < 3, let token = rest.first, let number = token.number {
      if let previous, fields.last?.hasFraction == true {
        throw text.error(.innerFraction, at: previous.range)
      }
      if !fields.isEmpty, number.truncated >= 60 * DecimalDegrees.scale {
        throw text.error(.sixtieths, at: token.range)
      }
      if fields.isEmpty, number.isPacked { throw text.error(.packedDigits, at: token.range) }
      fields.append(number)
      previous = token
      rest.removeFirst()
      if !hasColon, let marked = rest.first, let mark = marked.mark {
        guard mark.rawValue == fields.count - 1 else {
          throw text.error(.misplaced, at: marked.range)
        }
        isMarked = true
        rest.removeFirst()
      } else if let colon = rest.first, colon.kind == .colon {
        guard fields.count < 3, hasColon || fields.count == 1, rest.dropFirst().first?.number != nil
        else { throw text.error(.misplaced, at: colon.range) }
        (hasColon, isMarked) = (true, true)
        rest.removeFirst()
      } else if hasColon {
        break
      }
    }
    fieldCount = fields.count
    guard fields.isEmpty else { return }
    throw rest.first.map { text.error(.misplaced, at: $0.range) }
      ?? text.error(.misplaced, at: range)
  }
}

extension DecimalNumber {
  fileprivate var isAboveZero: Bool { truncated > 0 || isTruncated }
}

extension DecimalDegrees {
  /// The angle of degrees, minutes and seconds, as far as they are given, to the nearest 1e-15
  /// degree.
  init(_ fields: [DecimalNumber], isNegative: Bool) {
    let degrees = fields.first?.rounded ?? 0
    let minutes = fields.count > 1 ? fields[1].rounded : 0
    let seconds = fields.count > 2 ? fields[2].rounded : 0
    self.init(degrees: degrees, minutes: minutes, seconds: seconds, isNegative: isNegative)
  }

  /// The angle of numbers in 1e-15 of their units, to the nearest 1e-15 degree.
  init(degrees: Int64, minutes: Int64, seconds: Int64, isNegative: Bool) {
    let magnitude = degrees + (minutes * 60 + seconds + 1800) / 3600
    self.init(femtodegrees: isNegative ? -magnitude : magnitude)
  }
}
