import Cells

/// Light on dark, or dark on light.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// Light on dark.
  case dark
  /// Dark on light.
  case light

  /// The colour for a terminal's own background in pictures of this appearance.
  public var ground: Color { Color(rgb: self == .dark ? 0x000000 : 0xFFFFFF) }

  /// The colour for a terminal's own foreground in pictures of this appearance.
  public var ink: Color { Color(rgb: self == .dark ? 0xE5E5E5 : 0x1A1A1A) }
}
