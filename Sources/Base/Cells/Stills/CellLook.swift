/// The visible colours of a cell, with the terminal's own colours and the attributes applied.
struct CellLook {
  /// The colour of the character.
  let ink: Color
  /// The colour behind the character.
  let ground: Color
  /// Whether the character is bold.
  let isBold: Bool
  /// Whether the character is slanted.
  let isItalic: Bool
  /// Whether the character is underlined.
  let isUnderlined: Bool

  /// The share of the difference to the ground that a dim character keeps.
  private static let dimShare = 2.0 / 3

  /// The look of a cell.
  init(of cell: Cell, ground: Color, ink: Color) {
    let own = (ink: cell.foreground ?? ink, ground: cell.background ?? ground)
    let isReversed = cell.attributes.contains(.reverse)
    let seen = isReversed ? (ink: own.ground, ground: own.ink) : own
    self.ground = seen.ground
    self.ink =
      cell.attributes.contains(.dim)
      ? seen.ground.mixed(with: seen.ink, share: Self.dimShare) : seen.ink
    isBold = cell.attributes.contains(.bold)
    isItalic = cell.attributes.contains(.italic)
    isUnderlined = cell.attributes.contains(.underline)
  }
}
