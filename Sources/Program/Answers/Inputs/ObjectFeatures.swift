import Features
import Text

/// Makes features of JSON objects, one a line.
final class ObjectFeatures: RecordFeatureReader {
  private let objects: ObjectReader
  private let geometries: GeometryText
  private var text = TextBuffer(capacity: 1 << 10)

  init(_ objects: ObjectReader, _ geometries: GeometryText) {
    (self.objects, self.geometries) = (objects, geometries)
  }

  func feature(
    in bytes: RawSpan, at index: inout Int, lineCount: inout Int
  ) throws(AnswerProblem) -> Feature {
    let line = bytes.line(from: index)
    index = line.next
    return try bytes.extracting(line.text).withUnsafeBytes { (object) throws(AnswerProblem) in
      try feature(of: object)
    }
  }

  private func feature(of object: UnsafeRawBufferPointer) throws(AnswerProblem) -> Feature {
    var shape = FeatureShape(nil)
    var used: [Range<Int>] = []
    do throws(AnswerProblem) {
      switch try objects.find(in: object) {
      case .angles(let coordinate, let latitude, let longitude):
        shape = FeatureShape(AnswerPlace(coordinate))
        used = [latitude.range, longitude.range]
      case .whole(let value):
        if try isFeature(object, with: value.json) { return try geometries.geoJSON(object) }
        shape = try self.shape(of: value, in: object)
        if shape.name == nil { used = [value.json.range] }
      case .object: return try geometries.geoJSON(object)
      }
    } catch .missing {
      // it has no geometry
    }
    guard object.isUTF8 else { throw .foreignProperties }
    return Feature(
      shape.geometry, edges: shape.edges, properties: try properties(of: object, besides: used))
  }

  /// Whether an object is a feature of GeoJSON with a value as its geometry.
  private func isFeature(
    _ object: UnsafeRawBufferPointer, with value: JSONValue
  ) throws(AnswerProblem) -> Bool {
    guard value.kind == .object || value.kind == .null else { return false }
    return try objects.members(of: object).members.contains { member in
      member.parent == nil && member.key.equals("type".utf8, in: object)
        && member.value.equals("Feature".utf8, in: object)
    }
  }

  private func shape(
    of value: ObjectReader.Value, in object: UnsafeRawBufferPointer
  ) throws(AnswerProblem) -> FeatureShape {
    let json = value.json
    switch json.kind {
    case .object:
      return try geometries.shape(of: UnsafeRawBufferPointer(rebasing: object[json.range]))
    case .string:
      let string = json.text(in: object)
      return try string.utf8Span.span.withUnsafeBytes { (text) throws(AnswerProblem) in
        try geometries.shape(of: text)
      }
    default: return FeatureShape(try objects.place(of: value, in: object))
    }
  }

  /// The members of an object without some of them, as an object of JSON; nothing if none is left.
  ///
  /// - Parameter used: the bytes of the values of members that are left out. An object of such
  ///   members alone is left out too.
  private func properties(
    of object: UnsafeRawBufferPointer, besides used: [Range<Int>]
  ) throws(AnswerProblem) -> [UInt8] {
    let members = try objects.members(of: object).members
    let places = members.indices.filter { used.contains(members[$0].value.range) }
    let leftOut = places.map { index in
      guard let parent = members[index].parent else { return index }
      return members.count { $0.parent == parent } == places.count ? parent : -1
    }
    text.removeAll()
    text.append("{" as Unicode.Scalar)
    for (index, member) in members.enumerated()
    where member.parent == nil && !leftOut.contains(index) {
      if text.count > 1 { text.append(", ") }
      let range = member.key.range.lowerBound..<member.value.range.upperBound
      text.append(UnsafeRawBufferPointer(rebasing: object[range]))
    }
    guard text.count > 1 else { return [] }
    text.append("}" as Unicode.Scalar)
    return text.withBytes { [UInt8]($0) }
  }
}
