import Geodesy
import Notations

/// Reads geometries in well-known binary (OGC 06-103r4, section 8), longitude first, written in
/// hexadecimal digits as PostGIS and many tables have it.
///
/// - Accepted: both orders of bytes; points, lines, polygons, their collections; heights and
///   measures, which are passed over, in ISO's numbers and in PostGIS' flags; PostGIS' number of a
///   system, if it is 4326; `\x` before the digits. A point of NaN is empty.
/// - Refused: bytes behind the geometry, and what ``WellKnownText`` refuses.
public struct WellKnownBinary {
  private var bytes: WellKnownBytes
  private let rule: LongitudeRule

  /// The geometry of a text of hexadecimal digits.
  ///
  /// - Parameter rule: what is made of longitudes. Edges go the short way in any case.
  /// - Throws: where the text is no such geometry.
  /// - Complexity: O(*n*) for *n* digits.
  public static func geometry(
    ofHexadecimal text: String, longitudes rule: LongitudeRule = LongitudeRule()
  ) throws(FeatureProblem) -> Geometry {
    guard let bytes = WellKnownBytes(hexadecimal: text.utf8) else {
      throw .unexpected(String(text.prefix(40)), expected: "pairs of hexadecimal digits")
    }
    var reader = WellKnownBinary(bytes: bytes, rule: rule)
    let geometry = try reader.geometry(depth: 0)
    guard reader.bytes.remaining == 0 else {
      throw .unexpected(
        "\(reader.bytes.remaining) bytes behind the geometry", expected: "its end")
    }
    return geometry
  }

  /// Whether a text begins like one: with an order of bytes and one of the seven types.
  public static func begins(_ text: String) -> Bool {
    guard var bytes = WellKnownBytes(hexadecimal: text.utf8), bytes.remaining >= 9 else {
      return false
    }
    return (try? bytes.head()) != nil
  }

  private static let deepest = 32

  private mutating func geometry(depth: Int) throws(FeatureProblem) -> Geometry {
    guard depth < Self.deepest else {
      throw .unexpected("a geometry in \(depth)", expected: "in \(Self.deepest) at most")
    }
    let head = try read { (bytes) throws(WellKnownBytes.Problem) in try bytes.head() }
    if let system = head.system, system != WellKnownBytes.wgs84 {
      throw .referenceSystem("\(system)")
    }
    switch head.type {
    case 1: return try position(head.further).map { .point($0) } ?? .collection([])
    case 2: return .line(try positions(head.further), orPoint: true)
    case 3:
      return .area(
        try list { (reader) throws(FeatureProblem) in
          try [Vertex].ring(closed: try reader.positions(head.further))
        })
    default:
      return .collection(
        try list { (reader) throws(FeatureProblem) in try reader.geometry(depth: depth + 1) })
    }
  }

  private mutating func list<Element>(
    _ element: (inout WellKnownBinary) throws(FeatureProblem) -> Element
  ) throws(FeatureProblem) -> [Element] {
    let count = try read { (bytes) throws(WellKnownBytes.Problem) in try bytes.word() }
    var elements: [Element] = []
    // No memory is taken for a number that the bytes do not bear out.
    for _ in 0..<count { elements.append(try element(&self)) }
    return elements
  }

  private mutating func positions(_ further: Int) throws(FeatureProblem) -> [Vertex] {
    try list { (reader) throws(FeatureProblem) in
      guard let position = try reader.position(further) else {
        throw .unexpected("NaN", expected: "a longitude")
      }
      return position
    }
  }

  /// A position; `nil` if it is empty.
  private mutating func position(_ further: Int) throws(FeatureProblem) -> Vertex? {
    let (longitude, latitude) = try read { (bytes) throws(WellKnownBytes.Problem) in
      let position = (try bytes.number(), try bytes.number())
      for _ in 0..<further { _ = try bytes.number() }
      return position
    }
    if longitude.isNaN, latitude.isNaN { return nil }
    guard let exactLongitude = DecimalDegrees(longitude),
      exactLongitude.femtodegrees.magnitude <= rule.greatestLongitude.magnitude
    else { throw .unexpected("\(longitude)", expected: "a longitude in -180...180") }
    guard abs(latitude) <= 90, let exactLatitude = DecimalDegrees(latitude) else {
      throw .unexpected("\(latitude)", expected: "a latitude in -90...90")
    }
    return Vertex(
      latitude: exactLatitude,
      longitude: DecimalDegrees(
        femtodegrees: Ordinate.withoutTurns(exactLongitude.femtodegrees)))
  }

  /// Reads a part of the bytes.
  private mutating func read<Part>(
    _ part: (inout WellKnownBytes) throws(WellKnownBytes.Problem) -> Part
  ) throws(FeatureProblem) -> Part {
    do throws(WellKnownBytes.Problem) { return try part(&bytes) } catch {
      switch error {
      case .end(let byte): throw .unexpected("the end", expected: "byte \(byte) of the geometry")
      case .order(let order):
        throw .unexpected("\(order)", expected: "an order of bytes, 0 or 1")
      case .type(let code):
        throw .unexpected("\(code)", expected: "a type of geometries, 1 to 7")
      }
    }
  }
}
