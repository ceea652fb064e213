import Features
import Geodesy
import Notations
import Text

/// A point of GeoJSON: longitude first, and perhaps a height.
struct GeoJSONPoint {
  private static let lookup = JSONLookup(
    ["type", "coordinates.1", "coordinates.0", "crs"].map { JSONPath($0) })

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
    try checkSystem(values[3], in: text)
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
    } catch {
      // here latitude does not come first
      if case .latitudeOutside(let text, _) = error { throw .coordinate(.latitudeOutside(text)) }
      throw .coordinate(error)
    }
  }

  /// Checks the member `crs` of an object with a point: `nil` for none.
  ///
  /// - Throws: for one that is an object and not WGS 84.
  static func checkSystem(
    _ system: JSONValue?, in text: UnsafeRawBufferPointer
  ) throws(AnswerProblem) {
    guard let system, system.kind == .object else { return }
    do throws(FeatureError) { try ReferenceSystem.check(system, in: text, path: "") } catch {
      throw .geoJSON(error)
    }
  }
}
