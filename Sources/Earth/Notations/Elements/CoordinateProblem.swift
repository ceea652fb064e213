/// Why a piece of a text cannot belong to a coordinate.
public enum CoordinateProblem: Hashable, Sendable {
  /// A character that no notation uses.
  case strangeCharacter
  /// A letter where only N, S, E or W can stand.
  case notAHemisphere
  /// A word where only a number or a hemisphere can stand.
  case notAWord
  /// Digits and points that are no number.
  case notANumber
  /// Leading zeros beyond three digits, as in packed degrees and minutes.
  case packedDigits
  /// The letter of an exponent, where it may be the hemisphere.
  case exponent
  /// A comma inside a number.
  case decimalComma
  /// Minutes or seconds of 60 or more.
  case sixtieths
  /// A fraction in a field that smaller fields follow.
  case innerFraction
  /// A sign elsewhere than directly before the first number of an angle.
  case strayAngleSign
  /// A sign in an angle that has a hemisphere too.
  case signAndHemisphere
  /// A second hemisphere in one angle.
  case secondHemisphere
  /// The only hemisphere of two angles.
  case onlyHemisphere
  /// A latitude in place of a longitude.
  case secondLatitude
  /// A longitude in place of a latitude.
  case secondLongitude
  /// One angle instead of two.
  case onlyAngle
  /// A third angle.
  case thirdAngle
  /// A sign that follows a number without a blank.
  case unseparated
  /// Several numbers of which it is unclear where the longitude begins.
  case noBoundary
  /// Angles that are not of the same form, as degrees here and degrees with minutes there.
  case unequalFields
  /// Something that is right in itself at the wrong place.
  case misplaced
  /// A bracket, which GeoJSON uses for longitude before latitude.
  case bracket
  /// The letter O, which is west in some languages and east in others.
  case westOrEast
  /// A reference system other than WGS 84.
  case otherReferenceSystem
  /// No number of a geo URI.
  case uriNumber
  /// No parameter of a geo URI.
  case uriParameter
  /// A query behind a geo URI.
  case uriQuery
  /// An angle of ISO 6709 without a sign.
  case signMissing
  /// A number of digits that ISO 6709 does not have.
  case isoDigits
  /// Something that ISO 6709 does not have.
  case isoForm
  /// Something that a point in well-known text does not have.
  case wktForm
  /// The word for a geometry that is no point.
  case wktGeometry
  /// Well-known binary of anything but a point.
  case wkbForm
  /// The end of a point in well-known text that must have a height.
  case wktHeight
  /// One labelled angle instead of two.
  case onlyLabel
  /// A second angle with the same label.
  case labelTwice
  /// A link that no place can be read from.
  case linkWithoutPlace
  /// A locator of an odd length or more than ten characters.
  case locatorLength
  /// A letter of a locator's first pair beyond R.
  case locatorField
  /// A letter of a locator's later pairs beyond X.
  case locatorSubsquare
  /// Something else where a locator has a digit.
  case locatorDigit
  /// A geohash of no or more than 12 characters.
  case geohashLength
  /// A letter that geohashes do not have.
  case geohashLetter
  /// A Plus Code that needs a place beside it.
  case shortCode
  /// A character that Plus Codes do not have.
  case codeCharacter
  /// The plus sign of a Plus Code at another place than behind eight characters.
  case codeSign
  /// A number of digits that Plus Codes do not have.
  case codeLength
  /// Padding within a Plus Code, or something behind it.
  case codePadding
  /// A Plus Code beyond the poles or the 180th meridian.
  case codeOutside
  /// A zone of a grid that is not 1 to 60.
  case gridZone
  /// A zone that makes room for Svalbard.
  case gridZoneOfSvalbard
  /// No letter of a band, or one of the poles beside a zone, or the reverse.
  case gridBand
  /// No column of a zone, and its columns.
  case gridColumn(String)
  /// No row of a zone, and its rows.
  case gridRow(String)
  /// A square outside its zone and band.
  case gridSquareElsewhere(zone: String)
  /// Digits of a reference that cannot be halved, or too many.
  case gridDigits
  /// An easting or northing outside the range of a grid, and the range.
  case gridDistance(String)
  /// A position outside its zone and band.
  case gridPositionElsewhere(zone: String)
  /// The letter S behind a zone where both its meanings are possible.
  case bandOrSouth
  /// Something that a position of UTM or UPS does not have.
  case gridForm
}

