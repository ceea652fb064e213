import Geodesy
import Notations
import Text

/// Finds the places of JSON objects, one object a line.
///
/// Each thread has its own: it keeps the memory for the values that it has found.
final class ObjectReader {
  /// The keys that may hold a place.
  private enum Keys {
    /// Those of a latitude and a longitude, or of a whole coordinate or name, by their indices; the
    /// surest first.
    case pairs([(latitude: Int, longitude: Int)], names: [Int])
    case whole(Int)
  }

  /// The look-up of a place.
  ///
  /// A class: a copy would count the references to all its arrays for every record.
  private final class Place {
    /// As a person has named it.
    let named: CoordinatePlace
    /// Its index among the places of an object.
    let number: Int
    let keys: Keys
    let lookup: JSONLookup
    /// The index of the first path that the objects must not have.
    let firstTaken: Int

    init(
      _ named: CoordinatePlace, number: Int, _ keys: Keys, _ lookup: JSONLookup, firstTaken: Int
    ) {
      (self.named, self.number, self.keys, self.lookup) = (named, number, keys, lookup)
      self.firstTaken = firstTaken
    }
  }

  private let reading: CoordinateReader
  private let reader: PlaceReader
  private let places: [Place]
  private var values: [JSONValue?] = []

  /// A reader of objects that get further members.
  ///
  /// - Parameter places: the keys of each place of an object, as far as a person has named them.
  init(
    _ places: [CoordinatePlace], reading: CoordinateReader, _ reader: PlaceReader,
    adding members: [String]
  ) {
    (self.reading, self.reader) = (reading, reader)
    self.places = places.indices.map { number in
      Self.place(
        places[number], number, of: places.count, reader,
        adding: number == places.count - 1 ? members : [])
    }
  }

  private static func place(
    _ place: CoordinatePlace, _ number: Int, of count: Int, _ reader: PlaceReader,
    adding members: [String]
  ) -> Place {
    var paths: [String] = []
    let index = { (path: String) -> Int in
      if let known = paths.firstIndex(of: path) { return known }
      paths.append(path)
      return paths.count - 1
    }
    let keys: Keys
    if let coordinate = place.coordinate {
      keys = .whole(index(coordinate))
    } else {
      var pairs: [(latitude: Int, longitude: Int)] = []
      var usual = UsualNames.pairs(ofPlace: number, of: count)
      // the point of a feature of GeoJSON
      if count == 1 { usual.append(("geometry.coordinates.1", "geometry.coordinates.0")) }
      for (latitude, longitude) in usual {
        let pair = (index(place.latitude ?? latitude), index(place.longitude ?? longitude))
        if !pairs.contains(where: { $0 == pair }) { pairs.append(pair) }
      }
      let readsNames = reader.readsNames && place.latitude == nil && place.longitude == nil
      let names = readsNames ? UsualNames.names(ofPlace: number, of: count) : []
      keys = .pairs(pairs, names: names.map(index))
    }
    return Place(
      place, number: number, keys,
      JSONLookup(
        paths.map { JSONPath($0) }
          + members.map {
            JSONPath($0.replacing("\\", with: "\\\\").replacing(".", with: "\\."))
          }), firstTaken: paths.count)
  }

  /// The places of the object that some bytes are.
  ///
  /// - Parameter range: of `bytes`, without the line break.
  func places(
    in bytes: UnsafeRawBufferPointer, _ range: Range<Int>
  ) throws(AnswerProblem) -> PlacePair {
    let text = UnsafeRawBufferPointer(rebasing: bytes[range])
    let first = try place(places[0], in: text)
    return PlacePair(first, places.count > 1 ? try place(places[1], in: text) : first)
  }

  private func place(
    _ place: Place, in text: UnsafeRawBufferPointer
  ) throws(AnswerProblem) -> AnswerPlace {
    do { try place.lookup.find(in: text, &values) } catch {
      throw .json(error)
    }
    guard text.first(where: { $0 != 32 && $0 != 9 }) == UInt8(ascii: "{") else { throw .noObject }
    if let taken = values.indices.dropFirst(place.firstTaken).first(where: { values[$0] != nil }) {
      throw .takenKey("\(place.lookup.paths[taken])")
    }
    switch place.keys {
    case .whole(let path):
      guard let value = values[path] else { throw .missingKeys(["\(place.lookup.paths[path])"]) }
      return try reader.place(in: plain(value, at: place.lookup.paths[path], in: text))
    case .pairs(let pairs, let names):
      for pair in pairs {
        guard let latitude = values[pair.latitude], let longitude = values[pair.longitude] else {
          continue
        }
        return AnswerPlace(
          try coordinate(
            latitude, longitude, place.lookup.paths[pair.latitude],
            place.lookup.paths[pair.longitude], in: text))
      }
      // an object holds a name itself: origin.city within origin
      let isThere = { self.values[$0].map { $0.kind != .object } ?? false }
      if let name = names.first(where: isThere), let value = values[name] {
        return try reader.place(in: plain(value, at: place.lookup.paths[name], in: text))
      }
      let named = [place.named.latitude, place.named.longitude].compactMap { $0 }
      guard named.isEmpty else { throw .missingKeys(named) }
      throw UsualNames.missing(
        place.number, of: places.count, names: names.map { "\(place.lookup.paths[$0])" })
    }
  }

  private func coordinate(
    _ latitude: JSONValue, _ longitude: JSONValue, _ northPath: JSONPath, _ eastPath: JSONPath,
    in text: UnsafeRawBufferPointer
  ) throws(AnswerProblem) -> Coordinate {
    if latitude.kind == .number, longitude.kind == .number,
      let coordinate = try? reading.coordinate(
        latitude: UnsafeRawBufferPointer(rebasing: text[latitude.range]),
        longitude: UnsafeRawBufferPointer(rebasing: text[longitude.range]))
    {
      return coordinate
    }
    let north = try plain(latitude, at: northPath, in: text)
    let east = try plain(longitude, at: eastPath, in: text)
    do throws(CoordinateError) {
      return try reading.coordinate(latitude: north, longitude: east)
    } catch { throw .coordinate(error) }
  }

  /// The text of a string or of a number.
  private func plain(
    _ value: JSONValue, at path: JSONPath, in text: UnsafeRawBufferPointer
  ) throws(AnswerProblem) -> String {
    switch value.kind {
    case .string: return value.text(in: text)
    case .number: return String(decoding: text[value.range], as: UTF8.self)
    default:
      throw .member(
        path: "\(path)",
        value: String(decoding: text[value.range].prefix(40), as: UTF8.self))
    }
  }
}
