import Cells

/// Relief on maps of tiles, darker on dark maps and lighter on light ones, so that streets and
/// their names are read on it without a ground of their own. Where tiles end it is the same.
struct StreetReliefLayer: FillLayer {
  let isLight: Bool

  /// The share of black or white in the colours of the land.
  private static let share = (dark: 0.5, light: 0.45)

  func color(_ fill: inout MapFill, on map: MapGeometry, with tools: FillTools) {
    var mixer = ColorMixer(
      of: isLight ? Color.white : Color.black, share: isLight ? Self.share.light : Self.share.dark,
      on: tools.lattice)
    for patch in fill.land.indices where fill.landMasks[patch] != 0 {
      fill.land[patch] = mixer(fill.land[patch])
    }
  }
}
