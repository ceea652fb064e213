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
  /// The marks of the person's own points.
  package var featureMarks: [FeatureMark] { labelGround.marks }
  /// The ground on which names are placed.
  package let labelGround: LabelGround
  /// Whether the map shows a coast, a border, a river or another line.
  private let hasLines: Bool
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
    self.content = content
    let fill = layers.fill(of: map, with: tools ?? FillTools(data: data))
    rasterDamage = fill?.rasterDamage
    var painter = MapPainter(
      style: style, lines: LineStack(lines, size: projector.viewport.size),
      streets: layers.scene?.ground)
    canvas = painter.canvas(of: map, fill: fill)
    hasLines = lines.contains { line in line.dots.masks.contains { $0 != 0 } }
    labelGround = try LabelGround(
      of: map, style: style, ownLines: lines.filter { $0.kind.isOwn }.map(\.dots),
      rivers: lines.filter { $0.kind == .river }.map(\.dots), scene: layers.scene,
      content: content, mirrorsStreets: layers.mirroredStreets != nil, rasterDamage: rasterDamage,
      areaText: areaText)
    let room = FeatureMark.mostNames(openCells: labelGround.openField.openCells)
    self.marks =
      try FeatureMark.labels(of: labelGround.marks, most: room)
      + PathNames(of: map, content.overlays, most: room).labels + marks
  }

  /// The map with names, its scale bar and its sources.
  ///
  /// - Parameter pins: the cells of pins, which hide the number of a mark whole.
  package func canvas(with labels: [PlacedLabel], pins: [CellRectangle] = []) -> CellCanvas {
    var letterer = Letterer(style: style)
    let marked = letterer.canvas(marking: featureMarks, beside: pins, on: canvas)
    let named = letterer.canvas(of: labels, on: marked, labelGround)
    guard let notice = content.bareNotice, isBare(with: labels) else { return named }
    return letterer.canvas(saying: notice, on: named, beside: content.reserved)
  }

  /// Whether the map shows so little ground that the data have neither a line nor a town there.
  private func isBare(with labels: [PlacedLabel]) -> Bool {
    labelGround.seaTexts.isEmpty && viewport.spanWithinRange <= Self.closestSpan
      && style.layers.contains(.places) && !hasLines && !labels.contains { $0.kind.isTown }
  }

  /// The span up to which a map without lines and towns says so.
  private static let closestSpan: Kilometers = 50
}
