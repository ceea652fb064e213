import Geodesy
import Text

/// A latitude and a longitude as the decimal digits of their texts.
///
/// It has the same ranges as ``Coordinate``.
struct CoordinateDigits {
  private let latitude: DecimalDigits
  private let longitude: DecimalDigits

  /// Reads the plain decimal degrees that stand at a byte of a longer text; `index` moves behind
  /// them. Returns `nil` for anything else, and leaves `index` where it is.
  ///
  /// The caller must check what follows: a letter or a second point may continue the number.
  ///
  /// - Parameter skip: moves past what stands between the two numbers; `false` if it must not stand
  ///   there.
  @inline(__always)
  init?(
    in bytes: RawSpan, at index: inout Int,
    between skip: (RawSpan, inout Int) -> Bool = DecimalNotation.skipSeparator
  ) {
    var next = DecimalNotation.skipBlanks(in: bytes, from: index)
    guard let latitude = DecimalDigits(in: bytes, at: &next), latitude.isWithin(90),
      skip(bytes, &next),
      let longitude = DecimalDigits(in: bytes, at: &next), longitude.isWithin(180)
    else { return nil }
    index = next
    self.init(latitude: latitude, longitude: longitude.droppingMinus(from: 180))
  }

  /// Reads the line that begins at a byte; `index` moves behind its line break. Returns `nil` for
  /// any other line, and leaves `index` where it is.
  @inline(__always)
  init?(lineIn bytes: RawSpan, at index: inout Int) {
    var end = index
    guard let digits = CoordinateDigits(in: bytes, at: &end),
      let next = DecimalNotation.skipLineBreak(in: bytes, from: end)
    else { return nil }
    index = next
    self = digits
  }

  @inline(__always)
  private init(latitude: DecimalDigits, longitude: DecimalDigits) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// The coordinate.
  @inline(__always)
  var coordinate: Coordinate {
    Coordinate(
      latitude: DecimalDegrees(femtodegrees: latitude.quadrillionths),
      wrapping: longitude.quadrillionths)
  }

  /// The point diametrically opposite this one, as ``Coordinate/antipode``.
  ///
  /// It is ``AngularNumber/antipode(latitude:longitude:)`` written out: the compiler does not see
  /// through a protocol of another module, and a stream would take a fifth longer.
  @inline(__always)
  var antipode: CoordinateDigits {
    CoordinateDigits(latitude: latitude.negated, longitude: longitude.opposite(of: 180))
  }

  /// Writes both numbers in ASCII, latitude first.
  ///
  /// - Parameter start: memory for two texts and the separator.
  /// - Returns: the number of bytes of the text.
  @inline(__always)
  func write(separator: UInt8, to start: UnsafeMutableRawPointer) -> Int {
    let length = latitude.write(to: start)
    start.storeBytes(of: separator, toByteOffset: length, as: UInt8.self)
    return length &+ 1 &+ longitude.write(to: start + (length &+ 1))
  }
}

extension Coordinate {
  /// Reads the line of plain decimal degrees that begins at a byte of a block of lines; `index`
  /// moves behind its line break. Returns `nil` for any other line, and leaves `index` where it is.
  ///
  /// - Complexity: O(1) without blanks, some ten nanoseconds, without allocation.
  package init?(decimalLineIn bytes: RawSpan, at index: inout Int) {
    guard let digits = CoordinateDigits(lineIn: bytes, at: &index) else { return nil }
    self = digits.coordinate
  }
}
