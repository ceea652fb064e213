/// Countries in flat tints.
struct CountryTintLayer: FillLayer {
  func color(
    _ fill: inout MapFill, on map: MapGeometry, with tools: FillTools
  ) {
    let theme = tools.theme
    guard !theme.land.isEmpty, let space = theme.space else { return }
    let tints = map.data.tints.indices.map { country in
      (map.data.isIce[country]
        ? theme.ice : theme.land[Int(map.data.tints[country]) % theme.land.count]) ?? space
    }
    let columns = fill.columns
    for patch in fill.land.indices where fill.landMasks[patch] != 0 {
      let country = map.surfaces.country(ofPatch: patch % columns, patch / columns)
      if let country, country < tints.count { fill.land[patch] = tints[country] }
    }
  }
}

/// The sea in one colour.
struct FlatSeaLayer: FillLayer {
  func color(
    _ fill: inout MapFill, on map: MapGeometry, with tools: FillTools
  ) {
    guard let sea = tools.theme.sea ?? tools.theme.space else { return }
    for patch in fill.sea.indices { fill.sea[patch] = sea }
  }
}
