import Cells
import DataFiles
import Geodesy

/// The name of a country or sea that shows on a map, and where on the map it would best be.
struct AreaName {
  /// The name; a country's in capitals.
  let text: String
  let kind: MapLabel.Kind
  /// Where the areas of its kind are on the map, and its index among them.
  let presence: AreaPresence
  let index: Int
  /// How many cells of the map it takes.
  let cells: Int
  /// Its own middle if that is on the map, otherwise the middle of what is.
  let target: CellPosition
  /// How the name may be written, the best first.
  let layouts: [NameLayout]

  /// How much of the text must lie on the area.
  var leastShare: Double { kind == .country ? 0.5 : 0.6 }

  /// How much of it must when letters are set apart.
  static let spacedShare = 0.95

  /// How much of it must for a name to stay where it is when the map moves.
  static let stayingShare = 0.3

  /// The names of those areas of a file that are large enough on a map to be named.
  ///
  /// - Parameter text: the name of an area by its index, in the user's language; `nil` where there
  ///   is no other than that of the file.
  static func names(
    of file: AreaFile, kind: MapLabel.Kind, presence: AreaPresence, projector: Projector,
    text: (Int) -> String? = { _ in nil }
  ) -> [AreaName] {
    presence.extents.compactMap { index, extent in
      // what has less room than half a short name is not worth reading its name for
      guard extent.cells >= 2 else { return nil }
      let feature = file.features[index]
      guard let name = text(index) ?? feature.name else { return nil }
      let text = kind == .country ? name.uppercased() : name
      let layouts = NameLayout.layouts(
        of: text, columns: extent.columns.count, rows: extent.rows.count)
      guard let plain = layouts.first(where: { !$0.isSpaced }), plain.size.area > 0,
        extent.cells * 2 >= plain.size.columns
      else { return nil }
      let own = feature.labelPosition.cell(on: projector)
      let target = own.map { presence.holds(index, at: $0) } == true ? own : nil
      return AreaName(
        text: text, kind: kind, presence: presence, index: index, cells: extent.cells,
        target: target ?? extent.middle, layouts: layouts)
    }
  }
}

extension MicrodegreePosition {
  /// The cell of a map, or beyond its edges, that this position falls into.
  fileprivate func cell(on projector: Projector) -> CellPosition? {
    guard let coordinate = try? Coordinate(microdegreesLatitude: latitude, longitude: longitude),
      let position = projector.position(of: coordinate)
    else { return nil }
    return CellPosition(column: position.column, row: position.row)
  }
}

extension CellPosition {
  /// The cell that a place of the screen lies in.
  init(column: Double, row: Double) {
    // projections give no more than some turns of the Earth
    self.init(
      column: Int(min(max(column.rounded(.down), -1e9), 1e9)),
      row: Int(min(max(row.rounded(.down), -1e9), 1e9)))
  }
}
