import Geodesy
import Text

extension CoordinateText {
  /// The zone of the grids whose number and band stand somewhere; at the poles without a number.
  func gridZone(number: Range<Int>, band: Range<Int>) throws(CoordinateError) -> GridZone {
    let digits = number.isEmpty ? nil : Int(piece(at: number)) ?? 0
    let letter = bytes[band.lowerBound].uppercasedLetter
    if let digits, !(1...60).contains(digits) { throw error(.gridZone, at: number) }
    let isBand =
      digits == nil ? GridZone.polarBands.contains(letter) : GridZone.bands.contains(letter)
    guard isBand else { throw error(.gridBand, at: band) }
    guard let zone = GridZone(number: digits, band: letter) else {
      throw error(.gridZoneOfSvalbard, at: number)
    }
    return zone
  }
}
