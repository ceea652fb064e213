import Cells
import DataFiles

/// The land as satellites see it, quietened, with the shadows of its mountains.
struct SatelliteLayer: FillLayer {
  let muting: Muting

  func color(
    _ fill: inout MapFill, on map: MapGeometry, with tools: FillTools
  ) throws(CartographyError) {
    let size = map.projector.viewport.kilometersPerRow / 2
    let light = try tools.elevations()?.light ?? []
    let hillshade = Float(tools.theme.hillshade)
    do throws(DataFileError) {
      let plane = try tools.rasters.colorPlane(for: size)
      let palette = tools.palette(muting)
      let perDegree = 1e6 / Float(plane.level.step)
      for half in fill.land.indices where fill.landMasks[half] != 0 {
        guard map.ground.latitudes[half].isFinite else { continue }
        let position = RasterPosition(
          latitude: map.ground.latitudes[half], longitude: map.ground.longitudes[half],
          level: plane.level, perDegree: perDegree)
        var color = try plane.interpolated(at: position) { palette[Int($0)] }
        if !light.isEmpty { color *= FillTools.brightening(light[half] * hillshade) }
        fill.land[half] = tools.lattice(red: color.x, green: color.y, blue: color.z)
      }
    } catch {
      throw .rasterDamaged(error)
    }
  }
}
