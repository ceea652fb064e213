import Geodesy
import Text

/// A reference of the Military Grid Reference System (NGA.SIG.0012, 2014): zone, band, two letters
/// of a square of 100 km, and its easting and northing, cut off to as many digits as there are.
///
/// Accepted: `30TVK4039574223`, `30T VK 40395 74223`, `38SMB`, `ZAH0000000000` at the poles, in
/// letters of either case, with up to 11 digits each. It means the centre of its cell, as
/// GeographicLib has it. A square at a pole without digits needs the name of the notation before
/// it, `MGRS ZAH`, or has to be asked for: three letters are a word or an airport.
///
/// Refused: zones, bands, columns and rows that do not exist, squares that lie outside their zone
/// or band, a number of digits that cannot be halved. A cell need not lie in the zone if some part
/// of its square does: the published example 33UWP0510 is just south of band U.
enum MGRSNotation: CoordinateNotation {
  static let name = NotationName.mgrs

  /// The pieces of a reference, in bytes.
  private struct Pieces {
    var zone: Range<Int>
    var band: Range<Int>
    var square: Range<Int>
    var digits: [Range<Int>]
  }

  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading? {
    let trimmed = text.trimmed
    guard let pieces = pieces(of: trimmed) else { return nil }
    let zone = try trimmed.gridZone(number: pieces.zone, band: pieces.band)
    let digits = try halves(of: pieces.digits, in: trimmed)
    let letters = trimmed.bytes[pieces.square].map(\.uppercasedLetter)
    let columns = GridSquare.columns(in: zone)
    guard let column = columns.letters.firstIndex(of: letters[0]) else {
      throw trimmed.error(
        .gridColumn(String(decoding: columns.letters, as: UTF8.self)),
        at: pieces.square.lowerBound..<pieces.square.lowerBound + 1)
    }
    let rows = GridSquare.rows(of: letters[1], in: zone)
    guard !rows.isEmpty else {
      let all = GridSquare.rows(in: zone).letters.sorted()
      throw trimmed.error(
        .gridRow(String(decoding: all, as: UTF8.self)),
        at: pieces.square.lowerBound + 1..<pieces.square.upperBound)
    }
    for row in rows where zone.mayHold(row: row) {
      let corner = GridPosition(
        zone: zone.number, isNorthern: zone.isNorthern,
        easting: Double(columns.first + column) * GridSquare.side,
        northing: Double(row) * GridSquare.side)
      guard try touches(zone, squareAt: corner) else { continue }
      // A division by a power of ten is exact.
      let side = GridSquare.side / digits.easting.reduce(1) { power, _ in power * 10 }
      let center = corner.moved(
        east: meters(digits.easting, in: trimmed) + side / 2,
        north: meters(digits.northing, in: trimmed) + side / 2)
      let coordinate = try CoordinateError.projecting { () throws(ProjectionError) in
        try center.coordinate()
      }
      guard let coordinate else { continue }
      return CoordinateReading(coordinate, notation: name, grid: center, side: side)
    }
    throw trimmed.error(.gridSquareElsewhere(zone: zone.description), at: pieces.square)
  }

  static func isMeant(by text: CoordinateText) -> Bool {
    ["MGRS:", "MGRS ", "MGRS\t"].contains { text.hasPrefix($0) }
  }

  /// Whether some part of a square lies in a zone.
  private static func touches(
    _ zone: GridZone, squareAt corner: GridPosition
  ) throws(CoordinateError) -> Bool {
    let places = try CoordinateError.projecting { () throws(ProjectionError) in
      try [(0.0, 0.0), (0, 1), (1, 0), (1, 1), (0.5, 0.5)]
        .map { (east, north) throws(ProjectionError) in
          try corner.moved(east: east * GridSquare.side, north: north * GridSquare.side).place()
        }
    }
    guard places.allSatisfy({ !$0.isOutside }), let south = places.map(\.latitude).min(),
      let north = places.map(\.latitude).max(), let west = places.map(\.longitude).min(),
      let east = places.map(\.longitude).max()
    else { return false }
    return zone.touches(latitudes: south...north, longitudes: west...east)
  }

