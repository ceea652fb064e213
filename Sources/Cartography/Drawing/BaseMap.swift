import Cells
import Geodesy

/// A map without names.
package struct BaseMap {
  let style: MapStyle
  /// The content of the map besides the data.
  let content: MapContent
  package let canvas: CellCanvas
  /// The names of the map's layers: degrees, distances and marks.
  let marks: [MapLabel]
  /// The ground on which names are placed.
  package let labelGround: LabelGround
  /// What is wrong with the raster that was to colour the map, which has flat colours instead.
  let rasterDamage: RasterDamage?

  /// The part of the Earth that the map shows.
  var viewport: Viewport { labelGround.viewport }

  /// Draws a map.
  ///
  /// - Parameter areaText: the name of a country or sea by its index, in the user's language; `nil`
  ///   if that is the English one.
  package init(
    on projector: Projector, style: MapStyle, content: MapContent = MapContent(), data: MapData,
    tools: FillTools? = nil,
    areaText: (MapLabel.Kind, Int) -> String? = { _, _ in nil }
  ) throws(CartographyError) {
    self.style = style
    let map = try MapGeometry(of: projector, from: data)
    let layers = try MapLayerStack(of: map, style: style, content: content)
    let (lines, marks) = try layers.lines(on: map)
    self.marks = marks
    self.content = content
    let fill = layers.fill(of: map, with: tools ?? FillTools(data: data))
    rasterDamage = fill?.rasterDamage
    canvas = MapPainter(
      style: style, lines: LineStack(lines, size: projector.viewport.size)
    ).canvas(of: map, fill: fill)
    labelGround = try LabelGround(
      of: map, style: style, rasterDamage: rasterDamage, areaText: areaText)
  }

  /// The map with names, its scale bar and its sources.
  package func canvas(with labels: [PlacedLabel]) -> CellCanvas {
    var letterer = Letterer(style: style)
    return letterer.canvas(of: labels, on: canvas, labelGround)
  }
}
