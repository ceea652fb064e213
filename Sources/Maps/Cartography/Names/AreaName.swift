import Cells
import DataFiles
import Geodesy

/// The name of a country or sea on a map, and its best place there.
struct AreaName {
  /// The name; a country's in capitals.
  let text: String
  let kind: MapLabel.Kind
  /// The places of the areas of this kind on the map, and the index of this one.
  let presence: AreaPresence
  let index: Int
  /// The number of cells that the area takes on the map.
  let cells: Int
  /// The area's own middle if that is on the map, otherwise the middle of its part on the map.
  let target: CellPosition
  /// The columns and rows that the area reaches.
  private let extent: (columns: Int, rows: Int)

  /// The ways to write the name, the best first.
  var layouts: [NameLayout] {
    NameLayout.layouts(of: text, columns: extent.columns, rows: extent.rows)
      .filter { kind != .surroundingCountry || !$0.isSpaced }
  }

  /// The share of the text that must lie on the area.
  var leastShare: Double { kind == .sea ? 0.6 : 0.5 }

  /// The share that must lie on the area if letters are set apart.
  static let spacedShare = 0.95

  /// The share that must lie on the area for a name to keep its place when the map moves.
  static let stayingShare = 0.3

  /// The names of a file's areas that are large enough on a map to be named.
  ///
  /// - Parameter text: the name of an area by its index, in the user's language; `nil` if the file
  ///   has the only name.
  static func names(
    of file: AreaFile, kind: MapLabel.Kind, presence: AreaPresence, projector: Projector,
    text: (Int) -> String? = { _ in nil }
  ) throws(CartographyError) -> [AreaName] {
    let named = presence.extents.compactMap { index, extent -> Named? in
      // An area with less room than half a short name needs no name.
      guard extent.cells >= 2 else { return nil }
      let feature = file.features[index]
      guard let name = text(index) ?? feature.name else { return nil }
      let text = kind == .sea ? name : name.uppercased()
      let width = text.cellWidth
      guard width > 0, extent.cells * 2 >= width else { return nil }
      return Named(text: text, index: index, extent: extent, position: feature.labelPosition)
    }
    let positions = try projector.forward(named.map { GeographicPosition($0.position) })
    return zip(named, positions).map { area, position in
      let own = CellPosition(position, on: projector)
      let target = own.map { presence.holds(area.index, at: $0) } == true ? own : nil
      return AreaName(
        text: area.text, kind: kind, presence: presence, index: area.index,
        cells: area.extent.cells, target: target ?? area.extent.middle,
        extent: (area.extent.columns.count, area.extent.rows.count))
    }
  }

  /// An area that is large enough, with the best place for its name.
  private struct Named {
    let text: String
    let index: Int
    let extent: AreaPresence.Extent
    let position: MicrodegreePosition
  }
}
