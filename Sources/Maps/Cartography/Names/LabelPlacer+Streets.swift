import Cells

extension LabelPlacer {
  /// The share of cells that letters of tiles may take, and the free cells beside each name.
  private static let mostLetters = 0.22
  private static let streetGap = 1

  /// Places names of tiles in their order until letters take a fifth of the map.
  ///
  /// - Parameter towns: the names of towns that the map has from elsewhere.
  mutating func place(_ names: [StreetName], besides towns: [Candidate]) {
    let most = Int(Self.mostLetters * Double(ground.viewport.size.area))
    var letters = placed.reduce(0) { $0 + $1.rectangle.size.area }
    var known = Set(towns.map { $0.label.text.lowercased() })
    for name in names where letters < most {
      let text = name.text.lowercased()
      let isTown = name.kind == .town || name.kind == .quarter
      guard !isTown || !known.contains(text), place(name) else { continue }
      letters += name.text.cellWidth
      if isTown { known.insert(text) }
    }
  }

  /// Places a name in the first way that is free. Returns whether there is one.
  private mutating func place(_ name: StreetName) -> Bool {
    if let marker = name.marker, !field.isFree(marker) { return false }
    let lines = name.form { lines in
      lines.allSatisfy {
        let rectangle = CellRectangle(
          origin: $0.origin, size: CellSize(columns: $0.text.cellWidth, rows: 1))
        return field.isFree(rectangle, gap: Self.streetGap)
          && leavesOwnLines(rectangle, name.kind)
      }
    }
    guard let lines else { return false }
    for (index, line) in lines.enumerated() {
      add(
        PlacedLabel(
          text: line.text, kind: name.kind, lines: [line.text], origin: line.origin,
          marker: index == 0 ? name.marker : nil, anchor: nil))
    }
    return true
  }
}
