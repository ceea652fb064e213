import Geodesy
import Notations

extension Coordinate {
  /// Latitude and longitude with the digits that were given, and the coordinate in a notation if
  /// one was asked for.
  func value(in notation: NotationName?) throws(ProjectionError) -> AnswerValue {
    .object(
      [("latitude", .angle(latitude)), ("longitude", .angle(longitude))]
        + (try written(in: notation)))
  }

  /// The member of an object that has the coordinate in a notation, if one was asked for.
  func written(
    in notation: NotationName?
  ) throws(ProjectionError) -> [AnswerValue.Member] {
    guard let notation else { return [] }
    return [("written", .string(try text(in: notation)))]
  }
}
