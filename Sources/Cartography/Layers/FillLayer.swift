import Cells
import DataFiles

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A layer that colours land and water, or changes their colours.
protocol FillLayer {
  /// Colours what it is about.
  func color(
    _ fill: inout MapFill, on map: MapGeometry, with tools: FillTools
  ) throws(RasterDamage)
}

/// What layers need to find their colours, shared by all maps of a renderer.
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

  /// Makes ready for another map.
  func begin(_ map: MapGeometry, theme: MapTheme) {
    self.map = map
    self.theme = theme
    elevationGrid = nil
  }

  /// Lets go of the map drawn last and of what has been inflated of the rasters.
  func releaseMemory() {
    map = nil
    elevationGrid = nil
    rasters.releaseMemory()
  }

  /// The heights and depths of the map, sampled when first asked for.
  func elevations() throws(RasterDamage) -> ElevationGrid? {
    if let elevationGrid { return elevationGrid }
    guard let map else { return nil }
    let grid = try ElevationGrid(
      of: map.ground, viewport: map.projector.viewport, rasters: rasters,
      isShaded: theme.hillshade > 0)
    elevationGrid = grid
    return grid
  }

  /// The colours of the land, quietened, by code: red, green and blue, 0...255.
  func palette(_ muting: Muting) throws(DataFileError) -> [SIMD4<Float>] {
    if let palette = palettes[muting] { return palette }
    let palette = try rasters.palette().map { rgb in
      let color = muting(Color(rgb: rgb))
      return SIMD4(Float(color.red), Float(color.green), Float(color.blue), 0)
    }
    palettes[muting] = palette
    return palette
  }

  /// What the components of a colour are to be multiplied with at each step of light, those of the
  /// shadows first.
  ///
  /// - Parameter hillshade: the share of its lightness that a colour gains in full light.
  static func brightenings(_ hillshade: Float) -> [Float] {
    ElevationGrid.lights.map { brightening($0 * hillshade) }
  }

  /// What the components of a colour of sRGB are to be multiplied with to change its lightness in
  /// OKLab by a share: light goes with the third power of that, and components with the 2.2nd root
  /// of light.
  static func brightening(_ share: Float) -> Float { powf(1 + share, 3 / 2.2) }
}
