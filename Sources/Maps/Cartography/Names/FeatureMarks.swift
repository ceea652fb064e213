import Cells
import Geodesy
import Overlays
import Platform

/// The marks of the person's own points on a map, where they are and at their antipodes.
///
/// Points that fall into one cell, or too many of which fall into a block of some cells, become one
/// mark with their number, which always stands behind it. A node of the quadtree that is smaller
/// than a row of cells, two on a crowded map, counts as one point, so that the work depends on the
/// size of the map and little on the number of points.
struct FeatureMarks {
  /// The marks, the uppermost last: antipodes, then points, each by their numbers.
  private(set) var marks: [FeatureMark] = []

  /// The columns and rows of a block of cells.
  private static let block = CellSize(columns: 8, rows: 4)
  /// The most marks in a block, on a map that is not crowded.
  private static let mostInBlock = 6
  /// A map with more than one mark in so many cells is crowded: it has one mark in a block.
  private static let crowdedCells = 40

  /// The marks of a map's content.
  ///
  /// - Parameter covered: the cells that something else will cover, besides those that the content
  ///   reserves.
  init(
    of map: MapGeometry, _ content: MapContent, in theme: MapTheme, covered: [CellRectangle]
  ) throws(CartographyError) {
    let cap = map.tracer.cap
    var numbering = MarkNumbering(
      size: map.surfaces.size, covered: covered + content.reserved)
    var groups: [[FeatureMark]] = []
    for isAntipodal in [false, true] {
      for (source, overlay) in content.overlays.enumerated().reversed() {
        let visible = isAntipodal ? cap.antipode : cap
        func marks(_ rows: Double) throws(CartographyError) -> [FeatureMark] {
          let found = Self.nodes(
            of: overlay.index, ofRows: rows, on: map.projector, within: visible)
          return try Self.marks(found, of: overlay, source, isAntipodal, on: map, in: theme)
        }
        // where even these are many, the others would only be merged
        var single = try marks(2)
        if single.count * Self.crowdedCells < 2 * map.surfaces.size.area { single = try marks(1) }
        let isCrowded = single.count * Self.crowdedCells > map.surfaces.size.area
        let merged = Self.merged(
          single.sorted { $0.count < $1.count }, mostInBlock: isCrowded ? 1 : Self.mostInBlock)
        groups.append(numbering.numbered(merged))
      }
    }
    marks = groups.reversed().flatMap { $0 }
  }

  /// A point, or one of several points within a row of cells, and their number.
  private typealias Found = (point: Int, count: Int)

  /// The points of the nodes of a quadtree that are as high as some rows of cells, or that have one
  /// point.
  private static func nodes(
    of index: PointIndex, ofRows rows: Double, on projector: Projector, within cap: SphericalCap
  ) -> [Found] {
    let nodes =
      WGS84.halfMeridian / 1000 / max(projector.viewport.kilometersPerRow * rows, 1e-6)
    let depth = min(max(Int(log2(max(nodes, 1)).rounded(.up)), 1), PointIndex.deepest)
    var found: [Found] = []
    index.visit { node in
      guard cap.touches(node.bounds) else { return false }
      guard node.depth < depth, node.range.count > 1 else {
        found.append(
          (
            Int(index.order[(node.range.lowerBound + node.range.upperBound - 1) / 2]),
            node.range.count
          ))
        return false
      }
      return true
    }
    return found
  }

  /// The marks on the screen of some points, one a cell.
  private static func marks(
    _ found: [Found], of overlay: Overlay, _ source: Int, _ isAntipodal: Bool,
    on map: MapGeometry, in theme: MapTheme
  ) throws(CartographyError) -> [FeatureMark] {
    let coordinates = found.map { item in
      let coordinate = overlay.points[item.point].coordinate
      return isAntipodal ? coordinate.antipode : coordinate
    }
    let positions = try map.projector.forward(coordinates.map { GeographicPosition($0) })
    let size = map.surfaces.size
    var numbers: [Int: Int] = [:]
    var marks: [FeatureMark] = []
    for (index, position) in positions.enumerated() {
      guard let cell = CellPosition(position, on: map.projector),
        CellRectangle(origin: CellPosition(column: 0, row: 0), size: size).contains(cell)
      else { continue }
      let place = cell.row * size.columns + cell.column
      if let number = numbers[place] {
        marks[number].count += found[index].count
        continue
      }
      numbers[place] = marks.count
      let feature = overlay.feature(ofPoint: found[index].point)
      marks.append(
        FeatureMark(
          cell: cell, coordinate: coordinates[index], count: found[index].count,
          isAntipodal: isAntipodal, size: overlay.size(of: feature),
          color: theme.color(of: feature, of: overlay, \.marker, source: source),
          source: source, feature: feature, name: overlay.name(of: feature)))
    }
    return marks
  }

  /// The marks with those of a crowded block as one, at the place of the largest of them.
  ///
  /// - Parameter marks: those of fewer points first.
  private static func merged(_ marks: [FeatureMark], mostInBlock: Int) -> [FeatureMark] {
    func block(_ mark: FeatureMark) -> CellPosition {
      CellPosition(
        column: mark.cell.column / Self.block.columns, row: mark.cell.row / Self.block.rows)
    }
    var blocks: [CellPosition: (marks: Int, points: Int)] = [:]
    for mark in marks {
      let known = blocks[block(mark)] ?? (0, 0)
      blocks[block(mark)] = (known.marks + 1, known.points + mark.count)
    }
    var kept: [FeatureMark] = []
    for var mark in marks.reversed() {
      let place = block(mark)
      guard let known = blocks[place] else { continue }
      if known.marks > mostInBlock {
        blocks[place] = nil
        mark.count = known.points
      }
      kept.append(mark)
    }
    return kept.sorted { $0.count < $1.count }
  }
}
