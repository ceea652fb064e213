import Cells
import Tiles

/// The areas of tiles on a map, dot by dot: land use, water, buildings, and the roads that are
/// wider than a dot.
struct StreetGround {
  /// A kind of ground. The higher lies above.
  typealias Code = UInt8

  /// The grid of dots.
  let grid: DotGrid
  /// The code of each dot, row by row.
  private(set) var codes: [Code]
  /// The piece of the map that decides each dot, from 1 on; 0 where no tile lies.
  private(set) var owners: [UInt16]
  /// How much of the ground around each cell is built on, in steps of ``shadeCount``.
  private(set) var shades: [UInt8]
  /// Whether land has the colours of its use.
  let showsLandUse: Bool
  /// Whether water and others have colours; where they have none, waters are lines.
  let showsAreas: Bool
  /// Whether roads have their true width, or nearly so.
  let isNear: Bool
  /// The colours by code and shade; `nil` where the map beneath is seen.
  private let colors: [Color?]

  /// The code of dots where no tile lies.
  static let none: Code = 0
  /// The code of dots on which the map beneath tiles decides.
  static let beneath: Code = 1
  private static let firstArea: Code = 2
  /// The codes of the sea and of other water.
  static let (sea, water) = (code(of: .sea), code(of: .water))
  /// The code of buildings in which there is a sight.
  static let monument = firstArea + Code(StreetStyle.areas.count)
  private static let firstLine = monument + 1

  /// The number of shades of built-up ground, from none to the most.
  static let shadeCount = 9
  /// The share of a building's colour in the darkest shade.
  private static let mostShade = 0.6

  /// A ground on which no tile lies.
  ///
  /// - Parameters:
  ///   - coloring: the colours of the map.
  ///   - showsLandUse: whether land has the colours of its use; if not, the map beneath is seen
  ///     there.
  ///   - showsAreas: whether water and others have colours.
  ///   - isNear: whether roads have their true width, or nearly so.
  init(
    _ grid: DotGrid, _ coloring: StreetStyle.Coloring, showsLandUse: Bool, showsAreas: Bool,
    isNear: Bool
  ) {
    self.grid = grid
    (self.showsLandUse, self.showsAreas, self.isNear) = (showsLandUse, showsAreas, isNear)
    codes = Array(repeating: Self.none, count: grid.columns * grid.rows)
    owners = Array(repeating: 0, count: codes.count)
    shades = Array(repeating: 0, count: grid.size.area)
    var colors: [Color?] = Array(repeating: nil, count: Int(Self.firstArea) * Self.shadeCount)
    let building = StreetStyle.areas.last.map { coloring.color($0.tone) }
    for area in StreetStyle.areas {
      // the map beneath has the colours of the depths of the sea
      let isShown = showsAreas && (showsLandUse || area.isPlain && area.classes != [.sea])
      for shade in 0..<Self.shadeCount {
        var color = coloring.color(isNear ? area.nearTone ?? area.tone : area.tone)
        if isNear, coloring.isLight, !area.isPlain, !coloring.hasFewColors {
          color = color.mixed(with: .black, share: StreetStyle.roadsideShade)
        }
        colors.append(
          !isShown
            ? nil
            : area.isPlain || coloring.hasFewColors
              ? color : color.mixed(with: building ?? color, share: Self.share(ofShade: shade)))
      }
    }
    let monument = showsAreas ? coloring.color(StreetStyle.monument) : nil
    colors += Array(repeating: monument, count: Self.shadeCount)
    for line in StreetStyle.lines.reversed() {
      for _ in 0..<Self.shadeCount { colors.append(coloring.color(line.roadTone ?? line.tone)) }
    }
    self.colors = colors
  }

  /// The share of a building's colour in a shade.
  static func share(ofShade shade: Int) -> Double {
    mostShade * Double(shade) / Double(shadeCount - 1)
  }

  /// The code of an area.
  static func code(ofArea index: Int) -> Code { firstArea + Code(index) }

