import Cells
import DataFiles
import Geodesy

/// Finds places for names on a map: none overlaps another, none is cut, the important ones first.
///
/// First come marks and the numbers of rings, then what stays where it was on the map before, then
/// countries and seas that take much of the map, towns by rank, the other countries and seas by
/// the room that they take, and last the degrees of the graticule.
package struct LabelPlacer {
  /// The names that have found a place, in the order in which they did.
  package private(set) var placed: [PlacedLabel] = []

  private let map: BaseMap
  private var field: LabelField
  /// Where the dots of the most important towns will be.
  private var markers: LabelField
  private var named: Set<Name> = []

  private struct Name: Hashable {
    let text: String
    let kind: MapLabel.Kind
    /// Its place; `nil` for areas.
    let coordinate: Coordinate?

    init(_ label: MapLabel) {
      self.init(text: label.text, kind: label.kind, coordinate: label.coordinate)
    }

    init(text: String, kind: MapLabel.Kind, coordinate: Coordinate? = nil) {
      self.text = text
      self.kind = kind
      self.coordinate = coordinate
    }
  }

  /// A name that was handed in, and the cell of its place.
  private struct Candidate {
    let label: MapLabel
    let cell: CellPosition
    let width: Int
  }

  /// Places names on a map where some cells are to be kept clear.
  ///
  /// - Parameter memory: the names of the map before, if they are to stay where they are.
  package init(
    on map: BaseMap, labels: [MapLabel], keepClear: [CellRectangle],
    after memory: LabelMemory? = nil
  ) {
    self.map = map
    field = map.openField
    markers = LabelField(size: map.viewport.size)
    for rectangle in keepClear { field.take(rectangle) }
    for line in [map.scaleBar?.rectangle, map.attribution?.rectangle] {
      if let line { field.take(line.widened(by: 1)) }
    }
    let candidates = self.candidates(of: labels)
    let towns = candidates.filter { $0.label.kind.isTown }.sorted { $0.label.rank < $1.label.rank }
    let areas = map.style.layers.contains(.areaNames) ? map.areaNames : []
    for other in candidates where !other.label.kind.isTown && other.label.kind != .graticule {
      place(other)
    }
    if let memory, memory.isMoved(to: map.viewport) { keep(memory.placed, towns, areas) }
    for town in towns.prefix(mostTowns) {
      markers.take(CellRectangle(origin: town.cell, size: .one).widened(by: 1))
    }
    let large = areas.prefix { $0.cells * Self.largeShare >= map.viewport.size.area }
    for area in large { place(area, after: memory, besideTowns: true) }
    place(towns)
    for area in areas.dropFirst(large.count) { place(area, after: memory) }
    for other in candidates where other.label.kind == .graticule { place(other) }
  }

  /// What is to be remembered for the next map.
  package var memory: LabelMemory { LabelMemory(of: placed, on: map.viewport) }

  /// Where a place lies on the map's screen; `nil` where it is not on the map.
  package func position(of coordinate: Coordinate) -> (column: Double, row: Double)? {
    map.projector.position(of: coordinate)
  }

  /// How the name of an area of so many columns and rows may be written, the best first.
  package static func writtenForms(of name: String, columns: Int, rows: Int) -> [[String]] {
    NameLayout.layouts(of: name, columns: columns, rows: rows).map(\.lines)
  }

  /// An area counts as large if it takes one in so many cells of the map.
  private static let largeShare = 30

  /// How many free cells a new name wants to its left and right; names that stay need one.
  private static let newGap = 2

  private var mostTowns: Int { max(4, map.openField.openCells / 100) }

  // MARK: Names that stay

  /// Puts names where they were on the ground, as far as that is still free.
  private mutating func keep(
    _ previous: [PlacedLabel], _ towns: [Candidate], _ areas: [AreaName]
  ) {
    let areasByName = Dictionary(
      areas.map { (Name(text: $0.text, kind: $0.kind), $0) },
      uniquingKeysWith: { first, _ in first })
    // the less important of them give way in the end
    let townsByName = Dictionary(
      towns.prefix(2 * mostTowns).map { (Name($0.label), $0) },
      uniquingKeysWith: { first, _ in first })
    // towns first: they cannot move aside
    for label in previous where label.kind.isTown {
      let name = Name(text: label.text, kind: label.kind, coordinate: label.anchor)
      guard let town = townsByName[name] else { continue }
      let wasRight = label.marker.map { $0.column < label.origin.column } ?? true
      place(town, gap: 1, preferringRight: wasRight)
    }
    for label in previous {
      if let area = areasByName[Name(text: label.text, kind: label.kind)] {
        keep(label, as: area)
      }
    }
  }

  private mutating func keep(_ label: PlacedLabel, as area: AreaName) {
    guard let anchor = label.anchor, let position = map.projector.position(of: anchor) else {
      return
    }
    let size = label.rectangle.size
    let exact = (
      column: position.column - Double(size.columns) / 2,
      row: position.row - Double(size.rows) / 2
    )
    for origin in CellPosition.around(exact, as: label.drift) {
      let rectangle = CellRectangle(origin: origin, size: size)
      guard field.isFree(rectangle, gap: 1),
        area.presence.share(of: rectangle, on: area.index) >= AreaName.stayingShare
      else { continue }
      add(
        PlacedLabel(
          text: label.text, kind: label.kind, lines: label.lines, origin: origin, marker: nil,
          anchor: anchor, drift: CellDrift(from: exact, to: origin)))
      return
    }
  }

  // MARK: Areas

  /// Places the name of an area where there is room, but not on the cells that towns will need.
  private mutating func place(
    _ area: AreaName, after memory: LabelMemory?, besideTowns: Bool = false
  ) {
    guard !named.contains(Name(text: area.text, kind: area.kind)) else { return }
    let target = target(of: area, after: memory)
    for layout in area.layouts where area.cells >= layout.size.columns {
      let origin = area.presence.bestOrigin(
        for: layout.size, on: area.index, near: target,
        leastShare: layout.isSpaced ? AreaName.spacedShare : area.leastShare
      ) { origin in
        let rectangle = CellRectangle(origin: origin, size: layout.size)
        return field.isFree(rectangle, gap: Self.newGap)
          && (layout.lines.count == 1 || field.isFreeAboveAndBelow(rectangle))
          && (!besideTowns || markers.isFree(rectangle))
      }
      guard let origin else { continue }
      let anchor = map.projector.coordinate(
        column: Double(origin.column) + Double(layout.size.columns) / 2,
        row: Double(origin.row) + Double(layout.size.rows) / 2)
      add(
        PlacedLabel(
          text: area.text, kind: area.kind, lines: layout.lines, origin: origin, marker: nil,
          anchor: anchor))
      return
    }
  }

  /// Where a name would best be: near where it was at another scale, if that is on its area.
  private func target(of area: AreaName, after memory: LabelMemory?) -> CellPosition {
    guard let anchor = memory?.anchor(of: area.text, kind: area.kind),
      let position = map.projector.position(of: anchor)
    else { return area.target }
    let cell = CellPosition(column: position.column, row: position.row)
    return area.presence.holds(area.index, at: cell) ? cell : area.target
  }

  // MARK: Names that were handed in

  private func candidates(of labels: [MapLabel]) -> [Candidate] {
    let shown = labels.filter { !$0.kind.isTown || map.style.layers.contains(.places) }
    let positions = map.projector.positions(of: shown.map(\.coordinate))
    return zip(shown, positions).compactMap { label, position in
      guard let position, !label.kind.isTown || !map.isNearHorizon(position) else { return nil }
      let cell = CellPosition(column: position.column, row: position.row)
      guard map.openField.isFree(cell) else { return nil }
      return Candidate(label: label, cell: cell, width: label.text.cellWidth)
    }
  }

  /// Places towns by rank until there are enough; the most important ones even if others that
  /// stayed are enough.
  private mutating func place(_ towns: [Candidate]) {
    var count = placed.count { $0.kind.isTown }
    for (rank, town) in towns.enumerated() where rank < mostTowns || count < mostTowns {
      if named.contains(Name(town.label)) { continue }
      if place(town, gap: Self.newGap) { count += 1 }
    }
  }

  /// Places a name beside its mark, or on its place where it has none; tells whether there was
  /// room.
  @discardableResult
  private mutating func place(
    _ candidate: Candidate, gap: Int = 1, preferringRight: Bool = true
  ) -> Bool {
    let (label, cell, width) = (candidate.label, candidate.cell, candidate.width)
    guard label.kind.hasMarker else {
      return place(
        label, at: cell.moved(-width / 2), marker: nil, of: CellSize(columns: width, rows: 1),
        at: cell.moved(-width / 2), gap: gap)
    }
    // above or below its mark a name would look like that of a mark in its own row
    for isRight in [preferringRight, !preferringRight] {
      let origin = cell.moved(isRight ? 1 : -width)
      let whole = isRight ? cell : origin
      let size = CellSize(columns: width + 1, rows: 1)
      if place(label, at: origin, marker: cell, of: size, at: whole, gap: gap) { return true }
    }
    return false
  }

  private mutating func place(
    _ label: MapLabel, at origin: CellPosition, marker: CellPosition?, of size: CellSize,
    at corner: CellPosition, gap: Int
  ) -> Bool {
    guard size.area > 0, !label.kind.isTown || !label.text.isEmpty,
      field.isFree(CellRectangle(origin: corner, size: size), gap: gap)
    else { return false }
    add(
      PlacedLabel(
        text: label.text, kind: label.kind, lines: [label.text], origin: origin, marker: marker,
        anchor: label.coordinate))
    return true
  }

  private mutating func add(_ label: PlacedLabel) {
    field.take(label.rectangle)
    if let marker = label.marker { field.take(CellRectangle(origin: marker, size: .one)) }
    named.insert(
      Name(
        text: label.text, kind: label.kind,
        coordinate: label.kind.isArea ? nil : label.anchor))
    placed.append(label)
  }
}

extension MapLabel.Kind {
  fileprivate var isTown: Bool { self == .town || self == .capital }
  fileprivate var isArea: Bool { self == .country || self == .sea }
  fileprivate var hasMarker: Bool { isTown || self == .plumbExit || self == .subsolarPoint }
}

extension CellPosition {
  /// The four cells whose corners are around a place of the screen, those first that are as far
  /// beside it as before.
  ///
  /// So names hardly move against each other, and where they do, the next cell will do as well.
  fileprivate static func around(
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

  fileprivate func moved(_ columns: Int) -> CellPosition {
    CellPosition(column: column + columns, row: row)
  }
}

extension CellSize {
  fileprivate static let one = CellSize(columns: 1, rows: 1)
}

extension CellRectangle {
  fileprivate func widened(by columns: Int) -> CellRectangle {
    CellRectangle(
      column: origin.column - columns, row: origin.row, columns: size.columns + 2 * columns,
      rows: size.rows)
  }
}
