import Features
import Geodesy
import Overlays
import TunnelKit

/// What a live stream of features brought for one picture. A recording holds it in place of the
/// stream.
public struct LiveBatch: Hashable, Sendable {
  /// The features that came since the picture before and are kept, in their order.
  public var features: [Feature]
  /// How many features have gone so far because newer ones came.
  public var dropped: Int
  /// How many could not be read so far.
  public var bad: Int
  /// Whether the stream has ended.
  public var hasEnded: Bool

  /// A batch from its parts.
  public init(features: [Feature], dropped: Int = 0, bad: Int = 0, hasEnded: Bool = false) {
    (self.features, self.dropped, self.bad, self.hasEnded) = (features, dropped, bad, hasEnded)
  }
}

extension LiveBatch {
  /// What is shown of the stream after this batch.
  package func picture(with overlay: Overlay) -> LivePicture {
    LivePicture(overlay, dropped: dropped, bad: bad, hasEnded: hasEnded)
  }
}

/// As JSON: an object with the members that are not empty, 0 or false. A feature has `point`,
/// `line`, `area` (a text for each ring) or `parts` (such objects), with longitudes first; `id`,
/// with `numeric` if it is a number; `properties` as text; and `geodesic` if its lines are.
///
///     {"dropped":1,"features":[{"id":"a","point":"8.316667 56.55","properties":"{}"}]}
extension LiveBatch: Codable {
  private enum CodingKeys: String, CodingKey { case features, dropped, bad, ended }

  /// Writes the object.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    if !features.isEmpty {
      try object.encode(features.map(RecordedFeature.init), forKey: .features)
    }
    if dropped > 0 { try object.encode(dropped, forKey: .dropped) }
    if bad > 0 { try object.encode(bad, forKey: .bad) }
    if hasEnded { try object.encode(true, forKey: .ended) }
  }

  /// Reads the object.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    let recorded = try object.decodeIfPresent([RecordedFeature].self, forKey: .features) ?? []
    func refuse(_ key: CodingKeys, _ reason: String) -> DecodingError {
      DecodingError.dataCorruptedError(forKey: key, in: object, debugDescription: reason)
    }
    features = try recorded.map { recorded in
      do throws(PositionError) { return try recorded.feature } catch {
        throw refuse(.features, "'\(error.text)' is not a longitude and a latitude")
      }
    }
    func count(_ key: CodingKeys) throws -> Int {
      let count = try object.decodeIfPresent(Int.self, forKey: key) ?? 0
      guard count >= 0 else { throw refuse(key, "\(count) is less than 0") }
      return count
    }
    (dropped, bad) = (try count(.dropped), try count(.bad))
    hasEnded = try object.decodeIfPresent(Bool.self, forKey: .ended) ?? false
  }
}

/// A text in a recording that should be a position.
private struct PositionError: Error {
  let text: String
}

/// A geometry in a recording.
private struct RecordedGeometry: Codable {
  var point: String?
  var line: String?
  var area: [String]?
  var parts: [RecordedGeometry]?

  init(_ geometry: Geometry) {
    switch geometry {
    case .point(let vertex): point = Self.text([vertex])
    case .line(let line): self.line = Self.text(line)
    case .polygon(let rings): area = rings.map(Self.text)
    case .collection(let parts): self.parts = parts.map(RecordedGeometry.init)
    }
  }

  /// The geometry; `nil` if there is none.
  var geometry: Geometry? {
    get throws(PositionError) {
      if let point {
        let vertices = try Self.vertices(point)
        guard vertices.count == 1 else { throw PositionError(text: point) }
        return .point(vertices[0])
      }
      if let line { return .line(try Self.vertices(line)) }
      if let area {
        var rings: [[Vertex]] = []
        for ring in area { rings.append(try Self.vertices(ring)) }
        return .polygon(rings)
      }
      guard let parts else { return nil }
      var geometries: [Geometry] = []
      for part in parts { if let geometry = try part.geometry { geometries.append(geometry) } }
      return .collection(geometries)
    }
  }

  private static func text(_ vertices: [Vertex]) -> String {
    vertices.map { "\($0.longitude) \($0.latitude)" }.joined(separator: ", ")
  }

  private static func vertices(_ text: String) throws(PositionError) -> [Vertex] {
    var vertices: [Vertex] = []
    for pair in text.split(separator: ",") {
      let numbers = pair.split(separator: " ").map(angle)
      guard numbers.count == 2, let longitude = numbers[0], let latitude = numbers[1],
        latitude.magnitude <= DecimalDegrees(femtodegrees: 90 * DecimalDegrees.scale)
      else { throw PositionError(text: String(pair)) }
      vertices.append(Vertex(latitude: latitude, longitude: longitude))
    }
    return vertices
  }

  private static func angle(_ text: Substring) -> DecimalDegrees? {
    var text = text
    return text.withUTF8 { DecimalDegrees(plain: UnsafeRawBufferPointer($0)) }
  }
}

/// A feature in a recording.
private struct RecordedFeature: Codable {
  private enum CodingKeys: String, CodingKey { case id, numeric, properties, geodesic }

  private let id: String?
  /// Whether the identifier is a number.
  private let numeric: Bool?
  private let properties: String?
  private let geodesic: Bool?
  private let geometry: RecordedGeometry?

  init(_ feature: Feature) {
    id = feature.identifier?.text
    numeric = if case .number? = feature.identifier { true } else { nil }
    properties =
      feature.properties.isEmpty ? nil : String(decoding: feature.properties, as: UTF8.self)
    geodesic = feature.edges == .geodesic ? true : nil
    geometry = feature.geometry.map(RecordedGeometry.init)
  }

  func encode(to encoder: any Encoder) throws {
    try geometry?.encode(to: encoder)
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encodeIfPresent(id, forKey: .id)
    try object.encodeIfPresent(numeric, forKey: .numeric)
    try object.encodeIfPresent(properties, forKey: .properties)
    try object.encodeIfPresent(geodesic, forKey: .geodesic)
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    id = try object.decodeIfPresent(String.self, forKey: .id)
    numeric = try object.decodeIfPresent(Bool.self, forKey: .numeric)
    properties = try object.decodeIfPresent(String.self, forKey: .properties)
    geodesic = try object.decodeIfPresent(Bool.self, forKey: .geodesic)
    geometry = try RecordedGeometry(from: decoder)
  }

  /// The feature.
  var feature: Feature {
    get throws(PositionError) {
      Feature(
        try geometry?.geometry, edges: geodesic == true ? .geodesic : .straight,
        properties: properties.map { Array($0.utf8) } ?? [],
        identifier: id.map { numeric == true ? FeatureValue(numberOrText: $0) : .text($0) })
    }
  }
}
