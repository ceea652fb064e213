import Geodesy
import Notations
import Text

/// Every text is a coordinate on the Earth or an error of one line; each way to read it gives the
/// same, and what is written of it reads back.
enum CoordinateProperties {
  /// The notations that keep every digit.
  private static let exact: [NotationName] = [
    .decimal, .decimalComma, .hemisphere, .dm, .dms, .packed, .iso6709, .wkt, .labelled, .link,
  ]
  /// The notations of cells: the centre of a cell is written as that cell again.
  private static let cells: [NotationName] = [.maidenhead, .pluscode, .geohash]

  static func check(_ bytes: [UInt8]) throws(BrokenProperty) {
    let reader = CoordinateReader()
    let reading = result { () throws(CoordinateError) in try reader.read(bytes.span) }
    let quick = result { () throws(CoordinateError) in try reader.coordinate(in: bytes.span) }
    try claim(quick == reading.map(\.coordinate), "\(quick) in a stream, otherwise \(reading)")
    switch reading {
    case .success(let reading):
      try check(reading.coordinate)
      try checkTexts(of: reading.coordinate)
      try checkOtherReaders(of: bytes, reading)
    case .failure(let error):
      try checkMessage(error.description)
      try checkMessage(error.reason)
    }
    try checkParts(bytes)
  }

  /// A reader of the one notation, and one that takes off whole turns, read the same.
  private static func checkOtherReaders(
    of bytes: [UInt8], _ reading: CoordinateReading
  ) throws(BrokenProperty) {
    try claim(!reading.explanation.isEmpty, "\(reading) is not explained")
    for reader in [
      CoordinateReader(notation: reading.notation), CoordinateReader(wrapsLongitudes: true),
    ] {
      let other = result { () throws(CoordinateError) in try reader.read(bytes.span).coordinate }
      try claim(other == .success(reading.coordinate), "\(reading), but \(other) by \(reader)")
    }
  }

  /// The text as two columns of a table, and as arguments: a coordinate or an error.
  private static func checkParts(_ bytes: [UInt8]) throws(BrokenProperty) {
    let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 7)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count > 1 else { return }
    let columns = result { () throws(CoordinateError) in
      try CoordinateReader().coordinate(latitude: parts[0], longitude: parts[1])
    }
    switch columns {
    case .success(let coordinate): try check(coordinate)
    case .failure(let error): try checkMessage(error.description)
    }
    switch result({ () throws(CoordinateError) in try CoordinateArguments(parsing: parts) }) {
    case .success(let arguments):
      let words = parts.flatMap { $0.split(separator: " ") }
      try claim(
        arguments.entries.flatMap { $0.text.split(separator: " ") } == words,
        "\(arguments.entries) are not the arguments")
      for coordinate in arguments.coordinates { try check(coordinate) }
    case .failure(let error): try checkMessage(error.description)
    }
  }

  private static func check(_ coordinate: Coordinate) throws(BrokenProperty) {
    let (north, east) = (coordinate.latitude.femtodegrees, coordinate.longitude.femtodegrees)
    let degree: Int64 = 1_000_000_000_000_000
    try claim(
      north.magnitude <= 90 * degree.magnitude && east > -180 * degree && east <= 180 * degree,
      "\(coordinate) is not on the Earth")
    try claim(coordinate.antipode.antipode == coordinate, "\(coordinate) has no antipode")
  }

  private static func checkTexts(of coordinate: Coordinate) throws(BrokenProperty) {
    for notation in NotationName.allCases {
      guard let text = try? coordinate.text(in: notation) else {
        throw BrokenProperty(description: "\(coordinate) cannot be written in \(notation)")
      }
      let reader = CoordinateReader(notation: notation)
      let again = result { () throws(CoordinateError) in try reader.coordinate(in: text) }
      guard case .success(let read) = again else {
        throw BrokenProperty(description: "\(coordinate) is written '\(text)', but \(again)")
      }
      let isKept =
        if exact.contains(notation) {
          read == coordinate
        } else if cells.contains(notation) {
          (try? read.text(in: notation)) == text
        } else {
          true
        }
      try claim(isKept, "\(coordinate) is written '\(text)', which is \(read)")
    }
  }

  /// A message has one line, whatever it quotes.
  private static func checkMessage(_ message: String) throws(BrokenProperty) {
    try claim(!message.isEmpty && message.onOneLine == message, "'\(message.onOneLine)'")
  }

  private static func result<Value>(
    _ body: () throws(CoordinateError) -> Value
  ) -> Result<Value, CoordinateError> {
    Result { () throws(CoordinateError) in try body() }
  }
}
