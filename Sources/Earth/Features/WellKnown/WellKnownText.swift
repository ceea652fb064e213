/// Reads geometries in well-known text (OGC 06-103r4, section 7), longitude first.
///
/// - Accepted: `POINT`, `LINESTRING`, `POLYGON`, `MULTIPOINT` with or without inner brackets,
///   `MULTILINESTRING`, `MULTIPOLYGON`, `GEOMETRYCOLLECTION`, each with `Z`, `M`, `ZM`, also
///   without a blank before them, and `EMPTY`, in letters of either case; PostGIS' `SRID=4326;`
///   before them. Heights and measures are passed over; a line of one position is a point.
/// - Refused: other numbers of a system, curves and surfaces, rings that are not closed, angles
///   beyond their range.
public struct WellKnownText {
  private let bytes: UnsafeRawBufferPointer
  private let rule: LongitudeRule
  private var offset = 0

  private init(_ bytes: UnsafeRawBufferPointer, _ rule: LongitudeRule) {
    (self.bytes, self.rule) = (bytes, rule)
  }

  /// The geometry of a text.
  ///
  /// - Parameter rule: what is made of longitudes. Edges go the short way in any case.
  /// - Throws: where the text is no such geometry.
  /// - Complexity: O(*n*) for *n* bytes.
  public static func geometry(
    of text: String, longitudes rule: LongitudeRule = LongitudeRule()
  ) throws(FeatureProblem) -> Geometry {
    try text.utf8Span.span.withUnsafeBytes { (bytes) throws(FeatureProblem) in
      var reader = WellKnownText(bytes, rule)
      if reader.take(word: "SRID") {
        try reader.take("=")
        let system = reader.number()
        guard system == "4326" else { throw .referenceSystem(system) }
        try reader.take(";")
      }
      let geometry = try reader.geometry(depth: 0)
      reader.skipBlanks()
      guard reader.offset == bytes.count else { throw reader.unexpected("the end of the text") }
      return geometry
    }
  }

  /// Whether a text begins like one, so that it is worth reading.
  public static func begins(_ text: String) -> Bool {
    let word = text.drop { $0 == " " }.prefix { $0.isASCII && $0.isLetter }.uppercased()
    return word == "SRID" || type(of: word) != nil
  }

  /// The type that a word in upper case means, perhaps with the letters for heights and measures
  /// behind it, as QGIS writes them: `LineStringZ`.
  private static func type(of word: String) -> String? {
    ["", "ZM", "Z", "M"].lazy.filter { word.hasSuffix($0) }.map { String(word.dropLast($0.count)) }
      .first { types.contains($0) }
  }

  private static let types: Set<String> = [
    "POINT", "LINESTRING", "POLYGON", "MULTIPOINT", "MULTILINESTRING", "MULTIPOLYGON",
    "GEOMETRYCOLLECTION",
  ]
  private static let deepest = 32

  private mutating func geometry(depth: Int) throws(FeatureProblem) -> Geometry {
    let start = offset
    guard let type = Self.type(of: word()), depth < Self.deepest else {
      offset = start
      throw unexpected("a type of geometries, such as POINT or POLYGON")
    }
    let mark = offset
    if !["Z", "M", "ZM"].contains(word()) { offset = mark }
    if take(word: "EMPTY") { return .collection([]) }
    switch type {
    case "POINT":
      try take("(")
      let point = Geometry.point(try position())
      try take(")")
      return point
    case "LINESTRING": return .line(try positions(), orPoint: true)
    case "POLYGON": return .area(try rings())
    case "MULTIPOINT":
      return .collection(
        try list { (reader) throws(FeatureProblem) in
          let hasBracket = reader.next == UInt8(ascii: "(")
          if hasBracket { try reader.take("(") }
          let point = Geometry.point(try reader.position())
          if hasBracket { try reader.take(")") }
          return point
        })
    case "MULTILINESTRING":
      return .collection(
        try list { (reader) throws(FeatureProblem) in
          .line(try reader.positions(), orPoint: true)
        })
    case "MULTIPOLYGON":
      return .collection(
        try list { (reader) throws(FeatureProblem) in .area(try reader.rings()) })
    default:
      return .collection(
        try list { (reader) throws(FeatureProblem) in
          reader.skipBlanks()
          return try reader.geometry(depth: depth + 1)
        })
    }
  }

  private mutating func list<Element>(
    _ element: (inout WellKnownText) throws(FeatureProblem) -> Element
  ) throws(FeatureProblem) -> [Element] {
    if take(word: "EMPTY") { return [] }
    try take("(")
    var elements = [try element(&self)]
    while next == UInt8(ascii: ",") {
      offset += 1
      elements.append(try element(&self))
    }
    try take(")")
    return elements
  }

  private mutating func positions() throws(FeatureProblem) -> [Vertex] {
    try list { (reader) throws(FeatureProblem) in try reader.position() }
  }

  private mutating func rings() throws(FeatureProblem) -> [[Vertex]] {
    try list { (reader) throws(FeatureProblem) in
      try [Vertex].ring(closed: try reader.positions())
    }
  }

  private mutating func position() throws(FeatureProblem) -> Vertex {
    let longitude = number()
    guard !longitude.isEmpty else { throw unexpected("a longitude") }
    let latitude = number()
    guard !latitude.isEmpty else { throw unexpected("a latitude") }
    var further = 0
    while !number().isEmpty { further += 1 }
    guard further <= 2 else { throw .ordinates(count: further + 2) }
    return try MarkupText.vertex(latitude.utf8, longitude.utf8, rule)
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
  }

  private var next: UInt8? {
    mutating get {
      skipBlanks()
      return offset < bytes.count ? bytes[offset] : nil
    }
  }

  private mutating func take(_ character: Unicode.Scalar) throws(FeatureProblem) {
    guard next == UInt8(ascii: character) else { throw unexpected("'\(character)'") }
    offset += 1
  }

  /// The letters that come next, in upper case.
  private mutating func word() -> String {
    skipBlanks()
    let letters = bytes[offset...].prefix { ($0 | 0x20) &- UInt8(ascii: "a") < 26 }
    offset += letters.count
    return String(decoding: letters, as: UTF8.self).uppercased()
  }

  private mutating func take(word: String) -> Bool {
    let start = offset
    if self.word() == word { return true }
    offset = start
    return false
  }

  /// The bytes that come next and may be of a number.
  private mutating func number() -> String {
    skipBlanks()
    let number = bytes[offset...].prefix { byte in
      byte &- UInt8(ascii: "0") <= 9 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
        || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
    }
    offset += number.count
    return String(decoding: number, as: UTF8.self)
  }

  private mutating func unexpected(_ expected: String) -> FeatureProblem {
    skipBlanks()
    let rest = bytes[offset...].prefix(20)
    let text = rest.isEmpty ? "the end" : String(decoding: rest, as: UTF8.self)
    return .unexpected(text, expected: "\(expected), at byte \(offset + 1) of the geometry")
  }
}

extension [Vertex] {
  /// The ring of vertices of which the last is the first again.
  static func ring(closed vertices: [Vertex]) throws(FeatureProblem) -> [Vertex] {
    guard let first = vertices.first, let last = vertices.last else { return [] }
    guard first == last else {
      throw .unclosed(first: first.coordinate.description, last: last.coordinate.description)
    }
    guard vertices.count >= 4 else {
      throw .positions(count: vertices.count, least: 4, of: "a ring")
    }
    return vertices.dropLast()
  }
}
