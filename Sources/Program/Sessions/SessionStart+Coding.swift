import Atlas
import Cartography
import Cells
import Containment

/// The first line of a recorded session: an object with a member for each property, and for each
/// part of the maps' appearance that was asked for.
extension SessionStart: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, data, arguments, environment, secondsSince1970, timeShift
    case columns, rows, cellAspect, cellPixels, depth, appearance, glyphs
    case names, words, speaks, reducesMotion, turnsGlobes, picks
    case place, placeName, overlays, tiles, state
  }

  /// Writes the members; those that are `nil` are left out.
  public func encode(to encoder: any Encoder) throws {
    try map.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(version, forKey: .version)
    try container.encode(data, forKey: .data)
    try container.encode(arguments, forKey: .arguments)
    try container.encode(environment, forKey: .environment)
    try container.encode(secondsSince1970, forKey: .secondsSince1970)
    try container.encodeIfPresent(timeShift, forKey: .timeShift)
    try container.encode(columns, forKey: .columns)
    try container.encode(rows, forKey: .rows)
    try container.encode(cellAspect, forKey: .cellAspect)
    try container.encodeIfPresent(cellPixels, forKey: .cellPixels)
    try container.encode(depth, forKey: .depth)
    try container.encode(appearance, forKey: .appearance)
    try container.encode(glyphs, forKey: .glyphs)
    try container.encodeIfPresent(names, forKey: .names)
    try container.encodeIfPresent(words, forKey: .words)
    try container.encode(speaks, forKey: .speaks)
    try container.encode(reducesMotion, forKey: .reducesMotion)
    if turnsGlobes { try container.encode(turnsGlobes, forKey: .turnsGlobes) }
    try container.encode(picks, forKey: .picks)
    try container.encodeIfPresent(place, forKey: .place)
    try container.encodeIfPresent(placeName, forKey: .placeName)
    try container.encodeIfPresent(overlays, forKey: .overlays)
    try container.encodeIfPresent(tiles, forKey: .tiles)
    try container.encodeIfPresent(state, forKey: .state)
  }

  /// Reads the members; only those that may be `nil` may be missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) throws -> Value {
      try container.decode(Value.self, forKey: key)
    }
    func optional<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
      try container.decodeIfPresent(Value.self, forKey: key)
    }
    version = try value(.version)
    data = try value(.data)
    arguments = try value(.arguments)
    environment = try value(.environment)
    secondsSince1970 = try value(.secondsSince1970)
    timeShift = try optional(.timeShift)
    columns = try value(.columns)
    rows = try value(.rows)
    cellAspect = try value(.cellAspect)
    cellPixels = try optional(.cellPixels)
    depth = try value(.depth)
    appearance = try value(.appearance)
    glyphs = try value(.glyphs)
    names = try optional(.names)
    words = try optional(.words)
    speaks = try value(.speaks)
    reducesMotion = try value(.reducesMotion)
    turnsGlobes = try optional(.turnsGlobes) ?? false
    picks = try value(.picks)
    place = try optional(.place)
    placeName = try optional(.placeName)
    overlays = try optional(.overlays)
    tiles = try optional(.tiles)
    state = try optional(.state)
    map = try MapAppearance.Parts(from: decoder)
  }
}

/// The members of a recording for the parts of an appearance: names as in the command's options.
extension MapAppearance.Parts: Codable {
  private enum CodingKeys: String, CodingKey { case span, type, layers, projection }

  /// Writes the parts that are not `nil`; layers as a list with commas.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(span, forKey: .span)
    try container.encodeIfPresent(type, forKey: .type)
    try container.encodeIfPresent(layers?.names, forKey: .layers)
    try container.encodeIfPresent(projection, forKey: .projection)
  }

  /// Reads the parts; those that are missing are `nil`, and unknown layers are left out.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let layers = try container.decodeIfPresent(String.self, forKey: .layers)
    self.init(
      span: try container.decodeIfPresent(Double.self, forKey: .span),
      type: try container.decodeIfPresent(MapType.self, forKey: .type),
      layers: layers.map(MapLayers.init(names:)),
      projection: try container.decodeIfPresent(MapProjection.self, forKey: .projection))
  }
}

extension Appearance: Codable {}
extension GlyphSet: Codable {}
extension MapType: Codable {}
extension MapProjection: Codable {}

extension ColorDepth: Codable {
  /// Every depth with its name in options.
  private static let names: [(depth: ColorDepth, name: String)] = [
    (.monochrome, "none"), (.palette8, "8"), (.palette16, "16"), (.palette256, "256"),
    (.direct, "24bit"),
  ]

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Self.names.first { $0.depth == self }?.name)
  }

  /// Reads the name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let depth = Self.names.first(where: { $0.name == name })?.depth else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(name)' is not a number of colours")
    }
    self = depth
  }
}
