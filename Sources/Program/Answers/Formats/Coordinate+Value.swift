import Geodesy
import Notations

extension Coordinate {
  /// Latitude and longitude with the digits that were given, and the coordinate in a notation if
  /// one was asked for.
  func value(in notation: NotationName?) throws(ProjectionError) -> AnswerValue {
    .object(members + (try written(in: notation)))
  }

  /// The members of an object that have latitude and longitude with the digits that were given.
  var members: [AnswerValue.Member] {
    [("latitude", .angle(latitude)), ("longitude", .angle(longitude))]
  }

  /// The member of an object that has the coordinate in a notation, if one was asked for.
  func written(
    in notation: NotationName?
  ) throws(ProjectionError) -> [AnswerValue.Member] {
    guard let notation else { return [] }
    return [("written", .string(try text(in: notation)))]
  }
}
