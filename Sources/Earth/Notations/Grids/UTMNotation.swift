import Geodesy

/// A position on the plane of UTM, or of UPS at the poles, in metres, the easting first.
///
/// Accepted: `30north 440395.394 4474223.245`, `30n 440395.394, 4474223.245`, `UTM zone 30 N
/// 440395mE 4474223mN`, with the band as navigation devices have it: `30T 440395 4474223`, and at
/// the poles `north 2000000 2000000` or `Z 2010000 1900000`. A position with a hemisphere may lie
/// beyond the borders of its zone, as overlapping maps have it; one with a band has to lie in it.
///
/// The letter N alone means the northern hemisphere, which is true of the band N too. A small s is
/// the south, as GeographicLib writes it; so is a capital S, unless the northing fits the band S as
/// well (32 to 40 degrees north), and then it is refused.
///
/// Refused: zones and bands that do not exist, eastings and northings that the plane does not have.
enum UTMNotation: CoordinateNotation {
  static let name = NotationName.utm

  static func isMeant(by text: CoordinateText) -> Bool {
    text.hasPrefix("UTM:") || text.hasPrefix("UPS:")
  }

  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading? {
    let trimmed = text.trimmed
    guard let pieces = UTMPieces(of: trimmed) else { return nil }
    guard let easting = trimmed.double(at: pieces.easting),
      let northing = trimmed.double(at: pieces.northing)
    else { throw trimmed.error(.gridForm, at: pieces.easting) }
    let zone = pieces.zone.isEmpty ? nil : Int(trimmed.piece(at: pieces.zone)) ?? 0
    if let zone, !(1...60).contains(zone) { throw trimmed.error(.gridZone, at: pieces.zone) }
    let (isNorthern, band) = try hemisphere(pieces, zone: zone, in: trimmed)
    let position = GridPosition(
      zone: zone, isNorthern: isNorthern, easting: easting, northing: northing)
    try check(position, pieces, in: trimmed)
    if trimmed.piece(at: pieces.letters) == "S", zone != nil {
      let north = GridPosition(zone: zone, isNorthern: true, easting: easting, northing: northing)
      let latitude = try CoordinateError.projecting { () throws(ProjectionError) in
        try north.place().latitude
      }
      // rounded to a metre, it may lie a little beyond the band
      guard !(32 - 1e-5...40 + 1e-5).contains(latitude) else {
        throw trimmed.error(.bandOrSouth, at: pieces.letters)
      }
    }
    let place = try CoordinateError.projecting { () throws(ProjectionError) in
      try position.place()
    }
    // A position may be rounded to a metre.
    if let band,
      !band.touches(
        latitudes: place.latitude - 1e-5...place.latitude + 1e-5,
        longitudes: place.longitude - 1e-4...place.longitude + 1e-4)
    {
      throw trimmed.error(
        .gridPositionElsewhere(zone: band.description),
        at: pieces.numbers)
    }
    let coordinate = try CoordinateError.projecting { () throws(ProjectionError) in
      try position.coordinate()
    }
    guard let coordinate else {
      throw trimmed.error(.gridForm, at: 0..<trimmed.bytes.count)
    }
    return CoordinateReading(coordinate, notation: name, grid: position)
  }

  /// The hemisphere that letters behind a zone mean, and the zone with its band if they mean one.
  private static func hemisphere(
    _ pieces: UTMPieces, zone: Int?, in text: CoordinateText
  ) throws(CoordinateError) -> (isNorthern: Bool, zone: GridZone?) {
    switch text.piece(at: pieces.letters).lowercased() {
    case "n", "north": return (true, nil)
    case "s", "south": return (false, nil)
    default:
      let own = try text.gridZone(number: pieces.zone, band: pieces.letters)
      return (own.isNorthern, own)
    }
  }

  /// Throws for a position outside the plane, whose limits are those of GeographicLib.
  private static func check(
    _ position: GridPosition, _ pieces: UTMPieces, in text: CoordinateText
  ) throws(CoordinateError) {
    let side = position.isNorthern ? "north" : "south"
    let (eastings, northings): (ClosedRange<Double>, ClosedRange<Double>)
    if position.zone == nil {
      eastings = position.isNorthern ? 1_300_000...2_700_000 : 800_000...3_200_000
      northings = eastings
    } else {
      eastings = 100_000...900_000
      northings = position.isNorthern ? 0...9_500_000 : 1_000_000...10_000_000
    }
    let plane = position.zone == nil ? "UPS" : "UTM"
    for (word, range, value, accepted) in [
      ("an easting", pieces.easting, position.easting, eastings),
      ("a northing", pieces.northing, position.northing, northings),
    ] where !accepted.contains(value) {
      let limits = "\(Int(accepted.lowerBound)) to \(Int(accepted.upperBound)) m"
      throw text.error(.gridDistance("\(word) of \(plane) \(side), \(limits)"), at: range)
    }
  }
}

extension UTMNotation {
  /// A coordinate's position to the millimetre, in words that mean the hemisphere and no band.
  static func text(of coordinate: Coordinate) throws(ProjectionError) -> String {
    let position = try GridPosition(of: coordinate)
    let zone = position.zone?.inTwoDigits ?? ""
    let distances = [position.easting, position.northing].map { distance in
      let millimeters = Int((distance * 1000).rounded())
      return "\(millimeters / 1000).\(String(1000 + millimeters % 1000).dropFirst())"
    }
    return zone + (position.isNorthern ? "north " : "south ") + distances.joined(separator: " ")
  }
}
