import Cells

/// Draws maps: land, sea and lakes, coasts, borders, names and a scale bar.
///
/// Remembers the last few maps, so that to draw one again costs next to nothing, and to draw it
/// with other names or around other pins only the placing of the names. To be used from one thread
/// at a time.
public final class MapRenderer {
  private let data: MapData
  private let tools: FillTools
  private var recent: [DrawnMap] = []

  /// A map that has been drawn, and with which names.
  private struct DrawnMap {
    let base: BaseMap
    var content: MapContent
    var canvas: CellCanvas
  }

  /// A renderer that draws from some data.
  public init(data: MapData) {
    self.data = data
    tools = FillTools(data: data)
  }

  /// The map of a viewport, of the viewport's size.
  ///
  /// - Throws: when PROJ cannot be used.
  /// - Complexity: O(*n*) look-ups for *n* cells, and O(*v*) for the *v* vertices of the outlines
  ///   on the map.
  public func canvas(
    for viewport: Viewport, style: MapStyle, content: MapContent = MapContent()
  ) throws(CartographyError) -> CellCanvas {
    let index = recent.firstIndex { $0.base.viewport == viewport && $0.base.style == style }
    if let index, recent[index].content == content {
      return recent[index].canvas
    }
    let base =
      if let index { recent.remove(at: index).base } else {
        try BaseMap(of: viewport, style: style, data: data, tools: tools)
      }
    let placer = LabelPlacer(on: base, labels: content.labels, keepClear: content.keepClear)
    var letterer = Letterer(style: style)
    let canvas = letterer.canvas(of: base, with: placer.placed)
    if recent.count == Self.capacity { recent.removeFirst() }
    recent.append(
      DrawnMap(base: base, content: content, canvas: canvas))
    return canvas
  }

  private static let capacity = 4
}