extension CoordinateProblem: CustomStringConvertible {
  /// The rest of the sentence after the piece and its column.
  public var description: String {
    switch self {
    case .strangeCharacter:
      "belongs to no coordinate (accepted: 56.55 8.31, 56.55N 8.31E, 56°33'N 8°19'E)"
    case .notAHemisphere: "is not a hemisphere (N, S, E or W)"
    case .notAWord: "is not a number or a hemisphere (N, S, E or W)"
    case .notANumber: "is not a number such as 56.55"
    case .packedDigits: "has more than three digits of degrees (write 56°33' or 56.55)"
    case .exponent:
      "may mean east or an exponent (write 3E 40N, or the number without an exponent)"
    case .decimalComma: "looks like a decimal comma (write 56.55 8.31 with points)"
    case .sixtieths: "is not less than 60, as minutes and seconds are"
    case .innerFraction: "has a fraction, but a smaller unit follows"
    case .strayAngleSign: "can only stand directly before the degrees of a latitude or longitude"
    case .signAndHemisphere: "stands beside a hemisphere (write -56.55 or 56.55S)"
    case .secondHemisphere: "is a second hemisphere for the same angle"
    case .onlyHemisphere: "is the only hemisphere (write one at each angle, or none)"
    case .secondLatitude: "is a second latitude; expected a longitude (E or W)"
    case .secondLongitude: "is a second longitude; expected a latitude (N or S)"
    case .onlyAngle: "is one angle; expected a latitude and a longitude such as 56.55 8.31"
    case .thirdAngle: "is more than a latitude and a longitude"
    case .unseparated: "needs a blank or a comma before it"
    case .noBoundary:
      "may belong to the latitude or to the longitude (put a comma between them, or N, S, E, W)"
    case .unequalFields: "has not as many parts as the other angle (put N, S, E or W at each)"
    case .misplaced: "is out of place (accepted: 56.55 8.31, 56.55N 8.31E, 56°33'N 8°19'E)"
    case .bracket:
      "would mean longitude first, as in GeoJSON (write latitude, longitude without it)"
    case .westOrEast: "is west in some languages and east in others (write W or E)"
    case .otherReferenceSystem: "is another reference system; only WGS 84 is known"
    case .uriNumber: "has no number as geo URIs do (geo:40.4165,-3.70256)"
    case .uriParameter: "is no parameter of a geo URI (accepted: ;crs=wgs84 first, ;u=METRES, ;a=b)"
    case .uriQuery: "is no part of a geo URI (accepted: ?z=11; ?q=40.4,-3.7 behind geo:0,0)"
    case .signMissing: "has no sign, as ISO 6709 asks for (+56.55+008.3167/)"
    case .isoDigits:
      "has not as many digits before the point as ISO 6709 (2, 4 or 6, then 3, 5 or 7)"
    case .isoForm:
      "does not belong into ISO 6709 (accepted: +56.55+008.3167/, with a height and CRS)"
    case .wktForm: "does not belong into a point of well-known text (accepted: POINT(-3.7 40.4))"
    case .wktGeometry: "is no point (accepted: POINT(-3.7 40.4))"
    case .wkbForm: "is well-known binary, but not one point with a longitude and a latitude"
    case .wktHeight: "stands where POINT Z has a height (accepted: POINT Z(-3.7 40.4 650))"
    case .onlyLabel: "has no value, or no partner (accepted: lat=40.4165 lon=-3.70256)"
    case .labelTwice: "names the same angle again (accepted: lat=40.4165 lon=-3.70256)"
    case .linkWithoutPlace:
      "has no place that can be read (accepted: .../@40.4,-3.7,15z, #map=12/40.4/-3.7, q=40.4,-3.7)"
    case .locatorLength: "is no Maidenhead locator, which has 4, 6, 8 or 10 characters"
    case .locatorField: "is not one of a locator's first letters, A to R"
    case .locatorSubsquare: "is not one of a locator's later letters, A to X"
    case .locatorDigit: "stands where a locator has a digit"
    case .geohashLength: "is no geohash, which has 1 to 12 characters"
    case .geohashLetter:
      "is not one of a geohash's characters, 0 to 9 and b to z without i, l and o"
    case .shortCode: "is a short Plus Code, which means nothing without a place (write all of it)"
    case .codeCharacter: "is not one of a Plus Code's characters, 23456789CFGHJMPQRVWX"
    case .codeSign:
      "is not where a Plus Code has it, behind the first 8 characters (8FWC2345+G6)"
    case .codeLength:
      "is no end of a Plus Code, which has 2 or more characters behind the + or none"
    case .codePadding: "is no padding of a Plus Code, which ends with it (7FG49Q00+)"
    case .codeOutside: "is a Plus Code off the Earth"
    case .gridZone: "is not a zone of UTM, which are 1 to 60"
    case .gridZoneOfSvalbard: "is not a zone of band X, which has 31, 33, 35 and 37 there"
    case .gridBand:
      "is not a band of the grid (C to X behind a zone, A, B, Y or Z at a pole, never I or O)"
    case .gridColumn(let letters): "is not one of the columns there, \(letters)"
    case .gridRow(let letters): "is not one of the rows there, \(letters)"
    case .gridSquareElsewhere(let zone): "is a square outside \(zone)"
    case .gridDigits:
      "are not as many digits for the northing as for the easting (0 to 11 each)"
    case .gridDistance(let accepted): "is not \(accepted)"
    case .gridPositionElsewhere(let zone): "is a position outside \(zone)"
    case .bandOrSouth:
      "may be the band S, 32 to 40 degrees north, or the south (write 30 north or 30 south)"
    case .gridForm:
      "does not belong into UTM or UPS (accepted: 30north 440395.394 4474223.245)"
    }
  }
}
