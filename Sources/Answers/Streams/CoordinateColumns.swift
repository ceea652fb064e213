/// The columns of a table that hold the coordinate, counted from 0.
enum CoordinateColumns: Hashable, Sendable {
  case pair(latitude: Int, longitude: Int)
  case whole(Int)

  /// The columns of a header.
  ///
  /// - Throws: for an unknown name or number, for a header without the usual names if none is
  ///   given, for a name that occurs several times, and for one column as both angles.
  init(_ place: CoordinatePlace, header: [String]) throws(AnswerStreamError) {
    if let name = place.coordinate {
      self = .whole(try Self.column(name, header: header))
      return
    }
    let latitude = try Self.column(
      place.latitude, usual: CoordinatePlace.latitudeNames, angle: "latitude", header: header)
    let longitude = try Self.column(
      place.longitude, usual: CoordinatePlace.longitudeNames, angle: "longitude", header: header)
    guard latitude != longitude else { throw .sameColumn(header[latitude].trimmingBlanks) }
    self = .pair(latitude: latitude, longitude: longitude)
  }

  private static func column(
    _ name: String?, usual: [String], angle: String, header: [String]
  ) throws(AnswerStreamError) -> Int {
    if let name { return try column(name, header: header) }
    let names = header.map { $0.trimmingBlanks.lowercased() }
    for name in usual {
      if let index = try only(name, of: names) { return index }
    }
    throw .noColumn(for: angle, header: header)
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
