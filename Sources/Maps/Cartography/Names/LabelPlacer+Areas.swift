import Cells

extension LabelPlacer {
  /// Keeps the name of an area at its place on the ground, if that is free and still on the area.
  mutating func keep(_ label: PlacedLabel, as area: AreaName) throws(CartographyError) {
    guard let anchor = label.anchor, let position = try ground.projector.position(of: anchor) else {
      return
    }
    let size = label.rectangle.size
    let exact = (
      column: position.column - Double(size.columns) / 2,
      row: position.row - Double(size.rows) / 2
    )
    for origin in CellPosition.around(exact, as: label.drift) {
      let rectangle = CellRectangle(origin: origin, size: size)
      guard field.isFree(rectangle, gap: 1), leavesOwnLines(rectangle, label.kind),
        area.presence.share(of: rectangle, on: area.index) >= AreaName.stayingShare
      else { continue }
      add(
        PlacedLabel(
          text: label.text, kind: label.kind, lines: label.lines, origin: origin, marker: nil,
          anchor: anchor, drift: CellDrift(from: exact, to: origin)))
      return
    }
  }

  /// Places the name of an area if there is room; large areas leave the cells that towns will need.
  mutating func place(
    _ area: AreaName, after memory: LabelMemory?, besideTowns: Bool = false
  ) throws(CartographyError) {
    guard !named.contains(Name(text: area.text, kind: area.kind)) else { return }
    let target = try target(of: area, after: memory)
    for layout in area.layouts where area.cells >= layout.size.columns {
      let origin = area.presence.bestOrigin(
        for: layout.size, on: area.index, near: target,
        leastShare: layout.isSpaced ? AreaName.spacedShare : area.leastShare
      ) { origin in
        let rectangle = CellRectangle(origin: origin, size: layout.size)
        return field.isFree(rectangle, gap: Self.newGap) && leavesOwnLines(rectangle, area.kind)
          && (layout.lines.count == 1 || field.isFreeAboveAndBelow(rectangle))
          && (!besideTowns || markers.isFree(rectangle))
      }
      guard let origin else { continue }
      let anchor = try ground.projector.coordinate(
        column: Double(origin.column) + Double(layout.size.columns) / 2,
        row: Double(origin.row) + Double(layout.size.rows) / 2)
      add(
        PlacedLabel(
          text: area.text, kind: area.kind, lines: layout.lines, origin: origin, marker: nil,
          anchor: anchor))
      return
    }
  }

  /// The best place for a name: near its place at another scale if that is on the area.
  private func target(
    of area: AreaName, after memory: LabelMemory?
  ) throws(CartographyError) -> CellPosition {
    guard let anchor = memory?.anchor(of: area.text, kind: area.kind),
      let position = try ground.projector.position(of: anchor)
    else { return area.target }
    let cell = CellPosition(column: position.column, row: position.row)
    return area.presence.holds(area.index, at: cell) ? cell : area.target
  }
}

extension CellPosition {
  /// The four cells around a place of the screen, in the order of the change of drift that each
  /// would bring.
  ///
  /// So names hardly move against each other, and if they do, the next cell is used.
  static func around(
    _ place: (column: Double, row: Double), as drift: CellDrift
  ) -> [CellPosition] {
    let corner = CellPosition(column: place.column, row: place.row)
    return [(0, 0), (1, 0), (0, 1), (1, 1)]
      .map { CellPosition(column: corner.column + $0.0, row: corner.row + $0.1) }
      .sorted {
        drift.difference(from: CellDrift(from: place, to: $0))
          < drift.difference(from: CellDrift(from: place, to: $1))
      }
  }
}
