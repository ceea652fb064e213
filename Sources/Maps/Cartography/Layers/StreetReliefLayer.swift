import Cells

/// Relief under tiles, darker on dark maps and lighter on light ones, so that streets and their
/// names are read on it without a ground of their own.
struct StreetReliefLayer: FillLayer {
  let ground: StreetGround
  let isLight: Bool

  /// The share of black or white in the colours of the land.
  private static let share = (dark: 0.5, light: 0.45)

  func color(_ fill: inout MapFill, on map: MapGeometry, with tools: FillTools) {
    var mixer = ColorMixer(
      of: isLight ? Color.white : Color.black, share: isLight ? Self.share.light : Self.share.dark,
      on: tools.lattice)
    for patch in fill.land.indices where fill.landMasks[patch] != 0 {
      let (column, row) = (patch % fill.columns * 2, patch / fill.columns * 2)
      guard ground.owners[row * ground.grid.columns + column] != 0 else { continue }
      fill.land[patch] = mixer(fill.land[patch])
    }
  }
}
