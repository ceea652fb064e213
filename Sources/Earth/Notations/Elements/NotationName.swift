/// The ways to write a coordinate that are read and written.
public enum NotationName: String, CaseIterable, Sendable {
  /// Decimal degrees, latitude first: `56.55 8.316667`.
  case decimal
  /// Decimal degrees with decimal commas: `56,55; 8,316667`.
  case decimalComma = "decimal-comma"
  /// Decimal degrees with their hemispheres: `56.55°N 8.316667°E`.
  case hemisphere
  /// Degrees and decimal minutes: `56°33'N 8°19.00002'E`.
  case dm
  /// Degrees, minutes and seconds: `56°33'0"N 8°19'0.0012"E`.
  case dms
  /// Degrees, minutes and seconds without anything between: `402459N 0034209W`.
  case packed
  /// A URI of RFC 5870: `geo:48.2010,16.3695,183`.
  case geo
  /// ISO 6709, annex H: `+40.20361-075.00417CRSWGS_84/`.
  case iso6709
  /// A locator of amateur radio, its cell's centre: `IN80DJ`.
  case maidenhead
  /// An Open Location Code, its cell's centre: `8CGRC78W+JX`.
  case pluscode
  /// A geohash behind its name, its cell's centre: `geohash:ezs42`.
  case geohash
  /// The Military Grid Reference System, its cell's centre: `30TVK4039574223`.
  case mgrs
  /// Zone, hemisphere, easting and northing of UTM, of UPS at the poles: `30north 440395.394
  /// 4474223.245`.
  case utm
  /// Well-known text, x before y: `POINT(-3.70256 40.4165)`.
  case wkt
  /// Angles behind their names: `lat=40.4165 lon=-3.70256`.
  case labelled
  /// The address of a map: `https://www.openstreetmap.org/#map=12/40.4165/-3.7026`.
  case link

  /// A coordinate that is written in it.
  public var example: String {
    switch self {
    case .decimal: "56.55 8.316667"
    case .decimalComma: "56,55; 8,316667"
    case .hemisphere: "56.55°N 8.316667°E"
    case .dm: "56°33'N 8°19.00002'E"
    case .dms: "56°33'0\"N 8°19'0.0012\"E"
    case .packed: "402459N 0034209W"
    case .geo: "geo:40.4165,-3.70256"
    case .iso6709: "+56.55+008.3167/"
    case .maidenhead: "IN80DJ"
    case .pluscode: "8CGRC78W+JX"
    case .geohash: "geohash:ezjmgtxgh"
    case .mgrs: "30TVK4039574223"
    case .utm: "30north 440395.394 4474223.245"
    case .wkt: "POINT(-3.70256 40.4165)"
    case .labelled: "lat=40.4165 lon=-3.70256"
    case .link: "https://www.openstreetmap.org/#map=12/40.4165/-3.7026"
    }
  }

  /// Its name in a sentence.
  public var title: String {
    switch self {
    case .decimal: "decimal degrees"
    case .decimalComma: "decimal degrees with decimal commas"
    case .hemisphere: "decimal degrees with hemispheres"
    case .dm: "degrees and minutes"
    case .dms: "degrees, minutes and seconds"
    case .packed: "packed degrees, minutes and seconds"
    case .geo: "a geo URI (RFC 5870)"
    case .iso6709: "ISO 6709"
    case .maidenhead: "a Maidenhead locator"
    case .pluscode: "a Plus Code"
    case .geohash: "a geohash"
    case .mgrs: "MGRS"
    case .utm: "UTM or UPS"
    case .wkt: "well-known text"
    case .labelled: "labelled angles"
    case .link: "the link of a map"
    }
  }

  /// Whether a text of another notation is accepted when this one is asked for: decimal degrees may
  /// have hemispheres, and angles may have fewer parts.
  func accepts(_ other: NotationName) -> Bool {
    switch self {
    case .decimal: other == .decimal || other == .hemisphere
    case .dm: other == .dm || other == .hemisphere
    case .dms: other == .dms || other == .dm || other == .hemisphere
    default: other == self
    }
  }
}
