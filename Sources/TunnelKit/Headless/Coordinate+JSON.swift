import Geodesy
import Notations
import Text

extension Coordinate {
  /// One JSON object with latitude and longitude, with the digits that were given, and the
  /// coordinate in a notation if one was asked for.
  func json(in notation: NotationName?) throws(ProjectionError) -> String {
    JSONText.object(
      [("latitude", latitude.description), ("longitude", longitude.description)]
        + (try writtenMember(in: notation)))
  }

  /// The member of an object that has the coordinate in a notation, if one was asked for.
  func writtenMember(
    in notation: NotationName?
  ) throws(ProjectionError) -> [(key: String, value: String)] {
    guard let notation else { return [] }
    return [("written", JSONText.string(try text(in: notation)))]
  }
}
