import Cells
import DataFiles

/// The land in the muted colours of satellite pictures, with the shadows of its mountains.
struct SatelliteLayer: FillLayer {
  let muting: Muting

  func color(
    _ fill: inout MapFill, on map: MapGeometry, with tools: FillTools
  ) throws(RasterDamage) {
    let size = map.projector.viewport.kilometersPerRow / 2
    let elevations = try tools.elevations()
    let light = elevations?.light ?? []
    do throws(DataFileError) {
      let plane = try tools.rasters.colorPlane(for: size)
      let detail = RasterDetail(halfCell: size, plane.level)
      let hillshade = Float(tools.theme.hillshade) * (elevations?.shading ?? 0)
      let palette = try tools.palette(muting)
      let factors = FillTools.brightenings(hillshade)
      let perDegree = 1e6 / Float(plane.level.step)
      // half cells with a middle beyond the rim and some dots within it
      var edges: [Int] = []
      for half in fill.land.indices where fill.landMasks[half] != 0 {
        guard map.ground.latitudes[half].isFinite else {
          edges.append(half)
          continue
        }
        let position = RasterPosition(
          latitude: map.ground.latitudes[half], longitude: map.ground.longitudes[half],
          level: plane.level, perDegree: perDegree)
        var color = try plane.interpolated(at: position) { palette[Int($0)] }
        if !light.isEmpty { color *= factors[ElevationGrid.step(ofLight: light[half])] }
        fill.land[half] =
          detail.isCoarse
          ? ColorLattice.rounded(red: color.x, green: color.y, blue: color.z)
          : tools.lattice(red: color.x, green: color.y, blue: color.z)
      }
      for half in edges {
        let columns = fill.size.columns
        let neighbor = [half - 1, half + 1, half - columns, half + columns].first {
          fill.land.indices.contains($0) && fill.landMasks[$0] != 0
            && map.ground.latitudes[$0].isFinite
        }
        fill.land[half] = neighbor.map { fill.land[$0] } ?? fill.sea[half]
      }
    } catch {
      throw .colors(error)
    }
  }
}
