import Cartography
import Cells

extension Appearance {
  /// What stands for a terminal's own background in pictures of this appearance.
  public var ground: Color { Color(rgb: self == .dark ? 0x000000 : 0xFFFFFF) }

  /// What stands for a terminal's own foreground in pictures of this appearance.
  public var ink: Color { Color(rgb: self == .dark ? 0xE5E5E5 : 0x1A1A1A) }
}
