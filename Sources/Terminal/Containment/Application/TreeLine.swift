/// One of several things that contain one another, as a line of their tree.
package struct TreeLine<Item> {
  /// The lines of the tree before the name.
  package let branch: String
  /// The thing.
  package let item: Item

  /// The lines of a thing and of all below it, each before those below it.
  ///
  /// - Parameters:
  ///   - isUnicode: whether the branches may be drawn with lines.
  ///   - below: what a thing contains.
  /// - Complexity: O(*n* *d*) for *n* things in *d* levels.
  package static func lines(
    from root: Item, isUnicode: Bool = true, below: (Item) -> [Item]
  ) -> [TreeLine] {
    let (fork, end, pass) = isUnicode ? ("├ ", "└ ", "│ ") : ("+ ", "` ", "| ")
    var lines: [TreeLine] = []
    func add(_ item: Item, _ branch: String, _ indent: String) {
      lines.append(TreeLine(branch: branch, item: item))
      let items = below(item)
      for (index, item) in items.enumerated() {
        let isLast = index == items.count - 1
        add(item, indent + (isLast ? end : fork), indent + (isLast ? "  " : pass))
      }
    }
    add(root, "", "")
    return lines
  }
}

extension ViewController {
  /// Its children, and behind them the controller that it presents.
  package var controllersBelow: [ViewController] {
    children + [presentation.presenting?.presented].compactMap(\.self)
  }
}
