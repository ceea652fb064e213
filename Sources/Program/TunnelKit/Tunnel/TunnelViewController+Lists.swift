import Cells
import Containment

/// The lists over the maps, and the quiz. They are not animated: one repaint shows each.
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

  /// Presents the pairs of towns that lie opposite each other.
  func showPairs() {
    guard tour.canFind else { return }
    let (words, tour) = (supplies.words, tour)
    let list = present(
      ListContents(
        title: words[.pairsTitle],
        hint: {
          switch tour.pairs?.isEmpty {
          case nil: SearchHint(words[.thinking])
          case true?: SearchHint(words[.noPlaces])
          case false?: .instructions(words)
          }
        },
        room: Self.roomForPairs, key: "P", rows: { tour.rows(words: words) },
        take: { index in tour.show(index) { [weak self] in self?.go(to: $0) } }, closes: true),
      selected: tour.shown ?? 0)
    if tour.pairs == nil { tour.find { [weak list] in list?.reload() } }
  }

  /// The room for the pairs, of which the longest names are cut.
  private static let roomForPairs = CellSize(columns: 80, rows: 14)

  /// Presents the next quiz. Its questions follow from the day that is shown (UTC), which a recording
  /// holds.
  func showQuiz() {
    let day = ((supplies.secondsSince1970?() ?? 0) / Self.secondsOfDay).rounded(.down)
    supplies.quizzes?.begin(day: Int(day)) { [weak self] quiz in
      guard let self, presentedViewController == nil, !isTooSmall else { return }
      let controller = supplies.quiz(quiz, type: startMap.appearance.type)
      controller.help = { [weak self] in self?.help(for: .guessing) }
      present(controller, animated: false)
    }
  }

  private static let secondsOfDay = 86_400.0

  @discardableResult
  private func present(_ contents: ListContents, selected: Int = 0) -> ListViewController {
    let list = ListViewController(
      contents, selected: selected, colors: supplies.colors, screenSize: view.bounds.cells.size,
      isUnicode: supplies.usesUnicode)
    present(list, animated: false)
    return list
  }
}
