import Text

/// A Mapbox Vector Tile of version 2.1 or 1
/// (https://github.com/mapbox/vector-tile-spec/tree/master/2.1), read in place.
///
/// Opening finds the layers. Their features, keys and values are read only when they are asked for.
package struct VectorTile {
  /// The layers in the order of the tile.
  package let layers: [TileLayer]

  private static let mostLayers = 1000

  /// The tile of plain bytes, whose memory must stay valid as long as the tile and its layers are
  /// used.
  ///
  /// - Throws: a fault for what is no tile.
  /// - Complexity: O(*n*) for *n* features: the length of each is read, and nothing in it.
  package init(_ bytes: UnsafeRawBufferPointer) throws(TileFault) {
    var layers: [TileLayer] = []
    var reader = ProtobufReader(bytes)
    while let field = try reader.field() {
      guard field.number == 3, field.wire == .bytes else {
        try reader.skip(field.wire)
        continue
      }
      guard layers.count < Self.mostLayers else {
        throw .tooMany("layers", limit: Self.mostLayers)
      }
      layers.append(try TileLayer(reader.bytes()))
    }
    self.layers = layers
  }
}

/// A layer of a vector tile.
package struct TileLayer {
  /// The name, without controls.
  package let name: String
  /// 1 or 2.
  package let version: Int
  /// The side of the tile in the units of positions, usually 4096.
  package let extent: Int
  /// The numbers of keys and of values.
  let keyCount, valueCount: Int

  let message: UnsafeRawBufferPointer

  private static let greatestExtent: UInt64 = 1 << 20
  private static let (mostKeys, mostValues) = (1 << 16, 1 << 19)

  init(_ message: UnsafeRawBufferPointer) throws(TileFault) {
    var reader = ProtobufReader(message)
    var name: String?
    var (version, extent) = (UInt64(1), UInt64(4096))
    var counts = (keys: 0, values: 0)
    while let field = try reader.field() {
      switch (field.number, field.wire) {
      case (3, .bytes):
        counts.keys += 1
        _ = try reader.bytes()
      case (4, .bytes):
        counts.values += 1
        _ = try reader.bytes()
      case (1, .bytes):
        name = String(decoding: try reader.bytes().prefix(200), as: UTF8.self).withoutControls
      case (5, .number): extent = try reader.number()
      case (15, .number): version = try reader.number()
      default: try reader.skip(field.wire)
      }
    }
    guard let name else { throw .namelessLayer }
    guard 1...2 ~= version else { throw .layerVersion(version) }
    guard 1...Self.greatestExtent ~= extent else { throw .extent(extent) }
    guard counts.keys <= Self.mostKeys else {
      throw .tooMany("keys in a layer", limit: Self.mostKeys)
    }
    guard counts.values <= Self.mostValues else {
      throw .tooMany("values in a layer", limit: Self.mostValues)
    }
    (self.name, self.version, self.extent) = (name, Int(version), Int(extent))
    (keyCount, valueCount) = counts
    self.message = message
  }

  package var features: TileFeatures { TileFeatures(message) }

  /// The keys and values to which tags refer.
  package func tags() throws(TileFault) -> TileTags { try TileTags(self) }
}

/// Reads the features of a layer from front to back.
package struct TileFeatures {
  private var reader: ProtobufReader

  init(_ message: UnsafeRawBufferPointer) { reader = ProtobufReader(message) }

  /// The next feature; `nil` after the last one.
  package mutating func next() throws(TileFault) -> TileFeature? {
    while let field = try reader.field() {
      if field.number == 2, field.wire == .bytes { return try TileFeature(reader.bytes()) }
      try reader.skip(field.wire)
    }
    return nil
  }
}

/// A feature of a layer. Its tags and its geometry are read when they are asked for.
package struct TileFeature {
  /// What a feature is. Decoders may leave unknown ones out.
  package enum Kind: UInt64, Sendable {
    case unknown, point, line, area
  }

  package let kind: Kind

  /// The indices of keys and values, and the commands of the geometry.
  let tags, geometry: UnsafeRawBufferPointer

  init(_ message: UnsafeRawBufferPointer) throws(TileFault) {
    var reader = ProtobufReader(message)
    var kind: UInt64 = 0
    var (tags, geometry) = (UnsafeRawBufferPointer?.none, UnsafeRawBufferPointer?.none)
    while let field = try reader.field() {
      switch (field.number, field.wire) {
      case (2, .bytes) where tags == nil: tags = try reader.bytes()
      case (3, .number): kind = try reader.number()
      case (4, .bytes) where geometry == nil: geometry = try reader.bytes()
      case (2, _), (4, _): throw .scattered
      default: try reader.skip(field.wire)
      }
    }
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    self.kind = Kind(rawValue: kind) ?? .unknown
    (self.tags, self.geometry) = (tags ?? nothing, geometry ?? nothing)
  }
}
