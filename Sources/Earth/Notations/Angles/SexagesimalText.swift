import Geodesy
import Text

/// An angle in degrees and minutes or in degrees, minutes and seconds, as it is written.
///
/// The last field has as few decimals as read back to the same angle. 15 decimals of a degree need
/// at most 14 of a minute or 13 of a second.
struct SexagesimalText {
  /// Whole degrees, then whole minutes if seconds follow.
  private let wholes: [UInt64]
  /// The minutes or seconds before the point.
  private let last: UInt64
  /// Those behind it, without the point.
  private let decimals: String

  /// The text of an angle that is not negative.
  ///
  /// - Parameter fields: 2 for degrees and minutes, 3 with seconds.
  init(_ angle: DecimalDegrees, fields: Int) {
    // Counted in the smallest decimal: 1e-15 degree is 36 times 1e-13 second.
    let (factor, places): (UInt64, Int) = fields == 2 ? (6, 14) : (36, 13)
    let magnitude = angle.femtodegrees.magnitude
    let exact = magnitude * factor
    var count = 0
    var rounded = exact
    while count < places {
      let unit = PowersOfTen[places - count].magnitude
      rounded = (exact + unit / 2) / unit * unit
      if (rounded + factor / 2) / factor == magnitude { break }
      count += 1
    }
    if count == places { rounded = exact }
    let one = PowersOfTen[places].magnitude
    let (whole, fraction) = rounded.quotientAndRemainder(dividingBy: one)
    last = whole % 60
    wholes = fields == 2 ? [whole / 60] : [whole / 3600, whole / 60 % 60]
    let digits = String(fraction / PowersOfTen[places - count].magnitude)
    decimals =
      count == 0 ? "" : String(repeating: "0", count: max(count - digits.count, 0)) + digits
  }

  private var fraction: String { decimals.isEmpty ? "" : "." + decimals }

  /// With the marks of degrees, minutes and seconds: `40°24'59.4"`.
  var marked: String {
    zip(wholes, ["°", "'"]).map { "\($0)\($1)" }.joined() + "\(last)" + fraction
      + (wholes.count == 1 ? "'" : "\"")
  }

  /// Without anything between, two digits for each field and so many for the degrees: `402459.4`.
  func packed(degreeDigits: Int) -> String {
    let digits = wholes.enumerated().map { index, whole in
      Self.padded(whole, to: index == 0 ? degreeDigits : 2)
    }
    return digits.joined() + Self.padded(last, to: 2) + fraction
  }

  private static func padded(_ number: UInt64, to count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(count - digits.count, 0)) + digits
  }
}
