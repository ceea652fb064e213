import Cartography
import Cells

extension Cartographer {
  /// The map of a viewport with some content and the towns in view.
  ///
  /// - Throws: when PROJ cannot be used.
  func map(of viewport: Viewport, content: MapContent) throws(CartographyError) -> CellCanvas {
    var content = content
    content.labels += towns(in: viewport)
    return try renderer.canvas(for: viewport, style: style, content: content)
  }
}
