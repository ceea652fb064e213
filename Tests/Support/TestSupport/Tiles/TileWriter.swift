/// Writes Mapbox Vector Tiles after their specification.
public struct TileWriter {
  /// A value of a tag, in each of the types that the format has.
  public enum Value: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral
  {
    case text(String)
    case float(Float)
    case double(Double)
    case integer(Int64)
    case unsigned(UInt64)
    case signed(Int64)
    case flag(Bool)

    /// A text.
    public init(stringLiteral text: String) { self = .text(text) }
    /// A number of the type int64.
    public init(integerLiteral number: Int64) { self = .integer(number) }
    /// A flag.
    public init(booleanLiteral flag: Bool) { self = .flag(flag) }
  }

  /// Positions in units of the layer's extent.
  public typealias Position = SIMD2<Int32>

  /// A geometry, or commands as they are.
  public enum Geometry: Sendable {
    case points([Position])
    case lines([[Position]])
    /// Rings, whose first vertex is not repeated.
    case areas([[Position]])
    case commands(kind: UInt64, [UInt32])
  }

  /// A feature of a layer.
  public struct Feature: Sendable {
    /// The identifier; not written if `nil`.
    public var identifier: UInt64?
    /// Keys and values.
    public var tags: [(String, Value)]
    /// Points, lines or rings.
    public var geometry: Geometry

    /// A feature with some tags.
    public init(_ geometry: Geometry, _ tags: [(String, Value)] = [], identifier: UInt64? = nil) {
      (self.geometry, self.tags, self.identifier) = (geometry, tags, identifier)
    }
  }

  /// A layer of a tile.
  public struct Layer: Sendable {
    /// The name; not written if `nil`.
    public var name: String?
    /// The features in their order.
    public var features: [Feature]
    /// The version; not written if `nil`.
    public var version: UInt64? = 2
    /// The side of the tile; not written if `nil`.
    public var extent: UInt64? = 4096

    /// A layer of version 2.
    public init(_ name: String?, _ features: [Feature] = []) {
      (self.name, self.features) = (name, features)
    }
  }

  /// The layers in their order.
  public var layers: [Layer]

  /// A tile of some layers.
  public init(_ layers: [Layer]) { self.layers = layers }

  /// The tile, not compressed.
  public var bytes: [UInt8] {
    layers.flatMap { Self.field(3, Self.message(of: $0)) }
  }

  // MARK: Protobuf

  /// A number of variable length.
  public static func number(_ value: UInt64) -> [UInt8] {
    var (rest, bytes): (UInt64, [UInt8]) = (value, [])
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  /// A field of bytes.
  public static func field(_ number: UInt64, _ bytes: [UInt8]) -> [UInt8] {
    Self.number(number << 3 | 2) + Self.number(UInt64(bytes.count)) + bytes
  }

  /// A field of a number.
  public static func field(_ number: UInt64, value: UInt64) -> [UInt8] {
    Self.number(number << 3) + Self.number(value)
  }

  /// The number that stands for one with a sign.
  public static func zigzag(_ number: Int32) -> UInt32 {
    UInt32(bitPattern: number << 1) ^ UInt32(bitPattern: number >> 31)
  }

  private static func message(of layer: Layer) -> [UInt8] {
    var (keys, values): ([String: UInt64], [Value: UInt64]) = ([:], [:])
    var (keyFields, valueFields, features): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    for feature in layer.features {
      var tags: [UInt8] = []
      for (key, value) in feature.tags {
        if keys[key] == nil {
          keys[key] = UInt64(keys.count)
          keyFields += field(3, Array(key.utf8))
        }
        if values[value] == nil {
          values[value] = UInt64(values.count)
          valueFields += field(4, bytes(of: value))
        }
        tags += number(keys[key] ?? 0) + number(values[value] ?? 0)
      }
      let (kind, commands) = feature.geometry.encoded
      features += field(
        2,
        (feature.identifier.map { field(1, value: $0) } ?? [])
          + (tags.isEmpty ? [] : field(2, tags)) + field(3, value: kind)
          + field(4, commands.flatMap { number(UInt64($0)) }))
    }
    return (layer.version.map { field(15, value: $0) } ?? [])
      + (layer.name.map { field(1, Array($0.utf8)) } ?? []) + features + keyFields + valueFields
      + (layer.extent.map { field(5, value: $0) } ?? [])
  }

  private static func bytes(of value: Value) -> [UInt8] {
    switch value {
    case .text(let text): field(1, Array(text.utf8))
    case .float(let float): number(2 << 3 | 5) + littleEndian(float.bitPattern)
    case .double(let double): number(3 << 3 | 1) + littleEndian(double.bitPattern)
    case .integer(let integer): field(4, value: UInt64(bitPattern: integer))
    case .unsigned(let integer): field(5, value: integer)
    case .signed(let integer):
      field(6, value: UInt64(bitPattern: integer << 1) ^ UInt64(bitPattern: integer >> 63))
    case .flag(let flag): field(7, value: flag ? 1 : 0)
    }
  }

  /// A number with its lowest byte first.
  public static func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}

extension TileWriter.Geometry {
  /// The kind and the commands with their parameters.
  var encoded: (kind: UInt64, commands: [UInt32]) {
    var cursor = TileWriter.Position.zero
    func parameters(_ position: TileWriter.Position) -> [UInt32] {
      let step = position &- cursor
      cursor = position
      return [TileWriter.zigzag(step.x), TileWriter.zigzag(step.y)]
    }
    func path(_ path: [TileWriter.Position]) -> [UInt32] {
      guard let first = path.first else { return [] }
      return [1 | 1 << 3] + parameters(first)
        + (path.count > 1 ? [2 | UInt32(path.count - 1) << 3] : [])
        + path.dropFirst().flatMap { parameters($0) }
    }
    switch self {
    case .points(let points):
      return (1, [1 | UInt32(points.count) << 3] + points.flatMap { parameters($0) })
    case .lines(let lines): return (2, lines.flatMap { path($0) })
    case .areas(let rings): return (3, rings.flatMap { path($0) + [7 | 1 << 3] })
    case .commands(let kind, let commands): return (kind, commands)
    }
  }
}
