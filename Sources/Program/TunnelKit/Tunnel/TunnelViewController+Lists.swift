import Cells
import Containment

/// The lists over the maps. They are not animated: one repaint shows each.
extension TunnelViewController {
  /// Presents the layers of the maps and what is on.
  func showLayers() {
    let words = supplies.words
    let layers = LayerList(of: activeMap.map, words: words)
    present(
      ListContents(
        title: words[.mapLayersTitle],
        hint: { SearchHint(words[.layersInstructions], words[.escapeCloses]) },
        room: CellSize(
          columns: max(layers.width, words[.layersInstructions].cellWidth + 2), rows: layers.count),
        key: "A", rows: { layers.rows }, take: { layers.take($0) }, closes: false,
        press: { layers.press($0) }))
  }

  private func present(_ contents: ListContents, selected: Int = 0) {
    present(
      ListViewController(
        contents, selected: selected, colors: supplies.colors, screenSize: view.bounds.cells.size,
        isUnicode: supplies.usesUnicode), animated: false)
  }
}
