import Cells
import Geodesy

extension LabelPlacer {
  /// A name from the map's content, with the cell of its place.
  struct Candidate {
    let label: MapLabel
    let cell: CellPosition
    let width: Int
  }

  /// Keeps names at their places on the ground, if those are free.
  mutating func keep(
    _ previous: [PlacedLabel], _ towns: [Candidate], _ areas: [AreaName]
  ) throws(CartographyError) {
    let areasByName = Dictionary(
      areas.map { (Name(text: $0.text, kind: $0.kind), $0) },
      uniquingKeysWith: { first, _ in first })
    // The less important ones lose their places in the end.
    let townsByName = Dictionary(
      towns.prefix(2 * mostTowns).map { (Name($0.label), $0) },
      uniquingKeysWith: { first, _ in first })
    // Towns come first: their names cannot move aside.
    for label in previous where label.kind.isTown {
      let name = Name(text: label.text, kind: label.kind, coordinate: label.anchor)
      guard let town = townsByName[name], !named.contains(name) else { continue }
      let wasRight = label.marker.map { $0.column < label.origin.column } ?? true
      place(town, gap: 1, preferringRight: wasRight)
    }
    for label in previous {
      if let area = areasByName[Name(text: label.text, kind: label.kind)] {
        try keep(label, as: area)
      }
    }
  }

  /// The names from the content whose places are on the map.
  func candidates(of labels: [MapLabel]) throws(CartographyError) -> [Candidate] {
    let shown = labels.filter { !$0.kind.isTown || ground.style.layers.contains(.places) }
    let positions = try ground.projector.positions(of: shown.map(\.coordinate))
    return zip(shown, positions).compactMap { label, position in
      guard let position, !label.kind.isTown || !ground.isNearHorizon(position) else { return nil }
      let cell = CellPosition(column: position.column, row: position.row)
      // a mark on the edge of the Earth, such as one at a pole, may have its name beside that
      let isShown =
        ground.openField.isFree(cell)
        || label.kind.isFeature && ground.marks.contains { $0.cell == cell }
      guard isShown else { return nil }
      return Candidate(label: label, cell: cell, width: label.text.cellWidth)
    }
  }

  /// Places towns by rank until there are enough. The most important ones are placed even if enough
  /// others have stayed.
  mutating func place(_ towns: [Candidate]) {
    var count = placed.count { $0.kind.isTown }
    for (rank, town) in towns.enumerated() where rank < mostTowns || count < mostTowns {
      if named.contains(Name(town.label)) { continue }
      if place(town, gap: Self.newGap) { count += 1 }
    }
  }

  /// The cells of a map for each landform that it names.
  private static let cellsOfLandform = 500
  /// The kilometres within which two landforms of one name are parts of one.
  private static let reachOfLandform: Kilometers = 500

  /// Places mountains, waters and stretches of land by rank, a few on each map, without the cells
  /// that the most important towns will need. The data have some landforms in several parts, of
  /// which the most important has the name.
  mutating func placeLandforms(_ landforms: [Candidate]) {
    var left = ground.openField.openCells / Self.cellsOfLandform
    var named: [Candidate] = []
    for candidate in landforms.sorted(by: { $0.label.rank < $1.label.rank }) where left > 0 {
      let isPart = named.contains {
        $0.label.text == candidate.label.text
          && kilometers(from: $0.cell, to: candidate.cell) <= Self.reachOfLandform
      }
      guard !isPart, placeLandform(candidate) else { continue }
      named.append(candidate)
      left -= 1
    }
  }

  /// Places a mountain beside its mark, a river along its course, and else a name beside a river or
  /// across the middle of a stretch. Returns whether there was room.
  private mutating func placeLandform(_ candidate: Candidate) -> Bool {
    if candidate.label.kind == .summit {
      return markers.isFree(candidate.cell) && place(candidate, gap: Self.newGap)
    }
    if candidate.label.kind == .inlandWater, place(alongRiver: candidate) { return true }
    let size = CellSize(columns: candidate.width, rows: 1)
    for row in [0, -1, 1] {
      let origin = CellPosition(
        column: candidate.cell.column - candidate.width / 2, row: candidate.cell.row + row)
      if markers.isFree(CellRectangle(origin: origin, size: size)),
        place(candidate.label, at: origin, marker: nil, of: size, at: origin, gap: Self.newGap)
      {
        return true
      }
    }
    return false
  }

