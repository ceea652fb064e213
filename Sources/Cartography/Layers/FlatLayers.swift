import Cells

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
    let columns = fill.size.columns
    for half in fill.land.indices where fill.landMasks[half] != 0 {
      let cell = CellPosition(column: half % columns, row: half / columns / 2)
      let country =
        map.surfaces.surface(of: cell).country
        ?? map.surfaces.firstCountry(in: cell, half: half / columns % 2)
      if let country, country < tints.count { fill.land[half] = tints[country] }
    }
  }
}

/// The sea in one colour.
struct FlatSeaLayer: FillLayer {
  func color(
    _ fill: inout MapFill, on map: MapGeometry, with tools: FillTools
  ) {
    guard let sea = tools.theme.sea ?? tools.theme.space else { return }
    for half in fill.sea.indices { fill.sea[half] = sea }
  }
}
