/// A tile of a map in memory, as drawing needs it: what each feature is, its name, and its
/// vertices. It never changes.
package final class MapTile: Sendable {
  /// A point, line or area.
  package struct Feature: Sendable {
    /// Whether it is points, lines or areas.
    package let kind: TileFeature.Kind
    /// What it is.
    package let featureClass: FeatureClass
    /// What is true of it besides.
    package let traits: FeatureTraits
    /// How well known it is among features of its class: for a place the binary logarithm of its
    /// inhabitants, at most 40; for a sight the number of languages in which it has a name, or a
    /// rank on that scale, on which 5 is known all over the country.
    package let prominence: UInt8
    /// The index of its name among ``MapTile/texts``; -1 if it has none.
    package let name: Int32
    /// The index of the value of the tag that decided the class, such as "museum"; -1 for none.
    package let detail: Int32
    /// Its parts in ``MapTile/geometry``: points, lines, or rings each before its holes.
    package let parts: Range<Int32>
  }

  package let address: TileAddress
  /// All features that are drawn, layer by layer in the order of the tile.
  package let features: [Feature]
  /// The names and details, each once, without controls.
  package let texts: [String]
  /// The parts and vertices of the features, in sides of the tile: x eastwards and y southwards,
  /// 0...1 within the tile. Those of its buffer lie outside, and so do those of damaged tiles.
  package let geometry: TileGeometry
  /// Whether some area is sea; whether some is land.
  package let hasSea: Bool
  package let hasLand: Bool

  /// Reads the plain bytes of a tile.
  ///
  /// - Parameters:
  ///   - schema: how it is to be understood; `nil` for an unknown schema, whose features all have
  ///     the class `other`.
  ///   - language: the person's language, as ISO 639 has it; `nil` for the local names.
  ///   - onlyNames: whether to leave out what has no name, but for roads, which may have theirs in
  ///     another layer.
  /// - Throws: a fault for a damaged tile, and for one that exceeds the limits of features,
  ///   vertices or text.
  /// - Complexity: O(*n*) for *n* bytes.
  package init(
    _ bytes: [UInt8], at address: TileAddress, schema: TileSchema?, language: String? = nil,
    onlyNames: Bool = false
  ) throws(TileFault) {
    var builder = MapTileBuilder(schema: schema, language: language, onlyNames: onlyNames)
    try bytes.span.bytes.withUnsafeBytes { (bytes) throws(TileFault) in
      for layer in try VectorTile(bytes).layers { try builder.add(layer) }
    }
    self.address = address
    features = builder.features
    texts = builder.texts
    geometry = builder.geometry
    hasSea = features.contains { $0.kind == .area && $0.featureClass == .sea }
    hasLand = features.contains { $0.kind == .area && $0.featureClass == .land }
  }

  /// The name of a feature; `nil` if it has none.
  package func name(of feature: Feature) -> String? { text(feature.name) }

  /// The value of the tag that decided the class of a feature, such as "museum"; `nil` for none.
  package func detail(of feature: Feature) -> String? { text(feature.detail) }

  private func text(_ index: Int32) -> String? { index < 0 ? nil : texts[Int(index)] }

  /// The memory that the tile takes, in bytes.
  package var byteCount: Int {
    features.count * MemoryLayout<Feature>.stride + geometry.byteCount
      + texts.reduce(0) { $0 + MemoryLayout<String>.stride + $1.utf8.count }
  }
}

/// Collects the features of a tile.
private struct MapTileBuilder {
  let schema: TileSchema?
  let language: String?
  let onlyNames: Bool
  private(set) var features: [MapTile.Feature] = []
  private(set) var texts: [String] = []
  let geometry = TileGeometry()

  private var indices: [String: Int32] = [:]
  private var textBytes = 0

  private static let mostFeatures = 1 << 18
  private static let mostTexts = 1 << 16
  private static let mostTextBytes = 4 << 20

  init(schema: TileSchema?, language: String?, onlyNames: Bool) {
    (self.schema, self.language, self.onlyNames) = (schema, language, onlyNames)
  }

  /// Adds the features of a layer that are drawn.
  mutating func add(_ layer: TileLayer) throws(TileFault) {
    let rules = schema?.layers[layer.name]
    guard schema == nil || rules != nil else { return }
    let tags = try layer.tags()
    let keys = (0..<tags.keyCount).map(tags.key)
    var known = [Int32](repeating: -1, count: tags.valueCount)
    let kinds: [TileFeature.Kind] = [.unknown, .point, .line, .area]
    let lists = kinds.map { kind in rules?.rules(for: kind) ?? .unknown }
    let areRead = lists.map { !$0.rules.isEmpty }
    // most layers have features of one kind
    var readers = [LayerReader?](repeating: nil, count: kinds.count)
    var source = layer.features
    while let feature = try source.next() {
      let kind = Int(feature.kind.rawValue)
      guard feature.kind != .unknown, areRead[kind] else { continue }
      if readers[kind] == nil {
        readers[kind] = LayerReader(
          lists[kind], keys: keys, tags: tags, roles: schema?.roles ?? TileSchema.unknownRoles,
          language: language)
      }
      guard let reading = try readers[kind]?.read(feature) else { continue }
      try add(feature, reading, layer, tags, &known)
    }
  }

  /// Adds a feature if it is drawn.
  ///
  /// - Parameter known: the indices of the texts of the layer's values, -1 for those not yet known.
  private mutating func add(
    _ feature: TileFeature, _ reading: LayerReader.Reading, _ layer: TileLayer, _ tags: TileTags,
    _ known: inout [Int32]
  ) throws(TileFault) {
    guard let featureClass = reading.featureClass, reading.name >= 0 || !featureClass.isOnlyName
    else { return }
    if onlyNames, reading.name < 0, !featureClass.isRoad { return }
    guard features.count < Self.mostFeatures else {
      throw .tooMany("features", limit: Self.mostFeatures)
    }
    let first = Int32(geometry.parts.count)
    try geometry.add(feature, version: layer.version, scale: 1 / Float(layer.extent))
    let parts = first..<Int32(geometry.parts.count)
    guard !parts.isEmpty else { return }
    features.append(
      MapTile.Feature(
        kind: feature.kind, featureClass: featureClass, traits: reading.traits,
        prominence: reading.prominence, name: try text(reading.name, tags, &known),
        detail: try text(reading.detail, tags, &known), parts: parts))
  }

  private mutating func text(
    _ value: Int, _ tags: TileTags, _ known: inout [Int32]
  ) throws(TileFault) -> Int32 {
    guard value >= 0 else { return -1 }
    if known[value] >= 0 { return known[value] }
    let text: String
    switch try tags.value(value) {
    case .text(let string)?: text = string
    case .number(let number)?: text = Int(exactly: number).map { String($0) } ?? String(number)
    default: return -1
    }
    let index: Int32
    if let kept = indices[text] {
      index = kept
    } else {
      textBytes += text.utf8.count
      guard texts.count < Self.mostTexts, textBytes <= Self.mostTextBytes else {
        throw .tooMany("names", limit: Self.mostTexts)
      }
      index = Int32(texts.count)
      texts.append(text)
      indices[text] = index
    }
    known[value] = index
    return index
  }
}