  /// The code of a line with its true width.
  static func code(ofLine index: Int) -> Code {
    firstLine + Code(StreetStyle.lines.count - 1 - index)
  }

  /// The code of some class of areas.
  static func code(of featureClass: FeatureClass) -> Code {
    code(ofArea: StreetStyle.areaIndices[Int(featureClass.rawValue)])
  }

  // MARK: Filling

  /// Gives a range of dots to a piece of the map, with nothing on them but a code.
  mutating func claim(_ row: Int, _ columns: Range<Int>, for owner: UInt16, _ code: Code) {
    for dot in row * grid.columns + columns.lowerBound..<row * grid.columns + columns.upperBound {
      owners[dot] = owner
      codes[dot] = code
    }
  }

  /// Lays a code over the lower ones in a range of dots, as far as they belong to a piece.
  mutating func lay(_ code: Code, _ row: Int, _ columns: Range<Int>, of owner: UInt16) {
    let first = row * grid.columns
    owners.withUnsafeBufferPointer { owners in
      codes.withUnsafeMutableBufferPointer { codes in
        for dot in first + columns.lowerBound..<first + columns.upperBound
        where owners[dot] == owner && codes[dot] < code {
          codes[dot] = code
        }
      }
    }
  }

  /// Lays a code over the dots along a straight line of some width.
  ///
  /// - Complexity: O(*n*) for the *n* dots of the line.
  mutating func lay(
    _ code: Code, from start: SIMD2<Double>, to end: SIMD2<Double>, width: Double
  ) {
    let margin = width / 2
    let (low, high) = (pointwiseMin(start, end) - margin, pointwiseMax(start, end) + margin)
    guard low.x < Double(grid.columns), low.y < Double(grid.rows), high.x > 0, high.y > 0,
      (high - low).x.isFinite, (high - low).y.isFinite
    else { return }
    let way = end - start
    let square = max((way * way).sum(), 1e-9)
    // half of the line's extent along a row, if it is steep enough to be a part of the box
    let half = margin * square.squareRoot() / max(abs(way.y), 1e-9) + 1
    for row in Int(max(low.y, 0))..<min(Int(min(high.y, Double(grid.rows))) + 1, grid.rows) {
      let middle = start.x + (Double(row) + 0.5 - start.y) * way.x / (way.y == 0 ? 1e-9 : way.y)
      let first = max(low.x, middle - half, 0)
      let last = min(high.x, middle + half, Double(grid.columns - 1))
      guard first <= last else { continue }
      for column in Int(first)...Int(last) {
        let dot = row * grid.columns + column
        guard codes[dot] < code, owners[dot] != 0 else { continue }
        let place = SIMD2(Double(column) + 0.5, Double(row) + 0.5) - start
        let share = min(max((place * way).sum() / square, 0), 1)
        let off = place - way * share
        if (off * off).sum() <= margin * margin { codes[dot] = code }
      }
    }
  }

  /// Shades the cells by the buildings on and around them.
  ///
  /// - Parameter built: how many dots of each cell are built on.
  mutating func shade(by built: [Float]) {
    let size = grid.size
    let whole = Float(grid.across * grid.down)
    for position in size.positions {
      var (sum, count): (Float, Float) = (0, 0)
      for row in max(position.row - 1, 0)..<min(position.row + 2, size.rows) {
        for column in max(position.column - 2, 0)..<min(position.column + 3, size.columns) {
          sum += built[row * size.columns + column]
          count += whole
        }
      }
      let share = min(sum / count * 1.5, 1)
      shades[position.row * size.columns + position.column] =
        UInt8((share * Float(Self.shadeCount - 1)).rounded())
    }
  }

  /// The blocks across and down for ``makeLand(near:)``: each as large as a dot of a cell.
  private var blocks: (columns: Int, rows: Int, width: Int, height: Int) {
    let width = max(grid.across / BrailleRaster.dotsAcross, 1)
    let height = max(grid.down / BrailleRaster.dotsDown, 1)
    return (
      (grid.columns + width - 1) / width, (grid.rows + height - 1) / height, width, height
    )
  }

