import Cells
import DataFiles
import Platform

/// A layer that colours land and water, or changes their colours.
protocol FillLayer {
  /// Colours the layer's part of a map.
  func color(
    _ fill: inout MapFill, on map: MapGeometry, with tools: FillTools
  ) throws(RasterDamage)
}

/// The tools with which layers find their colours, shared by all maps of a renderer.
package final class FillTools {
  let rasters: MapRasters
  let lattice: ColorLattice
  private(set) var theme = MapTheme.monochrome
  private var map: MapGeometry?
  private var elevationGrid: ElevationGrid?
  private var palettes: [Muting: [SIMD4<Float>]] = [:]

  /// Tools for maps of some data.
  package init(data: MapData, rasters: MapRasters? = nil) {
    self.rasters = rasters ?? MapRasters(of: data)
    lattice = ColorLattice()
  }

  /// Prepares for another map.
  func begin(_ map: MapGeometry, theme: MapTheme) {
    self.map = map
    self.theme = theme
    lattice.isExact = !map.projector.grid.isBraille
    elevationGrid = nil
  }

  /// Releases the last map and the inflated tiles of the rasters.
  func releaseMemory() {
    map = nil
    elevationGrid = nil
    rasters.releaseMemory()
  }

  /// The heights and depths of the map, sampled on first use.
  func elevations() throws(RasterDamage) -> ElevationGrid? {
    if let elevationGrid { return elevationGrid }
    guard let map else { return nil }
    let grid = try ElevationGrid(
      of: map.ground, on: map.projector, rasters: rasters,
      isShaded: theme.hillshade > 0)
    elevationGrid = grid
    return grid
  }

  /// The muted colours of the land by code: red, green and blue, 0...255.
  func palette(_ muting: Muting) throws(DataFileError) -> [SIMD4<Float>] {
    if let palette = palettes[muting] { return palette }
    let palette = try rasters.palette().map { rgb in
      let color = muting(Color(rgb: rgb))
      return SIMD4(Float(color.red), Float(color.green), Float(color.blue), 0)
    }
    palettes[muting] = palette
    return palette
  }

  /// The factors for the components of a colour at each step of light, darkest shadow first.
  ///
  /// - Parameter hillshade: the share of its lightness that a colour gains in full light.
  static func brightenings(_ hillshade: Float) -> [Float] {
    ElevationGrid.lights.map { brightening($0 * hillshade) }
  }

  /// The factor for the components of a colour of sRGB that changes its lightness in OKLab by a
  /// share. Light is the third power of lightness, and a component the 2.2nd root of light.
  static func brightening(_ share: Float) -> Float { powf(1 + share, 3 / 2.2) }
}
