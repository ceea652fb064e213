import Cells

/// Relief on maps of tiles, darker on dark maps and lighter on light ones, so that streets and
/// their names are read on it without a ground of their own; where tiles end it is the same.
/// Built-up ground has a tint, as on other types of maps.
struct StreetReliefLayer: FillLayer {
  let isLight: Bool
  let ground: StreetGround
  /// The colour of buildings.
  let building: Color

  /// What is mixed into the colours of the land. Near by, where buildings stand singly and roads
  /// have their true width, it is darker: than the buildings on dark maps, than the white roads on
  /// light ones.
  private var mixture: (color: Color, share: Double) {
    switch (isLight, ground.isNear) {
    case (false, false): (.black, 0.5)
    case (false, true): (.black, 0.7)
    case (true, false): (.white, 0.45)
    case (true, true): (.black, 0.04)
    }
  }

  func color(_ fill: inout MapFill, on map: MapGeometry, with tools: FillTools) {
    var mixer = ColorMixer(of: mixture.color, share: mixture.share, on: tools.lattice)
    var builders = (0..<StreetGround.shadeCount).map {
      ColorMixer(of: building, share: StreetGround.share(ofShade: $0), on: tools.lattice)
    }
    // in pixels, whose patches are finer than cells, buildings stand singly
    let hasShades = ground.grid.isBraille
    for patch in fill.land.indices where fill.landMasks[patch] != 0 {
      let land = mixer(fill.land[patch])
      let cell = patch / (2 * fill.columns) * fill.columns + patch % fill.columns
      fill.land[patch] = hasShades ? builders[Int(ground.shades[cell])](land) : land
    }
  }
}
