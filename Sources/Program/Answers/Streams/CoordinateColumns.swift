/// The columns of a table that hold the coordinate, counted from 0.
enum CoordinateColumns: Hashable, Sendable {
  case pair(latitude: Int, longitude: Int)
  case whole(Int)

  /// The columns of a place in a header.
  ///
  /// - Parameters:
  ///   - index: of the place among the `count` places of a record.
  ///   - readsNames: whether a column of names will do, if there is none of an angle.
  /// - Throws: for an unknown name or number, for a header without the usual names if none is
  ///   given, for a name that occurs several times, and for one column as both angles.
  init(
    _ place: CoordinatePlace, header: [String], index: Int, of count: Int, readsNames: Bool
  ) throws(AnswerStreamError) {
    if let name = place.coordinate {
      self = .whole(try Self.column(name, header: header))
      return
    }
    let latitudes = UsualNames.latitudes(ofPlace: index, of: count)
    let longitudes = UsualNames.longitudes(ofPlace: index, of: count)
    if readsNames, place.latitude == nil, place.longitude == nil,
      try Self.usual(latitudes, header) == nil,
      let column = try Self.usual(UsualNames.names(ofPlace: index, of: count), header)
    {
      self = .whole(column)
      return
    }
    let angle = count > 1 ? (index == 0 ? "start's " : "end's ") : ""
    let latitude = try Self.column(
      place.latitude, usual: latitudes, angle: "latitude", of: angle, header: header)
    let longitude = try Self.column(
      place.longitude, usual: longitudes, angle: "longitude", of: angle, header: header)
    guard latitude != longitude else { throw .sameColumn(header[latitude].trimmingBlanks) }
    self = .pair(latitude: latitude, longitude: longitude)
  }

  private static func column(
    _ name: String?, usual: [String], angle: String, of place: String, header: [String]
  ) throws(AnswerStreamError) -> Int {
    if let name { return try column(name, header: header) }
    if let index = try Self.usual(usual, header) { return index }
    throw .noColumn(for: angle, of: place, header: header)
  }

  /// The column with the first of some names that there is.
  private static func usual(
    _ names: [String], _ header: [String]
  ) throws(AnswerStreamError) -> Int? {
    let header = header.map { $0.trimmingBlanks.lowercased() }
    for name in names {
      if let index = try only(name, of: header) { return index }
    }
    return nil
  }

  private static func column(
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

extension String {
  /// Without blanks at its ends.
  fileprivate var trimmingBlanks: String {
    let rest = drop { $0 == " " || $0 == "\t" }
    guard let last = rest.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(rest[...last])
  }
}
