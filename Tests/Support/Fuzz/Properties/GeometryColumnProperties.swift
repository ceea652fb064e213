import Answers
import Features
import Text

/// A geometry is read alike in a cell of a table and in a member of an object, however the bytes
/// arrive.
enum GeometryColumnProperties {
  /// The first byte says how many bytes are read at a time, and whether whole turns are taken off
  /// longitudes; the others are the text of the geometry.
  static func check(_ bytes: [UInt8]) throws {
    guard let first = bytes.first else { return }
    let rule = LongitudeRule(wraps: first & 0x80 != 0)
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let table = "n,geom\n1,\"" + text.replacing("\"", with: "\"\"") + "\"\n"
    let outcomes = try outcomes(table, rule, size: .max)
    try FeatureReadingProperties.check(
      outcomes, try self.outcomes(table, rule, size: 1 + Int(first & 0x7F)), rule)
    try claim(outcomes.count == 1, "\(outcomes) of one row")
    let object = "{\"n\": 1, \"geom\": \(JSONText.string(text))}\n"
    let others = try self.outcomes(object, rule, size: .max)
    try claim(
      others.map(Shape.init) == outcomes.map(Shape.init), "\(outcomes), but \(others) in an object")
  }

  /// What the two records have in common: whether they can be read, and the geometry.
  private struct Shape: Equatable {
    let isRead: Bool
    let geometry: Geometry?
    let edges: Edges?

    init(_ outcome: Result<Feature, FeatureError>) {
      let feature = try? outcome.get()
      (isRead, geometry, edges) = (feature != nil, feature?.geometry, feature?.edges)
    }
  }

  private static func outcomes(
    _ text: String, _ rule: LongitudeRule, size: Int
  ) throws(BrokenProperty) -> [Result<Feature, FeatureError>] {
    let bytes = Array(text.utf8)
    return try FeatureReadingProperties.outcomes(
      FeatureInput(
        longitudes: rule, FeatureReadingProperties.pieces(of: bytes, size: min(size, bytes.count))),
      most: bytes.count)
  }
}
