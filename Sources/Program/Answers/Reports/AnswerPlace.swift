import Geodesy

/// A place that a question is about: its coordinate and, if it was given by a name, what that was
/// taken for.
struct AnswerPlace: Sendable {
  let coordinate: Coordinate
  /// `nil` for a coordinate. A class: most answers of streams have no such name, and one pointer is
  /// all it costs them.
  let name: AnswerPlaceName?

  /// The place of a question that is about no place in particular.
  static let anywhere = AnswerPlace(
    Coordinate(latitude: DecimalDegrees(microdegrees: 0), wrapping: 0))

  init(_ coordinate: Coordinate) { (self.coordinate, name) = (coordinate, nil) }

  init(_ place: Whereabouts) {
    (coordinate, name) = (place.coordinate, place.understanding.map(AnswerPlaceName.init))
  }
}

/// The name that a place was given by, and what it was taken for.
final class AnswerPlaceName: Sendable {
  let understanding: Whereabouts.Understanding

  init(_ understanding: Whereabouts.Understanding) { self.understanding = understanding }
}

extension AnswerField where Answer == AnswerPlaceName {
  /// The name as it was given, what it was taken for, and the number of other matches.
  static var understanding: [AnswerField] {
    [
      AnswerField("query") { .string($0.understanding.query) },
      AnswerField("place.kind") { .string($0.understanding.match.kind) },
      AnswerField("place.id") {
        $0.understanding.match.place.map { .whole(Int($0.id)) } ?? .missing
      },
      AnswerField("place.name") { .string($0.understanding.match.name) },
      AnswerField("place.admin1") { .text($0.understanding.match.place?.admin1) },
      AnswerField("place.country") { .text($0.understanding.match.countryCode) },
      AnswerField("place.fit") { .string($0.understanding.match.fitName) },
      AnswerField("alternatives") { .whole($0.understanding.others.count) },
    ]
  }
}

extension AnswerField {
  /// Fields of the coordinate of a point: in decimal degrees, and in a notation if one was asked
  /// for.
  ///
  /// - Parameter key: what the point is called in the answer; `nil` for the answer's own point.
  static func position(
    _ key: String?, _ extras: AnswerExtras,
    _ coordinate: @escaping @Sendable (Answer) -> Coordinate?
  ) -> [AnswerField] {
    let prefix = key.map { $0 + "." } ?? ""
    return [
      AnswerField(prefix + "latitude") { coordinate($0).map { .angle($0.latitude) } ?? .missing },
      AnswerField(prefix + "longitude") { coordinate($0).map { .angle($0.longitude) } ?? .missing },
    ]
  }

  /// The field of a coordinate as one text in a notation, if one was asked for.
  static func written(
    _ key: String?, _ extras: AnswerExtras,
    _ text: @escaping @Sendable (Answer) throws(ProjectionError) -> String?
  ) -> [AnswerField] {
    guard extras.contains(.written) else { return [] }
    return [
      AnswerField((key.map { $0 + "." } ?? "") + "written") {
        (answer) throws(ProjectionError) in .text(try text(answer))
      }
    ]
  }

  /// The fields of the name that a point was given by, if names are read.
  static func name(
    _ key: String?, _ extras: AnswerExtras,
    _ name: @escaping @Sendable (Answer) -> AnswerPlaceName?
  ) -> [AnswerField] {
    guard extras.contains(.understanding) else { return [] }
    return AnswerField<AnswerPlaceName>.understanding.map { field in
      let isOfPlace = field.path.hasPrefix("place.")
      return AnswerField(
        (key.map { $0 + "." } ?? "") + field.path,
        lacksObject: { isOfPlace && name($0) == nil },
        value: { (answer) throws(ProjectionError) in
          try name(answer).map(field.value) ?? .missing
        })
    }
  }
}

/// Where two places are, or one place twice.
typealias CoordinatePair = (start: Coordinate, end: Coordinate)

/// The places that one question is about: two, or one that is the start and the end, perhaps with
/// the way from it.
///
/// A structure and no inline array, whose elements are copied by calls.
struct PlacePair: Sendable {
  let start: AnswerPlace
  let end: AnswerPlace
  /// The way from the start, if the record has it.
  let way: GivenWay?

  init(_ start: AnswerPlace, _ end: AnswerPlace) {
    (self.start, self.end, way) = (start, end, nil)
  }

  /// A pair with one place.
  init(_ place: AnswerPlace, along way: GivenWay? = nil) {
    (start, end, self.way) = (place, place, way)
  }

  /// What the first of the names was taken for that is not the name of its place to the letter;
  /// `nil` if there is none.
  var guess: String? {
    for place in [start, end] {
      if let understanding = place.name?.understanding, let guess = understanding.guess {
        return guess
      }
    }
    return nil
  }
}
