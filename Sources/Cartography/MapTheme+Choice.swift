import Cells

/// Whether what is drawn is light on dark or dark on light.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// Light on dark.
  case dark
  /// Dark on light.
  case light
}

extension MapTheme {
  /// The colours of a map whose differences survive the reduction to what a terminal can show.
  public static func theme(
    for type: MapType, appearance: Appearance, depth: ColorDepth
  ) -> MapTheme {
    switch depth {
    case .monochrome: .monochrome
    case .palette8, .palette16: .console
    case .palette256: .palette
    case .direct: .night
    }
  }
}
