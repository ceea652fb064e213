import Text

extension StreamForm {
  /// One line on the columns, or the members of the first object, that hold the coordinates and
  /// were found by their names; `nil` if options name them or there are none.
  ///
  /// - Parameter opening: the first records.
  func explanation(of opening: StreamOpening) -> String? {
    let count = question.placeCount
    let isNamed = (0..<count).contains { request.place($0).isNamed }
    guard !isNamed else { return nil }
    let parts: [String]
    switch layout {
    case .lines: return nil
    case .table(_, let columns, let names):
      parts = columns.map { columns in
        switch columns {
        case .whole(let column): Self.explanation(of: names[column])
        case .pair(let latitude, let longitude):
          Self.explanation(of: names[latitude], names[longitude])
        }
      }
    case .objects: parts = (0..<count).compactMap { explanation(ofPlace: $0, of: count, opening) }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// The members of the first object that hold one of its places.
  private func explanation(
    ofPlace index: Int, of count: Int, _ opening: StreamOpening
  ) -> String? {
    opening.bytes.withUnsafeBytes { bytes in
      var list = MemberList()
      let line = UnsafeRawBufferPointer(rebasing: bytes[bytes.bytes.line(from: 0).text])
      guard (try? list.read(line)) != nil else { return nil }
      let names = list.names(in: line)
      switch KnownMembers(list, names, ofPlace: index, of: count) {
      case .pair(let latitude, let longitude):
        return Self.explanation(of: names[latitude], names[longitude])
      case .points(let points) where points.count == 1:
        return Self.explanation(of: names[points[0]])
      default: return nil
      }
    }
  }

  private static func explanation(of latitude: String, _ longitude: String) -> String {
    "'\(latitude.quotable)' is the latitude and '\(longitude.quotable)' the longitude: their names "
      + "differ only in the word for the angle"
  }

  private static func explanation(of name: String) -> String {
    "'\(name.quotable)' is the place, by its name"
  }
}
