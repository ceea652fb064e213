/// A zone of the military grid with its band: a strip of 6 by 8 degrees, but for the exceptions
/// that were made for Norway and Svalbard (NGA.SIG.0012, 2014), or one of the four quarters at the
/// poles.
///
/// UTM is used from 80 degrees south, included, to 84 degrees north, UPS beyond.
public struct GridZone: Hashable, Sendable {
  /// 1 to 60 from the 180th meridian eastward; `nil` at the poles.
  public let number: Int?
  /// C to X, without I and O, from south to north; at the poles A and B in the south, Y and Z in
  /// the north, the first of each pair in the west.
  public let band: UInt8

  /// The letters of the bands between the poles.
  package static let bands = Array("CDEFGHJKLMNPQRSTUVWX".utf8)
  /// The letters at the poles.
  package static let polarBands = Array("ABYZ".utf8)

  private static let degree = DecimalDegrees.scale

  /// The zone with a number and the letter of a band, in capitals; `nil` where there is none.
  public init?(number: Int?, band: UInt8) {
    guard let number else {
      guard Self.polarBands.contains(band) else { return nil }
      (self.number, self.band) = (nil, band)
      return
    }
    guard (1...60).contains(number), Self.bands.contains(band),
      band != UInt8(ascii: "X") || ![32, 34, 36].contains(number)
    else { return nil }
    (self.number, self.band) = (number, band)
  }

  /// The zone that a coordinate lies in; on a border the one to the north or east.
  public init(of coordinate: Coordinate) {
    let (latitude, longitude) = (
      coordinate.latitude.femtodegrees, coordinate.longitude.femtodegrees
    )
    let isWest = longitude < 0
    guard latitude >= -80 * Self.degree else {
      (number, band) = (nil, isWest ? UInt8(ascii: "A") : UInt8(ascii: "B"))
      return
    }
    guard latitude < 84 * Self.degree else {
      (number, band) = (nil, isWest ? UInt8(ascii: "Y") : UInt8(ascii: "Z"))
      return
    }
    let row = min(Int((latitude + 80 * Self.degree) / (8 * Self.degree)), Self.bands.count - 1)
    band = Self.bands[row]
    let regular = Int((longitude + Coordinate.halfTurn) / (6 * Self.degree)) % 60 + 1
    let east = longitude / Self.degree
    number =
      switch (band, regular) {
      case (UInt8(ascii: "V"), 31): east < 3 ? 31 : 32
      case (UInt8(ascii: "X"), 32): east < 9 ? 31 : 33
      case (UInt8(ascii: "X"), 34): east < 21 ? 33 : 35
      case (UInt8(ascii: "X"), 36): east < 33 ? 35 : 37
      default: regular
      }
  }

  /// Whether it lies north of the equator.
  public var isNorthern: Bool { band >= UInt8(ascii: "N") }

  /// Whether some part of an area is in the zone; its border alone is none.
  ///
  /// - Parameters:
  ///   - latitudes: degrees north.
  ///   - longitudes: degrees east of the zone's middle meridian; at the poles of Greenwich.
  package func touches(latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>) -> Bool {
    let own: (ClosedRange<Double>, ClosedRange<Double>)
    if let number, let row = Self.bands.firstIndex(of: band) {
      let south = Double(8 * row - 80)
      let edges = edges(of: number)
      own = (south...south + (row == Self.bands.count - 1 ? 12 : 8), edges)
    } else {
      let isWest = band == UInt8(ascii: "A") || band == UInt8(ascii: "Y")
      own = (isNorthern ? 84...90 : -90 ... -80, isWest ? -180...0 : 0...180)
    }
    return own.0.lowerBound < latitudes.upperBound && latitudes.lowerBound < own.0.upperBound
      && own.1.lowerBound < longitudes.upperBound && longitudes.lowerBound < own.1.upperBound
  }

  /// Whether a row of squares, counted from the zero of northings, may be in the band: less than
  /// 900 km from its middle, where bands are 1340 km high at most.
  package func mayHold(row: Int) -> Bool {
    guard number != nil, let index = Self.bands.firstIndex(of: band) else { return true }
    let middle = Double(8 * index - (band == UInt8(ascii: "X") ? 74 : 76))
    let northing = middle * 111_000 + (isNorthern ? 0 : 10_000_000)
    return abs((Double(row) + 0.5) * GridSquare.side - northing) < 900_000
  }

  /// How far west and east of its middle meridian a zone goes in this band, in degrees.
  private func edges(of number: Int) -> ClosedRange<Double> {
    switch (band, number) {
    case (UInt8(ascii: "V"), 31): -3...0
    case (UInt8(ascii: "V"), 32): -6...3
    case (UInt8(ascii: "X"), 31): -3...6
    case (UInt8(ascii: "X"), 33), (UInt8(ascii: "X"), 35): -6...6
    case (UInt8(ascii: "X"), 37): -6...3
    default: -3...3
    }
  }
}

extension GridZone: CustomStringConvertible {
  /// The number in two digits and the letter: "32V", "Z".
  public var description: String {
    (number?.inTwoDigits ?? "") + String(Unicode.Scalar(band))
  }
}

extension Int {
  /// The decimal digits of 0 to 99 with a zero before a single one.
  package var inTwoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
