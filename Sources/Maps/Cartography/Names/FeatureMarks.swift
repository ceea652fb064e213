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
        func spots(_ rows: Double) throws(CartographyError) -> [Spot] {
          let found = Self.nodes(
            of: overlay.index, ofRows: rows, on: map.projector, within: visible)
          return try Self.spots(found, of: overlay, isAntipodal, on: map)
        }
        // where even these are many, the others would only be merged
        var single = try spots(2)
        if single.count * Self.crowdedCells < 2 * map.surfaces.size.area { single = try spots(1) }
        let isCrowded = single.count * Self.crowdedCells > map.surfaces.size.area
        let merged = Self.merged(
          single, mostInBlock: isCrowded ? 1 : Self.mostInBlock, on: map.surfaces.size)
        groups.append(
          numbering.numbered(
            merged.map { Self.mark($0, of: overlay, source, isAntipodal, in: theme) }))
      }
    }
    marks = groups.reversed().flatMap { $0 }
  }

  /// A point, or one of several points within a row of cells, and their number.
  private typealias Found = (point: Int, count: Int)
  /// A point in a cell of the screen, and the number of points there.
  private typealias Spot = (cell: CellPosition, point: Int, count: Int)

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

  /// The spots on the screen of some points, one a cell.
  private static func spots(
    _ found: [Found], of overlay: Overlay, _ isAntipodal: Bool, on map: MapGeometry
  ) throws(CartographyError) -> [Spot] {
    let positions = try map.projector.forward(
      found.map { GeographicPosition(coordinate(ofPoint: $0.point, of: overlay, isAntipodal)) })
    let size = map.surfaces.size
    let shown = CellRectangle(origin: CellPosition(column: 0, row: 0), size: size)
    // the number of the spot in each cell; as many numbers as cells need no hashes
    var numbers = [Int?](repeating: nil, count: size.area)
    var spots: [Spot] = []
    for (item, position) in zip(found, positions) {
      guard let cell = CellPosition(position, on: map.projector), shown.contains(cell) else {
        continue
      }
      let place = cell.row * size.columns + cell.column
      if let number = numbers[place] {
        spots[number].count += item.count
      } else {
        numbers[place] = spots.count
        spots.append((cell, item.point, item.count))
      }
    }
    return spots
  }

  private static func coordinate(
    ofPoint point: Int, of overlay: Overlay, _ isAntipodal: Bool
  ) -> Coordinate {
    let coordinate = overlay.points[point].coordinate
    return isAntipodal ? coordinate.antipode : coordinate
  }

  /// The mark of a spot. The colour and the name are looked up for marks that are shown, not for
  /// all points of a crowded map.
  private static func mark(
    _ spot: Spot, of overlay: Overlay, _ source: Int, _ isAntipodal: Bool, in theme: MapTheme
  ) -> FeatureMark {
    let feature = overlay.feature(ofPoint: spot.point)
    return FeatureMark(
      cell: spot.cell, coordinate: coordinate(ofPoint: spot.point, of: overlay, isAntipodal),
      count: spot.count, isAntipodal: isAntipodal, size: overlay.size(of: feature),
      color: theme.color(of: feature, of: overlay, \.marker, source: source),
      source: source, feature: feature, name: overlay.name(of: feature))
  }

  /// The spots with those of a crowded block as one, at the place of the largest of them; of
  /// several as large, the last.
  private static func merged(_ spots: [Spot], mostInBlock: Int, on size: CellSize) -> [Spot] {
    let columns = size.columns / Self.block.columns + 1
    func block(_ spot: Spot) -> Int {
      spot.cell.row / Self.block.rows * columns + spot.cell.column / Self.block.columns
    }
    var blocks = Array(
      repeating: (spots: 0, points: 0, largest: 0, count: 0),
      count: columns * (size.rows / Self.block.rows + 1))
    for (number, spot) in spots.enumerated() {
      let place = block(spot)
      blocks[place].spots += 1
      blocks[place].points += spot.count
      if spot.count >= blocks[place].count {
        (blocks[place].largest, blocks[place].count) = (number, spot.count)
      }
    }
    return spots.enumerated().compactMap { number, spot in
      let known = blocks[block(spot)]
      guard known.spots > mostInBlock else { return spot }
      return number == known.largest ? (spot.cell, spot.point, known.points) : nil
    }
  }
}
