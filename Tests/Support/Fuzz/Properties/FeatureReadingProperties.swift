@testable import Features

/// What readers of features give does not depend on how the bytes arrive, can be measured, and is
/// written as GeoJSON that is read as the same.
enum FeatureReadingProperties {
  /// The first byte says how many bytes are read at a time, the others are GPX or KML.
  static func checkMarkup(_ bytes: [UInt8]) throws {
    guard let first = bytes.first else { return }
    let text = Array(bytes.dropFirst())
    try check(
      try outcomes(MarkupReader(pieces(of: text, size: text.count)), most: bytes.count),
      try outcomes(
        MarkupReader(pieces(of: text, size: 1 + Int(first & 0x7F))), most: bytes.count),
      LongitudeRule())
  }

  /// Likewise for GeoJSON; a further bit of the first byte has edges go the short way.
  static func checkGeoJSON(_ bytes: [UInt8]) throws {
    guard let first = bytes.first else { return }
    let rule = LongitudeRule(wraps: first & 0x80 != 0, takesShortWay: first & 0x80 != 0)
    let text = Array(bytes.dropFirst())
    try check(
      try outcomes(
        GeoJSONReader(longitudes: rule, pieces(of: text, size: text.count)), most: bytes.count),
      try outcomes(
        GeoJSONReader(longitudes: rule, pieces(of: text, size: 1 + Int(first & 0x7F))),
        most: bytes.count), rule)
  }

  /// The bytes are well-known text, or the digits of well-known binary.
  static func checkGeometry(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let results = [
      Result { () throws(FeatureProblem) in try WellKnownText.geometry(of: text) },
      Result { () throws(FeatureProblem) in try WellKnownBinary.geometry(ofHexadecimal: text) },
    ]
    for result in results {
      switch result {
      case .success(let geometry):
        try check(Feature(geometry, edges: .geodesic), LongitudeRule())
      case .failure(let problem):
        try claim(!problem.description.isEmpty, "a refusal without a reason")
      }
    }
  }

  typealias Read = (UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int

  /// Checks that a reader gives the same of pieces as of the whole, and the features.
  static func check(
    _ whole: [Result<Feature, FeatureError>], _ parts: [Result<Feature, FeatureError>],
    _ rule: LongitudeRule
  ) throws {
    // where XML ends to be well formed, Expat counts columns by what it has seen
    func places(_ outcomes: [Result<Feature, FeatureError>]) -> [Result<Feature, FeatureError>] {
      outcomes.map { outcome in
        guard case .failure(.notMarkup) = outcome else { return outcome }
        return .failure(.notMarkup(line: 0, column: 0, reason: ""))
      }
    }
    try claim(places(whole) == places(parts), "\(whole), but \(parts) in pieces")
    for case .success(let feature) in whole { try check(feature, rule) }
  }

  /// A function that reads some bytes at a time.
  static func pieces(of text: [UInt8], size: Int) -> Read {
    var rest = text[...]
    return { room in
      let piece = rest.prefix(min(size, room.count))
      rest = rest.dropFirst(piece.count)
      room.copyBytes(from: piece)
      return piece.count
    }
  }

  /// What a reader gives up to its end, which comes after one result for each byte at the latest.
  static func outcomes(
    _ source: some FeatureSource, most: Int
  ) throws(BrokenProperty) -> [Result<Feature, FeatureError>] {
    var source = source
    var outcomes: [Result<Feature, FeatureError>] = []
    while true {
      let outcome = Result { () throws(FeatureError) in try source.next() }
      switch outcome {
      case .success(nil): return outcomes
      case .success(let feature?): outcomes.append(.success(feature))
      case .failure(let error): outcomes.append(.failure(error))
      }
      try claim(outcomes.count <= most + 1, "more features than bytes")
    }
  }

  private static func check(_ feature: Feature, _ rule: LongitudeRule) throws {
    guard let geometry = feature.geometry else { return }
    let measure = try GeometryMeasure(of: geometry, edges: feature.edges, longitudes: rule)
    for value in [measure.length, measure.perimeter, measure.area].compactMap({ $0 }) {
      try claim(value.isFinite, "\(measure)")
    }
    if let box = measure.box {
      try claim(box.south <= box.north && box.west.degrees.magnitude <= 180, "\(box)")
    }
    let written = geometry.geoJSON
    var reader = GeoJSONReader(pieces(of: written, size: written.count))
    let text = String(decoding: written, as: UTF8.self)
    let again = Result { () throws(FeatureError) in try reader.next()?.geometry?.geoJSON }
    try claim(again == .success(written), "\(text) is read otherwise: \(again)")
  }
}
