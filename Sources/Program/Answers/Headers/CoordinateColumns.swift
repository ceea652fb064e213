/// The columns of a table that hold the coordinate, counted from 0.
enum CoordinateColumns: Hashable, Sendable {
  case pair(latitude: Int, longitude: Int)
  case whole(Int)

  /// The columns in order.
  var indices: [Int] {
    switch self {
    case .pair(let latitude, let longitude): [latitude, longitude]
    case .whole(let column): [column]
    }
  }

  /// The columns of a place in a header.
  ///
  /// Columns that options name come first; then a column of geometries, if these are read; then the
  /// surest ``AnglePair``, then a column of points or, if names are read, of names.
  ///
  /// - Parameters:
  ///   - index: of the place among the `count` places of a record.
  ///   - readsNames: whether a column of names will do, if there is none of an angle.
  ///   - readsGeometries: whether any geometry is wanted, not only a point.
  /// - Throws: for an unknown name or number, for a header in which no column is known, for a name
  ///   that occurs several times, for several columns that fit equally well, for metres, and for
  ///   one column as both angles.
  init(
    _ place: CoordinatePlace, header: [String], index: Int, of count: Int, readsNames: Bool,
    readsGeometries: Bool = false
  ) throws(AnswerStreamError) {
    if let name = place.coordinate {
      self = .whole(try Self.column(name, header: header))
      return
    }
    let isNamed = place.latitude != nil || place.longitude != nil
    if readsGeometries, !isNamed, let column = try Self.whole(PlaceNames.geometries, header, count)
    {
      self = .whole(column)
      return
    }
    let pairs = AnglePair.surest(in: header, ofPlace: index, of: count)
    guard isNamed else {
      self = try Self.known(pairs, header: header, index: index, of: count, readsNames: readsNames)
      return
    }
    let latitude = try Self.column(
      place.latitude, of: "latitude", pairs.map(\.latitude), AngleWord.latitudes, header: header)
    let longitude = try Self.column(
      place.longitude, of: "longitude", pairs.map(\.longitude), AngleWord.longitudes,
      header: header)
    guard latitude != longitude else { throw .sameColumn(header[latitude].trimmingBlanks) }
    self = .pair(latitude: latitude, longitude: longitude)
  }

  /// The columns of a place of which no option names one.
  private static func known(
    _ pairs: [AnglePair], header: [String], index: Int, of count: Int, readsNames: Bool
  ) throws(AnswerStreamError) -> CoordinateColumns {
    if let pair = pairs.first {
      for angle in [\AnglePair.latitude, \.longitude] {
        let name = header[pair[keyPath: angle]].trimmingBlanks.lowercased()
        _ = try only(name, of: header.map { $0.trimmingBlanks.lowercased() })
      }
      guard pairs.count == 1 else {
        throw .severalPairs(
          pairs.map { [header[$0.latitude], header[$0.longitude]] }, places: count)
      }
      return .pair(latitude: pair.latitude, longitude: pair.longitude)
    }
    let points = Set(PlaceNames.points(ofPlace: index, of: count))
    if let column = try whole(points, header, count) { return .whole(column) }
    let names = header.map { $0.trimmingBlanks.lowercased() }
    if readsNames {
      for name in PlaceNames.names(ofPlace: index, of: count) {
        if let column = try only(name, of: names) { return .whole(column) }
      }
    }
    if let metres = names.firstIndex(where: { name in
      NameWords.ofMetres.contains { name.contains($0) }
    }) {
      throw .metres(header[metres].trimmingBlanks)
    }
    throw .unknownHeader(header, places: count)
  }

  /// The column with one of some names; `nil` for none.
  private static func whole(
    _ known: Set<String>, _ header: [String], _ count: Int
  ) throws(AnswerStreamError) -> Int? {
    let names = header.map { $0.trimmingBlanks.lowercased() }
    let columns = names.indices.filter { known.contains(names[$0]) }
    guard let column = columns.first else { return nil }
    _ = try only(names[column], of: names)
    guard columns.count == 1 else {
      throw .severalPairs(columns.map { [header[$0]] }, places: count)
    }
    return column
  }

  /// The column of an angle if an option names it or the other one.
  private static func column(
    _ name: String?, of angle: String, _ paired: [Int], _ words: Set<String>, header: [String]
  ) throws(AnswerStreamError) -> Int {
    if let name { return try column(name, header: header) }
    if let first = paired.first, paired.allSatisfy({ $0 == first }) { return first }
    let names = header.map { $0.trimmingBlanks.lowercased() }
    let columns = names.indices.filter { words.contains(names[$0]) }
    guard let column = columns.first else { throw .noColumn(for: angle, header: header) }
    _ = try only(names[column], of: names)
    guard columns.count == 1 else { throw .noColumn(for: angle, header: header) }
    return column
  }

  /// The column with a name or a number from 1.
  static func column(
    _ name: String, header: [String]
  ) throws(AnswerStreamError) -> Int {
    if let number = Int(name), (1...header.count).contains(number) { return number - 1 }
    let names = header.map(\.trimmingBlanks)
    if let index = try only(name, of: names) { return index }
    if let index = try only(name.lowercased(), of: names.map { $0.lowercased() }) { return index }
    throw .unknownColumn(name, header: header)
  }

  /// The index of a name; `nil` if it does not occur.
  private static func only(
    _ name: String, of names: [String]
  ) throws(AnswerStreamError) -> Int? {
    let found = names.indices.filter { names[$0] == name }
    guard found.count < 2 else {
      throw .ambiguousColumn(name, numbers: found.map { $0 + 1 })
    }
    return found.first
  }
}