  /// The digits of the easting and those of the northing.
  private static func halves(
    of groups: [Range<Int>], in text: CoordinateText
  ) throws(CoordinateError) -> (easting: Range<Int>, northing: Range<Int>) {
    let halves: (Range<Int>, Range<Int>)
    switch groups.count {
    case 0: return (0..<0, 0..<0)
    case 1:
      let middle = groups[0].lowerBound + groups[0].count / 2
      halves = (groups[0].lowerBound..<middle, middle..<groups[0].upperBound)
    default: halves = (groups[0], groups[1])
    }
    guard halves.0.count == halves.1.count, halves.0.count <= 11 else {
      throw text.error(.gridDigits, at: halves.0.lowerBound..<halves.1.upperBound)
    }
    return halves
  }

  /// The metres that digits behind a square's letters mean: the first are tens of kilometres.
  private static func meters(_ digits: Range<Int>, in text: CoordinateText) -> Meters {
    var number: Int64 = 0
    for byte in text.bytes[digits] { number = number * 10 + Int64(byte) - 0x30 }
    return digits.count <= 5
      ? Double(number * PowersOfTen[5 - digits.count])
      : Double(number) / Double(PowersOfTen[digits.count - 5])
  }

  /// The pieces of a text that looks like a reference; `nil` if it does not.
  private static func pieces(of text: CoordinateText) -> Pieces? {
    var scanner = ByteScanner(text)
    let isNamed = scanner.take(word: "MGRS")
    if isNamed {
      _ = scanner.take(":")
      scanner.skipBlanks()
    }
    let zone = scanner.digits()
    guard zone.count <= 2 else { return nil }
    scanner.skipBlanks()
    let band = scanner.letters(atMost: 1)
    let isTogether = !zone.isEmpty && zone.upperBound == band.lowerBound
    scanner.skipBlanks()
    let square = scanner.letters(atMost: 2)
    guard band.count == 1, square.count == 2 else { return nil }
    var digits: [Range<Int>] = []
    for _ in 0..<2 {
      scanner.skipBlanks()
      let group = scanner.digits()
      if !group.isEmpty { digits.append(group) }
    }
    // Three letters without digits are a word, as in "5 nan", or an airport: 498 codes of airports
    // would be squares at a pole.
    let isWord = digits.isEmpty && !isTogether && !isNamed && text.notation != name
    guard scanner.next == nil, !isWord else { return nil }
    if zone.isEmpty,
      !GridZone.polarBands.contains(text.bytes[band.lowerBound].uppercasedLetter)
    {
      return nil
    }
    return Pieces(zone: zone, band: band, square: square, digits: digits)
  }
}

extension MGRSNotation {
  /// A coordinate's reference to the metre: the cell of 1 m that it lies in.
  static func text(of coordinate: Coordinate) throws(ProjectionError) -> String {
    let position = try GridPosition(of: coordinate)
    var zone = GridZone(of: coordinate)
    guard let easting = Int(exactly: position.easting.rounded(.down)),
      let northing = Int(exactly: position.northing.rounded(.down))
    else { throw .positionOutsideZone(coordinate) }
    if zone.number == nil {
      // Rounded to metres, a point just west of the pole's meridians lies on them.
      let isWest = easting < 2_000_000
      let letters = zone.isNorthern ? "YZ" : "AB"
      zone = GridZone(number: nil, band: Array(letters.utf8)[isWest ? 0 : 1]) ?? zone
    }
    let square = Int(GridSquare.side)
    guard
      let letters = GridSquare.letters(
        column: easting / square, row: northing / square, in: zone)
    else { throw .positionOutsideZone(coordinate) }
    var text = zone.description + String(decoding: letters, as: UTF8.self)
    for meters in [easting % square, northing % square] {
      text += String(100_000 + meters).dropFirst()
    }
    return text
  }
}
