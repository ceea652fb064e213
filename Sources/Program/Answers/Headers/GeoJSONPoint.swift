import Geodesy
import Notations
import Text

/// A point of GeoJSON: longitude first, and perhaps a height.
struct GeoJSONPoint {
  private static let lookup = JSONLookup(
    ["type", "coordinates.1", "coordinates.0"].map { JSONPath($0) })

  /// The coordinate of the point that a text is.
  ///
  /// - Parameters:
  ///   - name: what holds the text, for messages.
  ///   - readsMissing: whether an empty point is thrown as ``AnswerProblem/missing``.
  static func coordinate(
    in text: UnsafeRawBufferPointer, of name: String, _ reading: CoordinateReader,
    readsMissing: Bool
  ) throws(AnswerProblem) -> Coordinate {
    var values: [JSONValue?] = []
    do { try lookup.find(in: text, &values) } catch { throw .json(error) }
    guard let type = values[0], type.kind == .string, type.equals("Point".utf8, in: text) else {
      throw .noPoint(name, type: values[0]?.text(in: text) ?? "")
    }
    guard let latitude = values[1], let longitude = values[2], latitude.kind == .number,
      longitude.kind == .number
    else {
      let isEmpty = [values[1], values[2]].allSatisfy { $0.map { $0.kind == .null } ?? true }
      throw readsMissing && isEmpty ? .missing : .noPoint(name, type: "")
    }
    do throws(CoordinateError) {
      return try reading.coordinate(
        latitude: UnsafeRawBufferPointer(rebasing: text[latitude.range]),
        longitude: UnsafeRawBufferPointer(rebasing: text[longitude.range]))
    } catch { throw .coordinate(error) }
  }
}
