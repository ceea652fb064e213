import Geodesy

extension Coordinate {
  /// Writes the coordinate in a notation, so that reading the text gives it back.
  ///
  /// Notations of degrees, minutes and seconds give it back digit for digit: degrees are written
  /// with all their digits, minutes and seconds with as few decimals as read back to the same angle
  /// (`33.5'`, `59.0004"`, 13 at most). Only a geo URI leaves out the longitude of a pole, as in
  /// RFC 5870.
  ///
  /// | notation | as | what is written |
  /// | --- | --- | --- |
  /// | `mgrs` | `30TVK4039574223` | the square of 1 m, cut off, not rounded |
  /// | `utm` | `30north 440395.394 4474223.245` | rounded to 1 mm |
  /// | `maidenhead` | `IN80DJ59QX` | 10 characters, 19 m of latitude by 39 m or less |
  /// | `pluscode` | `8CGRC78W+JX2` | 11 digits, 2.8 m by 3.5 m or less |
  /// | `geohash` | `geohash:ezjmgtxg5jtm` | 12 characters, 19 mm by 37 mm or less |
  ///
  /// A code means the cell that contains the coordinate; on a border, the cell to the north and
  /// east; at the north pole, the last cell. Reading takes the centre of the cell.
  ///
  /// - Throws: when PROJ is unusable, for `mgrs` and `utm` only.
  /// - Complexity: a microsecond or less; some for `mgrs` and `utm`.
  public func text(in notation: NotationName) throws(ProjectionError) -> String {
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
    case .mgrs: try MGRSNotation.text(of: self)
    case .utm: try UTMNotation.text(of: self)
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
  /// Every digit, with a comma instead of the point, and at least one decimal: a number without a
  /// comma would belong to another notation.
  fileprivate var withDecimalComma: String {
    let parts = description.split(separator: ".")
    return parts.count == 2 ? parts.joined(separator: ",") : description + ",0"
  }

  /// A sign and every digit, with at least `wholeDigits` before the point.
  fileprivate func signed(wholeDigits: Int) -> String {
    let digits = magnitude.description
    let whole = digits.prefix { $0 != "." }.count
    return (femtodegrees < 0 ? "-" : "+")
      + String(repeating: "0", count: max(wholeDigits - whole, 0))
      + digits
  }
}
