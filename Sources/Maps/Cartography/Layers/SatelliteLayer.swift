import DataFiles

/// The land in the muted colours of satellite pictures, with the shadows of its mountains.
struct SatelliteLayer: FillLayer {
  let muting: Muting

  func color(
    _ fill: inout MapFill, on map: MapGeometry, with tools: FillTools
  ) throws(RasterDamage) {
    let size = map.projector.kilometersPerPatch.height
    let elevations = try tools.elevations()
    let light = elevations?.light ?? []
    do throws(DataFileError) {
      let plane = try tools.rasters.colorPlane(for: size)
      let detail = RasterDetail(patch: size, plane.level)
      let hillshade = Float(tools.theme.hillshade) * (elevations?.shading ?? 0)
      let palette = try tools.palette(muting)
      let factors = FillTools.brightenings(hillshade)
      let perDegree = 1e6 / Float(plane.level.step)
      // patches with a middle beyond the rim and some dots within it
      var edges: [Int] = []
      for patch in fill.land.indices where fill.landMasks[patch] != 0 {
        guard map.ground.latitudes[patch].isFinite else {
          edges.append(patch)
          continue
        }
        let position = RasterPosition(
          latitude: map.ground.latitudes[patch], longitude: map.ground.longitudes[patch],
          level: plane.level, perDegree: perDegree)
        var color = try plane.interpolated(at: position) { palette[Int($0)] }
        if !light.isEmpty { color *= factors[ElevationGrid.step(ofLight: light[patch])] }
        fill.land[patch] =
          detail.isCoarse && !tools.lattice.isExact
          ? ColorLattice.rounded(red: color.x, green: color.y, blue: color.z)
          : tools.lattice(red: color.x, green: color.y, blue: color.z)
      }
      for patch in edges {
        let columns = fill.columns
        let neighbor = [patch - 1, patch + 1, patch - columns, patch + columns].first {
          fill.land.indices.contains($0) && fill.landMasks[$0] != 0
            && map.ground.latitudes[$0].isFinite
        }
        fill.land[patch] = neighbor.map { fill.land[$0] } ?? fill.sea[patch]
      }
    } catch {
      throw .colors(error)
    }
  }
}
