/// What a map shows.
public enum MapType: String, Hashable, Sendable, CaseIterable {
  /// The land as satellites see it, the sea by its depth, with lines and names.
  case hybrid
  /// Height and depth in tints, with the shadows of mountains.
  case relief
  /// Countries in flat tints.
  case standard
  /// Lines only.
  case outline

  /// What people call it.
  public var name: String {
    switch self {
    case .hybrid: "Hybrid"
    case .relief: "Relief"
    case .standard: "Standard"
    case .outline: "Outline"
    }
  }

  /// The one that follows in the order of `allCases`, after the last the first.
  public var next: MapType { following }
}
