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

  package init(
    of viewport: Viewport, style: MapStyle, data: MapData, tools: FillTools? = nil
  ) throws(CartographyError) {
    self.viewport = viewport
    self.style = style
    projector = try Projector(viewport: viewport)
    let map = try MapGeometry(of: projector, from: data)
    let layers = MapLayerStack(of: style)
    canvas = try MapPainter(style: style, lines: layers.lines(on: map))
      .canvas(of: map, fill: layers.fill(
        of: map, with: tools ?? FillTools(data: data)))
    cellsOnEarth = map.ground.cellsOnEarth
    scaleBar =
      style.layers.contains(.scaleBar) ? PlacedScaleBar(on: viewport, glyphs: style.glyphs) : nil
    guard style.layers.contains(.areaNames) else {
      areaNames = []
      return
    }
    let countries = AreaName.names(
      of: data.countries, kind: .country,
      presence: AreaPresence(countriesOf: map.surfaces), projector: projector)
    let seas = AreaName.names(
      of: data.seas, kind: .sea,
      presence: AreaPresence(seasOf: map.surfaces, on: map.ground, file: data.seas),
      projector: projector)
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
