/// The kind of a map.
public enum MapType: String, Hashable, Sendable, CaseIterable {
  /// The land as satellites see it, the sea by its depth, with lines and names.
  case hybrid
  /// Height and depth in tints, with the shadows of mountains.
  case relief
  /// Countries in flat tints.
  case standard
  /// Lines only.
  case outline

  /// The usual name.
  public var name: String {
    switch self {
    case .hybrid: "Hybrid"
    case .relief: "Relief"
    case .standard: "Standard"
    case .outline: "Outline"
    }
  }

  /// The next type in the order of `allCases`; the first after the last.
  public var next: MapType { following }
}
