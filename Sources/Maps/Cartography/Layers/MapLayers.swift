/// The layers of a map above land and sea.
public struct MapLayers: OptionSet, Hashable, Sendable {
  /// One bit a layer.
  public let rawValue: UInt16

  /// Layers from their bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Rivers.
  public static let rivers = MapLayers(rawValue: 1 << 0)
  /// Borders between countries.
  public static let borders = MapLayers(rawValue: 1 << 1)
  /// Borders of the first level within countries, if the scale has room for them.
  public static let regions = MapLayers(rawValue: 1 << 2)
  /// Meridians and parallels.
  public static let graticule = MapLayers(rawValue: 1 << 3)
  /// The names of the towns in ``MapContent/labels``.
  public static let places = MapLayers(rawValue: 1 << 4)
  /// The names of countries and seas.
  public static let areaNames = MapLayers(rawValue: 1 << 5)
  /// Night and twilight, and the point below the sun; needs ``MapContent/subsolarPoint``.
  public static let daylight = MapLayers(rawValue: 1 << 6)
  /// The other side of the Earth seen through it: its coasts as ghost lines, and land opposite land
  /// in another colour.
  public static let antipodal = MapLayers(rawValue: 1 << 7)
  /// Circles of round distances around the end; true circles with ``MapProjection/equidistant``.
  public static let rangeRings = MapLayers(rawValue: 1 << 8)
  /// The way from the antipode to where a tunnel along the plumb line comes out.
  public static let plumbLine = MapLayers(rawValue: 1 << 9)
  /// The scale bar.
  public static let scaleBar = MapLayers(rawValue: 1 << 10)
  /// The sources of the data, on the lowest row.
  public static let attribution = MapLayers(rawValue: 1 << 11)

  /// As ``daylight``, but only on a globe.
  public static let globeDaylight = MapLayers(rawValue: 1 << 12)

  /// The person's own features; needs ``MapContent/overlays``.
  public static let overlay = MapLayers(rawValue: 1 << 13)

  /// The layers of a map by default.
  public static let usual: MapLayers = [
    .rivers, .borders, .regions, .places, .areaNames, .globeDaylight, .scaleBar, .attribution,
    .overlay,
  ]

  /// All layers.
  public static let all = MapLayers(rawValue: 1 << 14 - 1)

  /// Whether the layers show day and night on a map.
  public func showsDaylight(on viewport: Viewport) -> Bool {
    contains(.daylight) || contains(.globeDaylight) && viewport.isGlobe
  }

  /// Every layer with its name in commands, in the order in which they are listed.
  public static let named: [(name: String, layer: MapLayers)] = [
    ("rivers", .rivers), ("borders", .borders), ("regions", .regions), ("graticule", .graticule),
    ("places", .places), ("names", .areaNames), ("daylight", .daylight),
    ("globe-daylight", .globeDaylight),
    ("antipodal", .antipodal), ("rings", .rangeRings), ("plumb", .plumbLine),
    ("scale", .scaleBar), ("attribution", .attribution), ("overlay", .overlay),
  ]

  /// The layers of a list of names with commas; unknown names are left out.
  public init(names list: String) {
    let names = list.split(separator: ",")
    self.init(Self.named.filter { names.contains(Substring($0.name)) }.map(\.layer))
  }

  /// The names of the layers with commas.
  public var names: String {
    Self.named.filter { contains($0.layer) }.map(\.name).joined(separator: ",")
  }
}
