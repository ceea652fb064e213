/// The colours of a cell as they are seen, the terminal's own and the attributes worked in.
struct CellLook {
  /// Of the character.
  let ink: Color
  /// Behind it.
  let ground: Color
  /// Whether the character is bold.
  let isBold: Bool
  /// Whether there is a line beneath it.
  let isUnderlined: Bool

  /// How much is left of the difference to the ground when a character is dim.
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
    isUnderlined = cell.attributes.contains(.underline)
  }
}