  /// Places a name beside its mark, or on its place if it has no mark. Returns whether there was
  /// room.
  @discardableResult
  mutating func place(
    _ candidate: Candidate, gap: Int = 1, preferringRight: Bool = true
  ) -> Bool {
    let (label, cell, width) = (candidate.label, candidate.cell, candidate.width)
    let middle = CellRectangle(
      origin: cell.moved(-width / 2), size: CellSize(columns: width, rows: 1))
    if label.kind.isFeature {
      let isMarked = ground.marks.contains { $0.cell == cell }
      // a pin hides the mark, or the middle of a line or an area
      let pin = keepClear.first {
        isMarked ? $0.contains(cell) : $0.intersection(middle).size.area > 0
      }
      if let pin {
        return (!isMarked || cell == markedCell)
          && place(candidate, beside: pin, gap: gap, preferringRight: preferringRight)
      }
      if isMarked { return place(candidate, besideMark: cell, gap: gap) }
    }
    guard label.kind.hasMarker else {
      return place(
        label, at: middle.origin, marker: nil, of: middle.size, at: middle.origin, gap: gap)
    }
    if label.kind.standsBesidePins, let pin = keepClear.first(where: { $0.contains(cell) }) {
      return cell == markedCell
        && place(candidate, beside: pin, gap: gap, preferringRight: preferringRight)
    }
    // Above or below its mark a name would look like that of a mark in its own row.
    for distance in [1, 2] {
      for isRight in [preferringRight, !preferringRight] {
        // a line of the person's own may pass between the mark and its name
        if distance > 1, ground.besideOwnLines.isFree(cell.moved(isRight ? 1 : -1)) { continue }
        let origin = cell.moved(isRight ? distance : 1 - distance - width)
        let whole = isRight ? cell : origin
        let size = CellSize(columns: width + distance, rows: 1)
        if gap == 0, !hasOnlyPins(beside: CellRectangle(origin: whole, size: size)) { continue }
        if place(label, at: origin, marker: cell, of: size, at: whole, gap: gap) { return true }
      }
    }
    return false
  }

  /// Whether the cells to the left and right of a rectangle are free but for those of pins.
  private func hasOnlyPins(beside rectangle: CellRectangle) -> Bool {
    [rectangle.columns.lowerBound - 1, rectangle.columns.upperBound].allSatisfy { column in
      let cell = CellPosition(column: column, row: rectangle.origin.row)
      return field.isFreeOrBeyond(CellRectangle(origin: cell, size: .one))
        || keepClear.contains { $0.contains(cell) }
    }
  }

  /// Places the name of a feature beside its mark, which is drawn already: right, left, above or
  /// below, where it does not seem to be the name of another mark.
  private mutating func place(
    _ candidate: Candidate, besideMark cell: CellPosition, gap: Int
  ) -> Bool {
    let width = candidate.width
    let size = CellSize(columns: width, rows: 1)
    let places: [(column: Int, row: Int)] = [
      (1, 0), (-width, 0), (-width / 2, -1), (-width / 2, 1),
    ]
    for place in places {
      let origin = CellPosition(column: cell.column + place.column, row: cell.row + place.row)
      let isBeside = place.row == 0
      // towards its mark the name needs no gap
      let left = isBeside && place.column > 0 ? 0 : gap
      let right = isBeside && place.column < 0 ? 0 : gap
      let whole = CellRectangle(
        column: origin.column - left, row: origin.row, columns: left + width + right, rows: 1)
      if field.isFreeOrBeyond(whole),
        isBeside || hasNoMarks(around: CellRectangle(origin: origin, size: size), but: cell),
        self.place(candidate.label, at: origin, marker: nil, of: size, at: origin, gap: 0)
      {
        return true
      }
    }
    return false
  }

  /// Whether no mark but one stands above or below a text of one row.
  private func hasNoMarks(around text: CellRectangle, but own: CellPosition) -> Bool {
    let around = CellRectangle(
      column: text.origin.column, row: text.origin.row - 1, columns: text.size.columns, rows: 3)
    return !ground.marks.contains { $0.cell != own && $0.rectangle.overlaps(around) }
  }

