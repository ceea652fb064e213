import Cells

/// Countries in flat tints in a sea of one colour.
struct FlatLayer: FillLayer {
  func color(_ fill: inout MapFill, on map: MapGeometry, theme: MapTheme) {
    let sea = theme.sea ?? fill.space
    let tints = (0..<map.data.tints.count).map { country in
      (map.data.isIce[country]
        ? theme.ice : theme.land[Int(map.data.tints[country]) % theme.land.count]) ?? fill.space
    }
    let columns = fill.size.columns
    for half in fill.land.indices {
      fill.sea[half] = sea
      guard fill.landMasks[half] != 0 else { continue }
      let cell = CellPosition(column: half % columns, row: half / columns / 2)
      let country =
        map.surfaces.surface(of: cell).country
        ?? (0..<4).lazy.compactMap { dot in
          map.surfaces.dots(of: cell, half: half / columns % 2)[dot].country
        }.first
      if let country, country < tints.count { fill.land[half] = tints[country] }
    }
  }
}