  /// The distance from features within which there is land, in dots of cells.
  private static let landReach = 3

  /// Makes land of the dots on which the map beneath decides near those with an area of a tile or
  /// a line.
  ///
  /// - Parameter forEachDot: passes the dots with a line.
  /// - Complexity: O(*n*) for *n* dots.
  mutating func makeLand(nearLines forEachDot: ((_ column: Int, _ row: Int) -> Void) -> Void) {
    guard codes.contains(Self.beneath) else { return }
    let blocks = blocks
    let reach = Self.landReach
    var isFeature = [Bool](repeating: false, count: blocks.columns * blocks.rows)
    for row in 0..<grid.rows {
      let first = row / blocks.height * blocks.columns
      for column in 0..<grid.columns where codes[row * grid.columns + column] > Self.beneath {
        isFeature[first + column / blocks.width] = true
      }
    }
    forEachDot { column, row in
      isFeature[row / blocks.height * blocks.columns + column / blocks.width] = true
    }
    // the distances across and down are at most those of the reach
    var across = isFeature
    for row in 0..<blocks.rows {
      var last = -reach - 1
      for column in 0..<blocks.columns + reach {
        if column < blocks.columns, isFeature[row * blocks.columns + column] { last = column }
        let middle = column - reach
        if middle >= 0, last >= middle - reach { across[row * blocks.columns + middle] = true }
      }
    }
    let land = Self.code(of: .land)
    for row in 0..<grid.rows {
      let block = row / blocks.height
      let near = max(block - reach, 0)...min(block + reach, blocks.rows - 1)
      for column in 0..<grid.columns where codes[row * grid.columns + column] == Self.beneath {
        let first = column / blocks.width
        if near.contains(where: { across[$0 * blocks.columns + first] }) {
          codes[row * grid.columns + column] = land
        }
      }
    }
  }

  /// Gives the dots of tiles on which the map beneath decides the code of its surface there, so
  /// that one place has one style.
  ///
  /// - Parameter everywhere: whether the dots beyond the tiles get one too.
  mutating func fillBeneath(with surfaces: SurfaceGrid, everywhere: Bool) {
    let codes = (land: Self.code(of: .land), water: Self.water, sea: Self.sea)
    surfaces.withDots { dots in
      for dot in dots.indices
      where self.codes[dot] == Self.beneath || everywhere && self.codes[dot] == Self.none {
        let surface = Surface(code: dots[dot])
        if surface.isLand {
          self.codes[dot] = codes.land
        } else if surface == .lake {
          self.codes[dot] = codes.water
        } else if surface == .sea {
          self.codes[dot] = codes.sea
        }
      }
    }
  }

  // MARK: Reading

  /// Whether nothing of the map beneath is seen.
  var isOpaque: Bool {
    let isSeen = colors.indices.map { $0 % Self.shadeCount == 0 && colors[$0] == nil }
    return !codes.contains { isSeen[Int($0) * Self.shadeCount] }
  }

  /// Passes the colour of each dot on which tiles decide.
  ///
  /// - Complexity: O(*n*) for *n* dots.
  @inline(__always)
  func forEachColor(_ body: (_ column: Int, _ row: Int, _ color: Color) -> Void) {
    for row in 0..<grid.rows {
      let (dots, cells) = (row * grid.columns, row / grid.down * grid.size.columns)
      for cell in 0..<grid.size.columns {
        let shade = shades[cells + cell]
        for column in cell * grid.across..<(cell + 1) * grid.across {
          if let color = color(codes[dots + column], shade) { body(column, row, color) }
        }
      }
    }
  }

  private func color(_ code: Code, _ shade: UInt8) -> Color? {
    colors[Int(code) * Self.shadeCount + Int(shade)]
  }

  /// Whether tiles lie on most of a cell.
  func covers(_ cell: CellPosition) -> Bool { isMost(of: cell) { owners[$0] != 0 } }

