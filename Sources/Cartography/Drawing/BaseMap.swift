import Cells
import Geodesy

/// A map without names.
package struct BaseMap {
  let viewport: Viewport
  let style: MapStyle
  let projector: Projector
  /// What it shows besides the data.
  let content: MapContent
  package let canvas: CellCanvas
  /// The names that belong to its layers: degrees, distances and marks.
  let marks: [MapLabel]
  let scaleBar: PlacedScaleBar?
  let attribution: PlacedAttribution?
  /// What is wrong with the raster that was to colour it; flat colours do instead.
  let rasterDamage: RasterDamage?
  /// The cells where names may stand: those that show the Earth, not space.
  let openField: LabelField
  /// The countries and seas to be named, those first that take the most room.
  let areaNames: [AreaName]

  /// Draws a map.
  ///
  /// - Parameter areaText: the name of a country or sea by its index, in a person's language; `nil`
  ///   where that is the English one.
  package init(
    of viewport: Viewport, style: MapStyle, content: MapContent = MapContent(), data: MapData,
    tools: FillTools? = nil,
    areaText: (MapLabel.Kind, Int) -> String? = { _, _ in nil }
  ) throws(CartographyError) {
    self.viewport = viewport
    self.style = style
    projector = try Projector(viewport: viewport)
    let map = try MapGeometry(of: projector, from: data)
    let layers = try MapLayerStack(of: map, style: style, content: content)
    let (lines, marks) = try layers.lines(on: map)
    self.marks = marks
    self.content = content
    let fill = try layers.fill(of: map, with: tools ?? FillTools(data: data))
    rasterDamage = fill?.rasterDamage
    canvas = MapPainter(
      style: style, lines: LineStack(lines, size: viewport.size)
    ).canvas(of: map, fill: fill)
    openField = LabelField(onEarthOf: map.surfaces)
    scaleBar = PlacedScaleBar(
      on: viewport, style: style, kilometersPerColumn: projector.groundLengthOfColumn)
    attribution = PlacedAttribution(
      on: viewport, style: style, beside: scaleBar, rasterDamage: rasterDamage)
    guard style.layers.contains(.areaNames) else {
      areaNames = []
      return
    }
    let countries = AreaName.names(
      of: data.countries, kind: .country,
      presence: AreaPresence(countriesOf: map.surfaces), projector: projector
    ) { areaText(.country, $0) }
    let seas = AreaName.names(
      of: data.seas, kind: .sea,
      presence: AreaPresence(seasOf: map.surfaces, on: map.ground, file: data.seas),
      projector: projector
    ) { areaText(.sea, $0) }
    areaNames = (countries + seas).sorted { first, second in
      (first.cells, second.text) > (second.cells, first.text)
    }
  }

  /// This map with names, its scale bar and its sources.
  package func canvas(with labels: [PlacedLabel]) -> CellCanvas {
    var letterer = Letterer(style: style)
    return letterer.canvas(of: self, with: labels)
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