  /// The kilometres from a pin within which it stands in a town.
  private static let reachOfTown: Kilometers = 2

  /// Places the most important town in the cell of a pin or within two kilometres of it, in which
  /// the pin stands; then that in the cell, and the part of a town there. Each stands beside its
  /// dot, even where the pin leaves no gap, or beside the pin that hides the dot or all room beside
  /// it.
  ///
  /// - Parameters:
  ///   - towns: the most important first.
  ///   - standing: the place that a pin marks.
  mutating func place(_ towns: [Candidate], around standing: Coordinate) {
    guard let marked = markedCell else { return }
    let pin = keepClear.first { $0.contains(marked) }
    let (whole, parts) = (
      towns.filter { $0.label.kind != .district }, towns.filter { $0.label.kind == .district }
    )
    for group in [
      whole.filter {
        $0.cell == marked
          || $0.label.coordinate.chord(to: standing) <= Self.reachOfTown * 1000
      },
      whole.filter { $0.cell == marked },
      parts.filter { $0.cell == marked },
    ] {
      _ = group.first { town in
        named.contains(Name(town.label)) || self.place(town, gap: 0)
          || pin.map { self.place(town, beside: $0, gap: Self.newGap, preferringRight: true) }
            ?? false
      }
    }
  }

  /// The distance of two cells on the map, which is near enough to that on the ground.
  private func kilometers(from start: CellPosition, to end: CellPosition) -> Kilometers {
    let across = Double(end.column - start.column) * ground.viewport.kilometersPerColumn
    let down = Double(end.row - start.row) * ground.viewport.kilometersPerRow
    return (across * across + down * down).squareRoot()
  }

  /// Places the name of a town beside the pin that hides its dot, in its own row or the nearest;
  /// only one beside each pin, because a pin with several names would be unclear.
  private mutating func place(
    _ candidate: Candidate, beside pin: CellRectangle, gap: Int, preferringRight: Bool
  ) -> Bool {
    guard !placed.contains(where: { $0.isBeside(pin) }) else { return false }
    let size = CellSize(columns: candidate.width, rows: 1)
    let rows = pin.rows.sorted {
      (abs($0 - candidate.cell.row), $1) < (abs($1 - candidate.cell.row), $0)
    }
    for row in rows {
      for isRight in [preferringRight, !preferringRight] {
        let column = isRight ? pin.columns.upperBound : pin.columns.lowerBound - candidate.width
        let origin = CellPosition(column: column, row: row)
        // The pin itself needs no gap.
        let whole = CellRectangle(
          column: isRight ? column : column - gap, row: row, columns: candidate.width + gap,
          rows: 1)
        if field.isFreeOrBeyond(whole),
          place(candidate.label, at: origin, marker: nil, of: size, at: origin, gap: 0)
        {
          return true
        }
      }
    }
    return false
  }

  private mutating func place(
    _ label: MapLabel, at origin: CellPosition, marker: CellPosition?, of size: CellSize,
    at corner: CellPosition, gap: Int
  ) -> Bool {
    let placed = PlacedLabel(
      text: label.text, kind: label.kind, lines: [label.text], origin: origin, marker: marker,
      anchor: label.coordinate)
    guard size.area > 0, !label.kind.isTown || !label.text.isEmpty,
      field.isFree(CellRectangle(origin: corner, size: size), gap: gap),
      leavesOwnLines(placed.rectangle, label.kind)
    else { return false }
    add(placed)
    return true
  }
}

extension CellPosition {
  fileprivate func moved(_ columns: Int) -> CellPosition {
    CellPosition(column: column + columns, row: row)
  }
}

extension PlacedLabel {
  /// Whether this is the name of a town or mountain beside a pin that hides its mark.
  fileprivate func isBeside(_ pin: CellRectangle) -> Bool {
    kind.standsBesidePins && marker == nil && pin.rows.contains(origin.row)
      && (origin.column == pin.columns.upperBound
        || rectangle.columns.upperBound == pin.columns.lowerBound)
  }
}