  /// The number of cells on most of which tiles lie.
  var tiledCells: Int { grid.size.positions.count(where: covers) }

  /// Whether a cell has one kind of ground.
  func isFlat(_ cell: CellPosition) -> Bool {
    let first = cell.row * grid.down * grid.columns + cell.column * grid.across
    return (0..<grid.down).allSatisfy { row in
      (0..<grid.across).allSatisfy { codes[first + row * grid.columns + $0] == codes[first] }
    }
  }

  /// Whether water of tiles lies on most of a cell.
  func isWater(_ cell: CellPosition) -> Bool {
    isMost(of: cell, isWater(dot:))
  }

  /// Whether tiles have sea at a dot, not land; `nil` for other water and where the map beneath
  /// decides.
  @inline(__always)
  func isSea(ofDot dot: Int) -> Bool? {
    let code = codes[dot]
    guard owners[dot] != 0, code >= Self.firstArea, code != Self.water else { return nil }
    return code == Self.sea
  }

  /// What tiles have on most of a cell if that is water; `nil` if it is land or no tile lies there.
  func water(at cell: CellPosition) -> Surface? {
    guard isWater(cell) else { return nil }
    return isMost(of: cell) { codes[$0] == Self.sea } ? .sea : .lake
  }

  /// Whether half of the dots of a cell or more pass a test.
  private func isMost(of cell: CellPosition, _ isIncluded: (Int) -> Bool) -> Bool {
    var count = 0
    for row in 0..<grid.down {
      let first = (cell.row * grid.down + row) * grid.columns + cell.column * grid.across
      for dot in first..<first + grid.across where isIncluded(dot) { count += 1 }
    }
    return 2 * count >= grid.across * grid.down
  }

  /// The two colours of a cell of dots of braille: that of most of its dots, and the next, with a
  /// mask of the dots that are nearer to it, in reading order; `nil` where the map beneath is seen.
  ///
  /// - Parameters:
  ///   - upper: the colour of the map beneath in the upper half of the cell.
  ///   - lower: that in the lower half.
  func colors(
    of cell: CellPosition, over upper: Color, _ lower: Color
  ) -> (most: Color, next: Color, mask: UInt8)? {
    let shade = shades[cell.row * grid.size.columns + cell.column]
    var dots: [8 of Color] = .init(repeating: upper)
    var isSeen = false
    for row in 0..<BrailleRaster.dotsDown {
      let first = (cell.row * grid.down + row) * grid.columns + cell.column * grid.across
      for column in 0..<BrailleRaster.dotsAcross {
        let color = color(codes[first + column], shade)
        if color != nil { isSeen = true }
        dots[row * BrailleRaster.dotsAcross + column] = color ?? (row < 2 ? upper : lower)
      }
    }
    guard isSeen else { return nil }
    var counts: [8 of Int] = .init(repeating: 0)
    for index in 0..<8 {
      for other in 0...index where dots[other] == dots[index] {
        counts[other] += 1
        break
      }
    }
    var most = 0
    for index in 1..<8 where counts[index] > counts[most] { most = index }
    var next = most
    for index in 0..<8 where index != most && counts[index] > 0 {
      if next == most || counts[index] > counts[next] { next = index }
    }
    var mask: UInt8 = 0
    let (first, second) = (dots[most], dots[next])
    guard next != most else { return (first, first, 0) }
    for index in 0..<8 where dots[index].distance(to: second) < dots[index].distance(to: first) {
      mask |= 1 << UInt8(index)
    }
    return (first, second, mask)
  }
}

extension Color {
  /// A measure of the difference of two colours: the sum of the squares of their components'
  /// differences.
  fileprivate func distance(to other: Color) -> Int {
    let (red, green) = (Int(red) - Int(other.red), Int(green) - Int(other.green))
    let blue = Int(blue) - Int(other.blue)
    return red * red + green * green + blue * blue
  }
}
