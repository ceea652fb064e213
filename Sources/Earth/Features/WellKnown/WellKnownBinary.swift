import Geodesy
import Text

/// Reads geometries in well-known binary (OGC 06-103r4, section 8), longitude first, written in
/// hexadecimal digits as PostGIS and many tables have it.
///
/// - Accepted: both orders of bytes; points, lines, polygons, their collections; heights and
///   measures, which are passed over, in ISO's numbers and in PostGIS' flags; PostGIS' number of a
///   system, if it is 4326; `\x` before the digits. A point of NaN is empty.
/// - Refused: bytes behind the geometry, and what ``WellKnownText`` refuses.
public struct WellKnownBinary {
  private let bytes: [UInt8]
  private let rule: LongitudeRule
  private var offset = 0
  private var isLittleEndian = true

  private init(hexadecimal text: String, _ rule: LongitudeRule) throws(FeatureProblem) {
    self.rule = rule
    let digits = text.utf8.dropFirst(text.hasPrefix("\\x") ? 2 : 0)
    let values = digits.compactMap(\.hexadecimalValue)
    guard values.count == digits.count, values.count.isMultiple(of: 2) else {
      throw .unexpected(String(text.prefix(40)), expected: "pairs of hexadecimal digits")
    }
    bytes = stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }

  /// The geometry of a text of hexadecimal digits.
  ///
  /// - Parameter rule: what is made of longitudes. Edges go the short way in any case.
  /// - Throws: where the text is no such geometry.
  /// - Complexity: O(*n*) for *n* digits.
  public static func geometry(
    ofHexadecimal text: String, longitudes rule: LongitudeRule = LongitudeRule()
  ) throws(FeatureProblem) -> Geometry {
    var reader = try WellKnownBinary(hexadecimal: text, rule)
    let geometry = try reader.geometry(depth: 0)
    guard reader.offset == reader.bytes.count else {
      throw .unexpected(
        "\(reader.bytes.count - reader.offset) bytes behind the geometry", expected: "its end")
    }
    return geometry
  }

  /// Whether a text begins like one: with an order of bytes and one of the seven types.
  public static func begins(_ text: String) -> Bool {
    guard var reader = try? WellKnownBinary(hexadecimal: text, LongitudeRule()),
      reader.bytes.count >= 9
    else { return false }
    return (try? reader.head()) != nil
  }

  private static let deepest = 32
  /// PostGIS' flags of a type.
  private static let (heightFlag, measureFlag, systemFlag): (UInt32, UInt32, UInt32) = (
    0x8000_0000, 0x4000_0000, 0x2000_0000
  )

  /// The order of bytes, and the type with its number of further ordinates.
  private mutating func head() throws(FeatureProblem) -> (
    type: UInt32, further: Int, hasSystem: Bool
  ) {
    let order = try byte()
    guard order <= 1 else { throw .unexpected("\(order)", expected: "an order of bytes, 0 or 1") }
    isLittleEndian = order == 1
    let code = try word()
    let plain = code & 0x0FFF_FFFF
    let (kind, type) = (plain / 1000, plain % 1000)
    guard kind <= 3, (1...7).contains(type) else {
      throw .unexpected("\(code)", expected: "a type of geometries, 1 to 7")
    }
    let hasHeight = kind == 1 || kind == 3 || code & Self.heightFlag != 0
    let hasMeasure = kind >= 2 || code & Self.measureFlag != 0
    return (type, (hasHeight ? 1 : 0) + (hasMeasure ? 1 : 0), code & Self.systemFlag != 0)
  }

  private mutating func geometry(depth: Int) throws(FeatureProblem) -> Geometry {
    guard depth < Self.deepest else {
      throw .unexpected("a geometry in \(depth)", expected: "in \(Self.deepest) at most")
    }
    let (type, further, hasSystem) = try head()
    if hasSystem {
      let system = try word()
      guard system == 4326 else { throw .referenceSystem("\(system)") }
    }
    switch type {
    case 1: return try position(further).map { .point($0) } ?? .collection([])
    case 2: return .line(try positions(further), orPoint: true)
    case 3:
      return .polygon(
        try list { (reader) throws(FeatureProblem) in
          try [Vertex].ring(closed: try reader.positions(further))
        })
    default:
      return .collection(
        try list { (reader) throws(FeatureProblem) in try reader.geometry(depth: depth + 1) })
    }
  }

  private mutating func list<Element>(
    _ element: (inout WellKnownBinary) throws(FeatureProblem) -> Element
  ) throws(FeatureProblem) -> [Element] {
    let count = try word()
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
    let (longitude, latitude) = (try number(), try number())
    for _ in 0..<further { _ = try number() }
    if longitude.isNaN, latitude.isNaN { return nil }
    let limit = rule.wraps ? Ordinate.greatest : Position.halfTurn
    guard let exactLongitude = DecimalDegrees(longitude),
      exactLongitude.femtodegrees.magnitude <= limit.magnitude
    else { throw .unexpected("\(longitude)", expected: "a longitude in -180...180") }
    guard abs(latitude) <= 90, let exactLatitude = DecimalDegrees(latitude) else {
      throw .unexpected("\(latitude)", expected: "a latitude in -90...90")
    }
    return Vertex(
      latitude: exactLatitude,
      longitude: DecimalDegrees(
        femtodegrees: Ordinate.withoutTurns(exactLongitude.femtodegrees)))
  }

  private mutating func byte() throws(FeatureProblem) -> UInt8 {
    guard offset < bytes.count else {
      throw .unexpected("the end", expected: "byte \(offset + 1) of the geometry")
    }
    defer { offset += 1 }
    return bytes[offset]
  }

  private mutating func word() throws(FeatureProblem) -> UInt32 {
    var word: UInt32 = 0
    for index in 0..<4 {
      let byte = UInt32(try byte())
      word = isLittleEndian ? word | byte << UInt32(8 * index) : word << 8 | byte
    }
    return word
  }

  private mutating func number() throws(FeatureProblem) -> Double {
    let (first, second) = (UInt64(try word()), UInt64(try word()))
    return Double(bitPattern: isLittleEndian ? second << 32 | first : first << 32 | second)
  }
}
