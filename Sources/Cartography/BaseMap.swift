import Cells
import Geodesy

/// A map without names.
package struct BaseMap {
  let viewport: Viewport
  let style: MapStyle
  let projector: Projector
  package let canvas: CellCanvas
  let scaleBar: PlacedScaleBar?
  /// How many cells show the Earth, not space.
  let cellsOnEarth: Int
  /// The countries and seas to be named, those first that take the most room.
  let areaNames: [AreaName]

  package init(of viewport: Viewport, style: MapStyle, data: MapData) throws(CartographyError) {
    self.viewport = viewport
    self.style = style
    projector = try Projector(viewport: viewport)
    let outlines = try Outlines(of: projector, from: data)
    canvas = MapPainter(style: style, data: data).canvas(of: outlines)
    cellsOnEarth = outlines.surfaces.middles.count { !$0.isOutside }
    scaleBar = PlacedScaleBar(on: viewport, glyphs: style.glyphs)
    let countries = AreaName.names(
      of: data.countries, kind: .country,
      presence: AreaPresence(countriesOf: outlines.surfaces), projector: projector)
    let seas = AreaName.names(
      of: data.seas, kind: .sea,
      presence: AreaPresence(seasOf: outlines.surfaces, file: data.seas), projector: projector)
    areaNames = (countries + seas).sorted { first, second in
      (first.cells, second.text) > (second.cells, first.text)
    }
  }

  /// Whether a place on the screen is so near a globe's rim that towns there would crowd: beyond 65
  /// degrees from the centre.
  func isNearHorizon(_ position: (column: Double, row: Double)) -> Bool {
    guard viewport.isGlobe else { return false }
    let across =
      (position.column - Double(viewport.size.columns) / 2) * viewport.kilometersPerColumn
    let down = (position.row - Double(viewport.size.rows) / 2) * viewport.kilometersPerRow
    return (across * across + down * down).squareRoot() * 1000 > 0.906 * WGS84.semiMajorAxis
  }
}
