import Cells
import DataFiles
import Geodesy

/// Finds places for names on a map: none overlaps another, none is cut, the important ones first.
///
/// First come countries and seas that take much of the map, then towns by rank, then the other
/// countries and seas by the room that they take.
package struct LabelPlacer {
  /// The names that have found a place, in the order in which they did.
  package private(set) var placed: [PlacedLabel] = []

  private let map: BaseMap
  private var field: LabelField

  /// Places names on a map where some cells are to be kept clear.
  package init(on map: BaseMap, labels: [MapLabel], keepClear: [CellRectangle]) {
    self.map = map
    field = LabelField(size: map.viewport.size)
    for rectangle in keepClear { field.take(rectangle) }
    if let bar = map.scaleBar { field.take(bar.rectangle, margin: 1) }
    let towns = labels.sorted { $0.rank < $1.rank }
    let areas = map.areaNames
    let large = areas.prefix { $0.cells * Self.largeShare >= map.viewport.size.area }
    let markers = Set(towns.lazy.compactMap(cell(of:)).prefix(mostTowns))
    for area in large { place(area, beside: markers) }
    var named = 0
    for label in towns where named < mostTowns {
      if place(label) { named += 1 }
    }
    for area in areas.dropFirst(large.count) { place(area) }
  }

  /// An area counts as large if it takes one in so many cells of the map.
  private static let largeShare = 30

  private var mostTowns: Int { max(4, map.cellsOnEarth / 100) }

  /// Places the name of an area where there is room, but not on the cells that towns will need.
  private mutating func place(_ area: AreaName, beside markers: Set<CellPosition> = []) {
    let size = CellSize(columns: area.text.cellWidth, rows: 1)
    let origin = area.presence.bestOrigin(
      forWidth: size.columns, on: area.index, near: area.target, leastShare: area.leastShare
    ) { origin in
      let wider = CellRectangle(
        column: origin.column - 1, row: origin.row, columns: size.columns + 2, rows: 1)
      return field.isFree(CellRectangle(origin: origin, size: size))
        && !markers.contains(where: wider.contains)
    }
    if let origin {
      add(PlacedLabel(text: area.text, kind: area.kind, origin: origin, marker: nil))
    }
  }

  /// Places a name that was handed in; tells whether there was room.
  private mutating func place(_ label: MapLabel) -> Bool {
    let width = label.text.cellWidth
    guard width > 0, let cell = cell(of: label) else { return false }
    let hasMarker = label.kind == .town || label.kind == .capital
    if hasMarker, !field.isFree(CellRectangle(origin: cell, size: .one)) { return false }
    for origin in hasMarker ? Self.origins(beside: cell, width: width) : [cell.moved(-width / 2, 0)]
    {
      let placed = PlacedLabel(
        text: label.text, kind: label.kind, origin: origin, marker: hasMarker ? cell : nil)
      guard field.isFree(placed.rectangle) else { continue }
      add(placed)
      return true
    }
    return false
  }

  /// The cell of a name's place; `nil` off the map and near a globe's rim.
  private func cell(of label: MapLabel) -> CellPosition? {
    guard let position = map.projector.position(of: label.coordinate),
      position.column >= 0, position.column < Double(map.viewport.size.columns),
      position.row >= 0, position.row < Double(map.viewport.size.rows),
      !map.isNearHorizon(position)
    else { return nil }
    return CellPosition(column: Int(position.column), row: Int(position.row))
  }

  private mutating func add(_ label: PlacedLabel) {
    field.take(label.rectangle, margin: 1)
    if let marker = label.marker {
      field.take(CellRectangle(origin: marker, size: .one), margin: 1)
    }
    placed.append(label)
  }

  /// Where a town's name may start: right of its dot, or left of it. Above or below it would look
  /// like the name of a dot in its own row.
  private static func origins(beside marker: CellPosition, width: Int) -> [CellPosition] {
    [marker.moved(1, 0), marker.moved(-width, 0)]
  }
}

extension CellPosition {
  fileprivate func moved(_ columns: Int, _ rows: Int) -> CellPosition {
    CellPosition(column: column + columns, row: row + rows)
  }
}

extension CellSize {
  fileprivate static let one = CellSize(columns: 1, rows: 1)
}
