import Geodesy

extension Coordinate {
  /// The coordinate as it is written in a notation, so that reading it gives it back.
  ///
  /// Exactly, digit for digit, in the notations of numbers of degrees, of which every digit is
  /// written, and of minutes and seconds, which get as few decimals as read back alike (`33.5'`,
  /// `59.0004"`, 13 at most). Only a geo URI leaves out the longitude of a pole, as RFC 5870 has it.
  ///
  /// | notation | as | what is written |
  /// | --- | --- | --- |
  /// | `mgrs` | `30TVK4039574223` | the square of 1 m, cut off, not rounded |
  /// | `utm` | `30north 440395.394 4474223.245` | rounded to 1 mm |
  /// | `maidenhead` | `IN80DJ59QX` | 10 characters, 19 m of latitude by 39 m or less |
  /// | `pluscode` | `8CGRC78W+JX2` | 11 digits, 2.8 m by 3.5 m or less |
  /// | `geohash` | `geohash:ezjmgtxg5jtm` | 12 characters, 19 mm by 37 mm or less |
  ///
  /// Codes mean the cell that the coordinate lies in, on a border the one to the north and east, at
  /// the north pole the last one; reading takes the cell's centre.
  ///
  /// - Complexity: a microsecond or less; some for `mgrs` and `utm`.
  public func text(in notation: NotationName) -> String {
    switch notation {
    case .decimal: description
    case .decimalComma: "\(latitude.withDecimalComma); \(longitude.withDecimalComma)"
    case .hemisphere: bothAngles { "\($0)°" }
    case .dm: bothAngles { SexagesimalText($0, fields: 2).marked }
    case .dms: bothAngles { SexagesimalText($0, fields: 3).marked }
    case .packed:
      SexagesimalText(latitude.magnitude, fields: 3).packed(degreeDigits: 2) + letters.latitude
        + " " + SexagesimalText(longitude.magnitude, fields: 3).packed(degreeDigits: 3)
        + letters.longitude
    case .geo: "geo:\(latitude),\(isPole ? DecimalDegrees(femtodegrees: 0) : longitude)"
    case .iso6709:
      latitude.signed(wholeDigits: 2) + longitude.signed(wholeDigits: 3) + "CRSWGS_84/"
    case .maidenhead: MaidenheadNotation.locator(of: self)
    case .pluscode: PlusCodeNotation.code(of: self, length: 11)
    case .geohash: GeohashNotation.text(of: self)
    case .mgrs: MGRSNotation.text(of: self)
    case .utm: UTMNotation.text(of: self)
    case .wkt: "POINT(\(longitude) \(latitude))"
    case .labelled: "lat=\(latitude) lon=\(longitude)"
    case .link: "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)"
    }
  }

  /// Both angles without signs, written one way, with their hemispheres behind them.
  private func bothAngles(_ written: (DecimalDegrees) -> String) -> String {
    written(latitude.magnitude) + letters.latitude + " " + written(longitude.magnitude)
      + letters.longitude
  }

  private var letters: (latitude: String, longitude: String) {
    (latitude.femtodegrees < 0 ? "S" : "N", longitude.femtodegrees < 0 ? "W" : "E")
  }
}

extension DecimalDegrees {
  /// Every digit with a comma for the point, and one decimal at least: without a comma it would be
  /// another notation's number.
  fileprivate var withDecimalComma: String {
    let parts = description.split(separator: ".")
    return parts.count == 2 ? parts.joined(separator: ",") : description + ",0"
  }

  /// Every digit behind a sign, and so many before the point at least.
  fileprivate func signed(wholeDigits: Int) -> String {
    let digits = magnitude.description
    let whole = digits.prefix { $0 != "." }.count
    return (femtodegrees < 0 ? "-" : "+")
      + String(repeating: "0", count: max(wholeDigits - whole, 0))
      + digits
  }
}
