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
  /// The columns and rows from the first to the last that the area reaches.
  private let extent: (columns: Int, rows: Int)

  /// How the name may be written, the best first.
  var layouts: [NameLayout] {
    NameLayout.layouts(of: text, columns: extent.columns, rows: extent.rows)
  }

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
    let named = presence.extents.compactMap { index, extent -> Named? in
      // what has less room than half a short name is not worth reading its name for
      guard extent.cells >= 2 else { return nil }
      let feature = file.features[index]
      guard let name = text(index) ?? feature.name else { return nil }
      let text = kind == .country ? name.uppercased() : name
      let width = text.cellWidth
      guard width > 0, extent.cells * 2 >= width else { return nil }
      return Named(text: text, index: index, extent: extent, position: feature.labelPosition)
    }
    let positions = (try? projector.forward(named.map { GeographicPosition($0.position) })) ?? []
    return zip(named, positions).map { area, position in
      let own = CellPosition(position, on: projector)
      let target = own.map { presence.holds(area.index, at: $0) } == true ? own : nil
      return AreaName(
        text: area.text, kind: kind, presence: presence, index: area.index,
        cells: area.extent.cells, target: target ?? area.extent.middle,
        extent: (area.extent.columns.count, area.extent.rows.count))
    }
  }

  /// An area that is large enough, and where its name would best be.
  private struct Named {
    let text: String
    let index: Int
    let extent: AreaPresence.Extent
    let position: MicrodegreePosition
  }
}
