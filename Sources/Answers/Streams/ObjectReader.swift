import Geodesy
import Notations
import Text

/// Finds the coordinates of JSON objects, one object a line.
struct ObjectReader {
  /// The usual keys of a latitude and a longitude, the surest first; the last pair is a point of
  /// GeoJSON.
  private static let usual =
    zip(CoordinatePlace.latitudeNames, ["longitude", "lon", "lon_deg", "longitude_deg", "x"])
    .map { ($0, $1) } + [
      ("lat", "lng"), ("lat", "long"), ("geometry.coordinates.1", "geometry.coordinates.0"),
    ]

  private let place: CoordinatePlace
  private let reading: CoordinateReader
  private let lookup: JSONLookup
  private let pairs: [(latitude: Int, longitude: Int)]
  /// The index of the first path that the objects must not have.
  private let firstTaken: Int
  private var values: [JSONValue?] = []

  /// A reader of objects that get further members.
  init(_ place: CoordinatePlace, reading: CoordinateReader, adding members: [String]) {
    self.place = place
    self.reading = reading
    var paths: [String] = []
    let index = { (path: String) -> Int in
      if let known = paths.firstIndex(of: path) { return known }
      paths.append(path)
      return paths.count - 1
    }
    if let coordinate = place.coordinate {
      pairs = []
      _ = index(coordinate)
    } else {
      var pairs: [(latitude: Int, longitude: Int)] = []
      for (latitude, longitude) in Self.usual {
        let pair = (index(place.latitude ?? latitude), index(place.longitude ?? longitude))
        if !pairs.contains(where: { $0 == pair }) { pairs.append(pair) }
      }
      self.pairs = pairs
    }
    firstTaken = paths.count
    lookup = JSONLookup(
      paths.map { JSONPath($0) }
        + members.map {
          JSONPath($0.replacing("\\", with: "\\\\").replacing(".", with: "\\."))
        })
  }

  /// The coordinate of the object that some bytes are.
  ///
  /// - Parameter range: of `bytes`, without the line break.
  mutating func coordinate(
    in bytes: UnsafeRawBufferPointer, _ range: Range<Int>
  ) throws(AnswerProblem) -> Coordinate {
    let text = UnsafeRawBufferPointer(rebasing: bytes[range])
    do { try lookup.find(in: text, &values) } catch {
      throw .json(error)
    }
    guard text.first(where: { $0 != 32 && $0 != 9 }) == UInt8(ascii: "{") else { throw .noObject }
    if let taken = values.indices.dropFirst(firstTaken).first(where: { values[$0] != nil }) {
      throw .takenKey("\(lookup.paths[taken])")
    }
    if let path = place.coordinate {
      guard let value = values[0] else { throw .missingKeys([path]) }
      let whole = try plain(value, at: 0, in: text)
      return try read { () throws(CoordinateError) in try reading.coordinate(in: whole) }
    }
    return try coordinate(in: text)
  }

  private func coordinate(
    in text: UnsafeRawBufferPointer
  ) throws(AnswerProblem) -> Coordinate {
    guard
      let pair = pairs.first(where: { values[$0.latitude] != nil && values[$0.longitude] != nil }),
      let latitude = values[pair.latitude], let longitude = values[pair.longitude]
    else { throw .missingKeys([place.latitude, place.longitude].compactMap { $0 }) }
    if latitude.kind == .number, longitude.kind == .number,
      let coordinate = try? reading.coordinate(
        latitude: UnsafeRawBufferPointer(rebasing: text[latitude.range]),
        longitude: UnsafeRawBufferPointer(rebasing: text[longitude.range]))
    {
      return coordinate
    }
    let north = try plain(latitude, at: pair.latitude, in: text)
    let east = try plain(longitude, at: pair.longitude, in: text)
    return try read { () throws(CoordinateError) in
      try reading.coordinate(latitude: north, longitude: east)
    }
  }

  /// The text of a string or of a number.
  private func plain(
    _ value: JSONValue, at path: Int, in text: UnsafeRawBufferPointer
  ) throws(AnswerProblem) -> String {
    switch value.kind {
    case .string: return value.text(in: text)
    case .number: return String(decoding: text[value.range], as: UTF8.self)
    default:
      throw .member(
        path: "\(lookup.paths[path])",
        value: String(decoding: text[value.range].prefix(40), as: UTF8.self))
    }
  }

  private func read(
    _ body: () throws(CoordinateError) -> Coordinate
  ) throws(AnswerProblem) -> Coordinate {
    do { return try body() } catch { throw .coordinate(error) }
  }
}
