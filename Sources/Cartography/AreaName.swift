import Cells
import DataFiles
import Geodesy

/// The name of a country or sea that shows on a map, and where on the map it would best be.
struct AreaName {
  /// What is written: countries in capitals.
  let text: String
  let kind: MapLabel.Kind
  /// Where the areas of its kind are on the map, and its index among them.
  let presence: AreaPresence
  let index: Int
  /// How many cells of the map it takes.
  let cells: Int
  /// Its own middle if that is on the map, otherwise the middle of what is.
  let target: CellPosition
  /// How much of the text must lie on the area.
  let leastShare: Double

  /// The names of those areas of a file that are large enough on a map to be named.
  static func names(
    of file: AreaFile, kind: MapLabel.Kind, presence: AreaPresence, projector: Projector
  ) -> [AreaName] {
    presence.extents.compactMap { index, extent in
      let feature = file.features[index]
      guard let name = feature.name else { return nil }
      let text = kind == .country ? name.uppercased() : name
      guard extent.cells >= text.cellWidth else { return nil }
      let own = feature.labelPosition.cell(on: projector)
      let target = own.map { presence.holds(index, at: $0) } == true ? own : nil
      return AreaName(
        text: text, kind: kind, presence: presence, index: index, cells: extent.cells,
        target: target ?? extent.middle, leastShare: kind == .country ? 0.5 : 0.6)
    }
  }
}

extension MicrodegreePosition {
  /// The cell of a map, or beyond its edges, that this position falls into.
  fileprivate func cell(on projector: Projector) -> CellPosition? {
    guard let coordinate = try? Coordinate(microdegreesLatitude: latitude, longitude: longitude),
      let position = projector.position(of: coordinate)
    else { return nil }
    return CellPosition(
      column: Int(position.column.rounded(.down)), row: Int(position.row.rounded(.down)))
  }
}
