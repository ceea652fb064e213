/// The letters of the squares of 100 km in the Military Grid Reference System (NGA.SIG.0012, 2014).
package enum GridSquare {
  /// The side of a square.
  package static let side: Meters = 100_000

  /// The letters of a zone's columns from west to east, and the number of the first one in squares.
  package static func columns(in zone: GridZone) -> (letters: [UInt8], first: Int) {
    if let number = zone.number {
      return (Array(["STUVWXYZ", "ABCDEFGH", "JKLMNPQR"][number % 3].utf8), 1)
    }
    return switch zone.band {
    case UInt8(ascii: "A"): (Array("JKLPQRSTUXYZ".utf8), 8)
    case UInt8(ascii: "B"): (Array("ABCFGHJKLPQR".utf8), 20)
    case UInt8(ascii: "Y"): (Array("RSTUXYZ".utf8), 13)
    default: (Array("ABCFGHJ".utf8), 20)
    }
  }

  /// The letters of a zone's rows from south to north, and the number of the first one in squares.
  ///
  /// In the zones of UTM they come again every 20 squares, beginning five later in even zones.
  package static func rows(in zone: GridZone) -> (letters: [UInt8], first: Int) {
    if let number = zone.number {
      return (
        Array((number.isMultiple(of: 2) ? "FGHJKLMNPQRSTUVABCDE" : "ABCDEFGHJKLMNPQRSTUV").utf8), 0
      )
    }
    return zone.isNorthern
      ? (Array("ABCDEFGHJKLMNP".utf8), 13) : (Array("ABCDEFGHJKLMNPQRSTUVWXYZ".utf8), 8)
  }

  /// The two letters of the square with a column and a row, both counted in squares from the zero
  /// of eastings and northings; `nil` beyond the letters.
  package static func letters(column: Int, row: Int, in zone: GridZone) -> [UInt8]? {
    let (columns, rows) = (columns(in: zone), rows(in: zone))
    let rowIndex = zone.number == nil ? row - rows.first : row % rows.letters.count
    guard columns.letters.indices.contains(column - columns.first),
      rows.letters.indices.contains(rowIndex)
    else { return nil }
    return [columns.letters[column - columns.first], rows.letters[rowIndex]]
  }

  /// The rows that a letter means, counted in squares from the zero of northings.
  package static func rows(of letter: UInt8, in zone: GridZone) -> [Int] {
    let rows = rows(in: zone)
    guard let index = rows.letters.firstIndex(of: letter) else { return [] }
    guard zone.number != nil else { return [rows.first + index] }
    return Array(stride(from: index, to: 100, by: rows.letters.count))
  }
}
