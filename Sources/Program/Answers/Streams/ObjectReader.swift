import Geodesy
import Notations
import Text

/// Finds the places of JSON objects, one object a line.
///
/// Each thread has its own: it keeps the memory for the values that it has found.
final class ObjectReader: RecordReader {
  private let reading: CoordinateReader
  private let reader: PlaceReader
  private let places: [Place]
  private let way: WayColumns?
  private let readsGeometries: Bool
  private var values: [JSONValue?] = []
  private var list = MemberList()
  /// Whether ``list`` has the members of the last object.
  private var isListed = false
  private var known: [Shape: (members: KnownMembers, systems: [SystemColumn])] = [:]

  /// The keys of an object, and which of its places is looked for.
  private struct Shape: Hashable {
    let keys: [UInt8]
    let place: Int
  }

  /// For how many shapes of objects the members are remembered.
  private static let mostShapes = 1 << 10

  /// A reader of objects that get further members.
  ///
  /// - Parameters:
  ///   - places: the keys of each place of an object, as far as options name them.
  ///   - way: the keys of the way from the place, likewise; `nil` if there is none.
  ///   - readsGeometries: whether any geometry is wanted, not only a point.
  init(
    _ places: [CoordinatePlace], way: WayColumns?, reading: CoordinateReader,
    _ reader: PlaceReader, readsGeometries: Bool = false, adding members: [String]
  ) {
    (self.reading, self.reader, self.way) = (reading, reader, way)
    self.readsGeometries = readsGeometries
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
      let isNamed = place.latitude != nil || place.longitude != nil
      for (latitude, longitude) in isNamed ? Self.usualPairs(ofPlace: number, of: count) : [] {
        let pair = (index(place.latitude ?? latitude), index(place.longitude ?? longitude))
        if !pairs.contains(where: { $0 == pair }) { pairs.append(pair) }
      }
      let readsNames = reader.readsNames && place.latitude == nil && place.longitude == nil
      let names = readsNames ? PlaceNames.names(ofPlace: number, of: count) : []
      keys = .pairs(pairs, names: names.map(index))
    }
    let named = [place.latitude, place.longitude, place.coordinate]
    let dotted = paths.indices.filter {
      named.contains(paths[$0]) && JSONPath(paths[$0]) != JSONPath(keys: [paths[$0]])
    }
    return Place(
      place, number: number, keys,
      JSONLookup(
        paths.map { JSONPath($0) } + dotted.map { JSONPath(keys: [paths[$0]]) }
          + members.map { JSONPath(keys: [$0]) }),
      wholeKeys: dotted.enumerated().map { (paths.count + $0, path: $1) },
      firstTaken: paths.count + dotted.count)
  }

  func read(
    _ record: inout RecordBatch.Record, number: Int, in bytes: RawSpan, at index: inout Int,
    glances: Bool
  ) throws(AnswerProblem) -> PlacePair? {
    let line = bytes.line(from: index)
    (record.range, index) = (line.text, line.next)
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(AnswerProblem) in
        try places(in: UnsafeRawBufferPointer(rebasing: bytes[line.text]))
      }
    }
    return try result.get()
  }

  func source(of record: RecordBatch.Record, number: Int) -> AnswerSource { .object(record.range) }

  func refusedSource(
    of record: RecordBatch.Record, number: Int, isText: Bool, in bytes: RawSpan
  ) -> AnswerSource {
    isText ? .line(record.range) : .object(record.range)
  }

  private func places(in text: UnsafeRawBufferPointer) throws(AnswerProblem) -> PlacePair {
    let first = try place(places[0], in: text)
    if let way { return PlacePair(first, along: try givenWay(way, in: text)) }
    return PlacePair(first, places.count > 1 ? try place(places[1], in: text) : first)
  }

  private func givenWay(
    _ columns: WayColumns, in text: UnsafeRawBufferPointer
  ) throws(AnswerProblem) -> GivenWay {
    do { try list.read(text) } catch { throw .json(error) }
    let names = list.names(in: text)
    let found: WayColumns.Indices
    do throws(AnswerStreamError) { found = try columns.indices(in: names) } catch {
      switch error {
      case .noColumn(let part, _): throw .missingKeys([part])
      case .unknownColumn(let name, _): throw .missingKeys([name])
      default: throw .severalParts(error)
      }
    }
    func value(_ index: Int) throws(AnswerProblem) -> String {
      try plain(list.members[index].value, at: JSONPath(names[index]), in: text)
    }
    let (bearing, distance) = (try value(found.bearing), try value(found.distance))
    if reader.readsMissing, bearing.isMissingValue || distance.isMissingValue { throw .missing }
    do throws(GivenWayError) {
      return try GivenWay(bearing: bearing, distance: distance, unit: found.unit)
    } catch { throw .way(error) }
  }

  private func place(
    _ place: Place, in text: UnsafeRawBufferPointer
  ) throws(AnswerProblem) -> AnswerPlace {
    switch try find(place, in: text) {
    case .angles(let coordinate, _, _): return AnswerPlace(coordinate)
    case .whole(let value): return try self.place(of: value, in: text)
    case .object:
      return AnswerPlace(
        try GeoJSONPoint.coordinate(in: text, of: "", reading, readsMissing: reader.readsMissing))
    }
  }

  /// The members of an object that hold a place.
  enum Found {
    /// In the values of a latitude and of a longitude; the coordinate that they are.
    case angles(Coordinate, latitude: JSONValue, longitude: JSONValue)
    /// In one value.
    case whole(Value)
    /// In itself: it is a geometry of GeoJSON.
    case object
  }

  /// A text that is a whole place or its name, or an object that is a geometry of GeoJSON.
  struct Value {
    let json: JSONValue
    fileprivate let address: Address
  }

  /// How messages name a value: by the path that was looked for, or by the index of its member.
  fileprivate enum Address {
    case path(JSONPath)
    case member(Int)
  }

  /// The members of an object that hold the first of its places.
  func find(in text: UnsafeRawBufferPointer) throws(AnswerProblem) -> Found {
    try find(places[0], in: text)
  }

  private func find(
    _ place: Place, in text: UnsafeRawBufferPointer
  ) throws(AnswerProblem) -> Found {
    isListed = false
    if let found = numbers(place, in: text) { return found }
    do { try place.lookup.find(in: text, &values) } catch {
      throw .json(error)
    }
    guard text.first(where: { $0 != 32 && $0 != 9 }) == UInt8(ascii: "{") else { throw .noObject }
    if let taken = values.indices.dropFirst(place.firstTaken).first(where: { values[$0] != nil }) {
      throw .takenKey("\(place.lookup.paths[taken])")
    }
    for (key, path) in place.wholeKeys where values[key] != nil { values[path] = values[key] }
    switch place.keys {
    case .whole(let path):
      guard let value = values[path] else { throw .missingKeys(["\(place.lookup.paths[path])"]) }
      return .whole(Value(json: value, address: .path(place.lookup.paths[path])))
    case .pairs(let pairs, let names):
      let found = pairs.filter { values[$0.latitude] != nil && values[$0.longitude] != nil }
      let named = [place.named.latitude, place.named.longitude].compactMap { $0 }
      if let pair = found.first, let latitude = values[pair.latitude],
        let longitude = values[pair.longitude]
      {
        let coordinate = try self.coordinate(
          latitude, longitude, in: text,
          paths: { (place.lookup.paths[pair.latitude], place.lookup.paths[pair.longitude]) })
        return .angles(coordinate, latitude: latitude, longitude: longitude)
      }
      if named.isEmpty, let known = try knownPlace(place, in: text) { return known }
      // an object holds a name itself: origin.city within origin
      let isThere = { self.values[$0].map { $0.kind != .object } ?? false }
      if let name = names.first(where: isThere), let value = values[name] {
        return .whole(Value(json: value, address: .path(place.lookup.paths[name])))
      }
      if let pair = pairs.first, !named.isEmpty {
        throw Self.lack(
          of: [
            ("latitude", place.named.latitude, values[pair.latitude]),
            ("longitude", place.named.longitude, values[pair.longitude]),
          ])
      }
      if reader.readsMissing,
        KnownMembers.isMissing(list, list.names(in: text), ofPlace: place.number, of: places.count)
      {
        throw .missing
      }
      let some = names.prefix(4).map { "\(place.lookup.paths[$0])" }
      throw .noPlace(
        which: places.count == 1 ? nil : place.number == 0 ? "first" : "second", names: some)
    }
  }

  /// The problem of an object that lacks a key that an option names, or one of the usual names for
  /// the other angle.
  private static func lack(
    of angles: [(angle: String, key: String?, value: JSONValue?)]
  ) -> AnswerProblem {
    let missing = angles.filter { $0.value == nil }.compactMap(\.key)
    guard missing.isEmpty, let unnamed = angles.first(where: { $0.key == nil }) else {
      return .missingKeys(missing)
    }
    return .noAngle(unnamed.angle)
  }

  /// The place that a value of an object is.
  func place(
    of value: Value, in text: UnsafeRawBufferPointer
  ) throws(AnswerProblem) -> AnswerPlace {
    guard value.json.kind == .object else {
      return try reader.place(
        in: plain(value.json, at: path(at: value.address, in: text), in: text))
    }
    let name =
      switch value.address {
      case .path(let path): "\(path)"
      case .member(let index): list.members[index].key.text(in: text)
      }
    return AnswerPlace(
      try GeoJSONPoint.coordinate(
        in: UnsafeRawBufferPointer(rebasing: text[value.json.range]), of: name, reading,
        readsMissing: reader.readsMissing))
  }

  /// The members of the object in which a place was found last, and of the objects in it.
  func members(of text: UnsafeRawBufferPointer) throws(AnswerProblem) -> MemberList {
    if !isListed { try readList(of: text) }
    return list
  }

  private func readList(of text: UnsafeRawBufferPointer) throws(AnswerProblem) {
    do { try list.read(text) } catch { throw .json(error) }
    isListed = true
  }

  private func path(at address: Address, in text: UnsafeRawBufferPointer) -> JSONPath {
    switch address {
    case .path(let path): path
    case .member(let index): JSONPath(list.names(in: text)[index])
    }
  }

  /// The coordinate of an object with the same keys as one before it, if it has numbers; `nil` for
  /// any other object.
  private func numbers(_ place: Place, in text: UnsafeRawBufferPointer) -> Found? {
    guard !place.shape.isEmpty, (try? readList(of: text)) != nil, list.shape == place.shape else {
      return nil
    }
    let (latitude, longitude) = (
      list.members[place.pair.latitude].value, list.members[place.pair.longitude].value
    )
    guard let coordinate = coordinate(ofNumbers: latitude, longitude, in: text) else { return nil }
    let parent = list.members[place.pair.latitude].parent
    if let systems = place.systems,
      (try? list.checkSystem(besideMembersOf: parent, systems, in: text)) == nil
    {
      return nil
    }
    return .angles(coordinate, latitude: latitude, longitude: longitude)
  }

  /// The members that hold a place by the rule of names; `nil` if none has a known name.
  private func knownPlace(
    _ place: Place, in text: UnsafeRawBufferPointer
  ) throws(AnswerProblem) -> Found? {
    if !isListed { try readList(of: text) }
    if known.count >= Self.mostShapes { known.removeAll() }
    let key = Shape(keys: list.shape, place: place.number)
    let found: (members: KnownMembers, systems: [SystemColumn])
    if let known = known[key] {
      found = known
    } else {
      let members = KnownMembers(
        list, list.names(in: text), ofPlace: place.number, of: places.count,
        readsGeometries: readsGeometries)
      found = (members, members.columns.map { list.systems(of: $0, in: text) } ?? [])
      known[key] = found
    }
    switch found.members {
    case .none: return nil
    case .several(let names): throw .severalMembers(names)
    case .repeatedKey(let path): throw .repeatedKey(path)
    case .metres(let name): throw .metres(name)
    case .pair(let latitude, let longitude):
      let (north, east) = (list.members[latitude].value, list.members[longitude].value)
      let coordinate = try self.coordinate(
        north, east, in: text,
        paths: {
          (path(at: .member(latitude), in: text), path(at: .member(longitude), in: text))
        })
      let parent = list.members[latitude].parent
      let isThere = try list.checkSystem(besideMembersOf: parent, found.systems, in: text)
      (place.shape, place.pair) = (list.shape, (latitude, longitude))
      place.systems = isThere ? found.systems : nil
      return .angles(coordinate, latitude: north, longitude: east)
    case .object: return .object
    case .points(let points):
      guard let point = points.first, points.count == 1 else {
        let names = list.names(in: text)
        if let path = list.repeatedKey(among: points, names) { throw .repeatedKey(path) }
        throw .severalMembers(points.map { [list.path(of: $0, names)] })
      }
      // a feature has the system of its geometry
      _ = try list.checkSystem(besideMembersOf: nil, found.systems, in: text)
      return .whole(Value(json: list.members[point].value, address: .member(point)))
    }
  }

  /// The pairs of keys of which an option names one or both.
  private static func usualPairs(
    ofPlace index: Int, of count: Int
  ) -> [(latitude: String, longitude: String)] {
    let usual = [("latitude", "longitude"), ("lat", "lon"), ("lat", "lng")]
    guard count > 1 else { return usual }
    let prefixes = NameWords.ofPlaces[index].flatMap { [$0 + ".", $0 + "_"] }
    let suffixes = ["\(index + 1)", "_\(index + 1)"]
    return prefixes.flatMap { prefix in usual.map { (prefix + $0.0, prefix + $0.1) } }
      + suffixes.flatMap { suffix in usual.map { ($0.0 + suffix, $0.1 + suffix) } }
  }

  private func coordinate(
    _ latitude: JSONValue, _ longitude: JSONValue, in text: UnsafeRawBufferPointer,
    paths: () -> (latitude: JSONPath, longitude: JSONPath)
  ) throws(AnswerProblem) -> Coordinate {
    if let coordinate = coordinate(ofNumbers: latitude, longitude, in: text) { return coordinate }
    let isMissing = { (value: JSONValue) in
      value.kind == .null || value.kind == .string && value.text(in: text).isMissingValue
    }
    if reader.readsMissing, isMissing(latitude) || isMissing(longitude) { throw .missing }
    let paths = paths()
    let north = try plain(latitude, at: paths.latitude, in: text)
    let east = try plain(longitude, at: paths.longitude, in: text)
    do throws(CoordinateError) {
      return try reading.coordinate(latitude: north, longitude: east)
    } catch { throw .coordinate(error) }
  }

  /// The coordinate of two numbers; `nil` for other values.
  private func coordinate(
    ofNumbers latitude: JSONValue, _ longitude: JSONValue, in text: UnsafeRawBufferPointer
  ) -> Coordinate? {
    guard latitude.kind == .number, longitude.kind == .number else { return nil }
    return try? reading.coordinate(
      latitude: UnsafeRawBufferPointer(rebasing: text[latitude.range]),
      longitude: UnsafeRawBufferPointer(rebasing: text[longitude.range]))
  }

  /// The text of a string or of a number.
  private func plain(
    _ value: JSONValue, at path: @autoclosure () -> JSONPath, in text: UnsafeRawBufferPointer
  ) throws(AnswerProblem) -> String {
    switch value.kind {
    case .null where reader.readsMissing: throw .missing
    case .string: return value.text(in: text)
    case .number: return String(decoding: text[value.range], as: UTF8.self)
    default:
      throw .member(
        path: "\(path())",
        value: String(decoding: text[value.range].prefix(40), as: UTF8.self))
    }
  }
}
