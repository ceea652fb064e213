import Geodesy
import Notations
import Text

extension Coordinate {
  /// One JSON object with latitude and longitude, with the digits that were given, and the
  /// coordinate in a notation if one was asked for.
  func json(in notation: NotationName?) -> String {
    JSONText.object(
      [("latitude", latitude.description), ("longitude", longitude.description)]
        + writtenMember(in: notation))
  }

  /// The member of an object that has the coordinate in a notation, if one was asked for.
  func writtenMember(in notation: NotationName?) -> [(key: String, value: String)] {
    notation.map { [("written", JSONText.string(text(in: $0)))] } ?? []
  }
}
