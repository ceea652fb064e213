import Cells
import Geodesy
import Tiles

/// The features of tiles on a map: areas dot by dot, lines class by class, and what has a name.
struct StreetScene {
  /// A line of a feature on the screen.
  struct Path {
    /// The index of its class in ``StreetStyle/lines``.
    let style: Int
    /// The piece and the feature.
    let piece: Int
    let feature: Int
    /// Its points among ``StreetScene/points``, in dots.
    var points = 0..<0
    /// Its length in dots.
    var length = 0.0
    let isTunnel: Bool
    /// Whether it lies on the ground with its true width, so that it is no line.
    var isRibbon = false
  }

  /// The tiles.
  let tiles: StreetTiles
  /// The ways from the tiles to the dots, one for each piece; `nil` for one that is not shown.
  let frames: [TileFrame?]
  /// The areas.
  private(set) var ground: StreetGround
  /// The lines of all classes that appear at the map's scale.
  private(set) var paths: [Path] = []
  /// The lines that have only a name, in schemas that keep it apart.
  private(set) var namedPaths: [Path] = []
  /// The points of the lines, in dots.
  private(set) var points: [SIMD2<Double>] = []
  /// The edges of what tiles cover, in dots.
  private(set) var rim = TracedLines()
  /// The length of a dot of a cell on the ground, in metres.
  let metersPerDot: Double
  /// The length that further lines may have, in dots, so that damaged tiles take no longer than
  /// crowded ones.
  private var lengthLeft: Double

  /// The features of tiles on a map; `nil` without tiles.
  ///
  /// - Throws: when PROJ cannot be used.
  /// - Complexity: O(*v* + *n*) for *v* vertices and *n* dots.
  init?(
    of tiles: StreetTiles, on map: MapGeometry, type: MapType, isLight: Bool
  ) throws(CartographyError) {
    guard !tiles.pieces.isEmpty else { return nil }
    let projector = map.projector
    self.tiles = tiles
    lengthLeft = Double(projector.grid.columns * projector.grid.rows) * Self.mostLines
    metersPerDot =
      projector.viewport.kilometersPerRow * 1000 / Double(BrailleRaster.dotsDown)
    var frames: [TileFrame?] = []
    for piece in tiles.pieces {
      frames.append(try TileFrame(of: piece.tile.address, on: projector))
    }
    self.frames = frames
    ground = StreetGround(
      projector.grid, isLight: isLight,
      showsLandUse: type != .relief && metersPerDot <= StreetStyle.landUseScale,
      showsAreas: type != .outline)
    let isFine = metersPerDot <= StreetStyle.ribbonScale || !projector.grid.isBraille
    var built = [Bool](repeating: false, count: ground.codes.count)
    var filler = PolygonFiller(projector.grid)
    let usual = usualCode
    for index in tiles.pieces.indices.prefix(Int(UInt16.max) - 1) { claim(index, usual, &filler) }
    for index in tiles.pieces.indices.prefix(Int(UInt16.max) - 1) {
      addAreas(of: index, showsBuildings: isFine, &built, &filler)
      addLines(of: index)
    }
    if !isFine, metersPerDot <= StreetStyle.tintScale { ground.shade(by: built) }
    if usual == StreetGround.beneath { makeLand() }
    ground.fillBeneath(with: map.surfaces)
    keepWithinBudget(projector.grid)
    if projector.grid.isBraille, metersPerDot <= StreetStyle.ribbonScale { layRibbons() }
  }

  /// The code of dots of tiles on which no area lies. A schema without land means land by the
  /// absence of sea, if the file has any sea.
  private var usualCode: StreetGround.Code {
    var (hasSea, hasLand) = (false, false)
    for piece in tiles.pieces {
      for feature in piece.tile.features where feature.kind == .area {
        if feature.featureClass == .sea { hasSea = true }
        if feature.featureClass == .land { hasLand = true }
      }
    }
    return hasSea && !hasLand ? StreetGround.code(of: .land) : StreetGround.beneath
  }

  /// Gives the dots of a tile to it, as far as its file has data.
  private mutating func claim(
    _ index: Int, _ code: StreetGround.Code, _ filler: inout PolygonFiller
  ) {
    guard let frame = frames[index] else { return }
    let piece = tiles.pieces[index]
    let box = piece.tile.address.box(within: piece.bounds)
    guard box.low.x < box.high.x, box.low.y < box.high.y else { return }
    let edge = frame.edge(of: box)
    filler.add(edge)
    filler.fill { row, columns in ground.claim(row, columns, for: UInt16(index + 1), code) }
    rim.addClosed(edge.map { DotPosition(x: $0.x, y: $0.y) })
  }

  private mutating func addAreas(
    of index: Int, showsBuildings: Bool, _ built: inout [Bool], _ filler: inout PolygonFiller
  ) {
    guard let frame = frames[index] else { return }
    let tile = tiles.pieces[index].tile
    let columns = ground.grid.columns
    for feature in tile.features where feature.kind == .area {
      let area = StreetStyle.areaIndices[Int(feature.featureClass.rawValue)]
      guard area >= 0 else { continue }
      let isBuilding = feature.featureClass == .building
      if isBuilding, !showsBuildings, metersPerDot > StreetStyle.tintScale { continue }
      for part in feature.parts {
        filler.add(tile.geometry.vertices(ofPart: Int(part)).map { frame.dot(of: $0) })
      }
      if isBuilding, !showsBuildings {
        filler.fill { row, range in
          for column in range { built[row * columns + column] = true }
        }
      } else {
        let code = StreetGround.code(ofArea: area)
        filler.fill { row, range in ground.lay(code, row, range, of: UInt16(index + 1)) }
      }
    }
  }

  private mutating func addLines(of index: Int) {
    guard let frame = frames[index] else { return }
    let tile = tiles.pieces[index].tile
    for (number, feature) in tile.features.enumerated() where feature.kind == .line {
      let style = StreetStyle.lineIndices[Int(feature.featureClass.rawValue)]
      let isName = feature.featureClass == .streetName
      guard isName || style >= 0 && metersPerDot <= StreetStyle.lines[style].from else { continue }
      let isWaterway = [.river, .stream].contains(feature.featureClass)
      let isTunnel = feature.traits.contains(.tunnel)
      if isWaterway, isTunnel { continue }
      if feature.featureClass == .border, feature.traits.contains(.maritime) { continue }
      let path = Path(
        style: isName ? StreetStyle.firstSmallRoad : style, piece: index, feature: number,
        isTunnel: isTunnel)
      for part in feature.parts {
        let vertices = tile.geometry.vertices(ofPart: Int(part))
        add(vertices.lazy.map { frame.dot(of: $0) }, as: path, isName: isName)
      }
    }
  }

  /// Adds the parts of a line that are on the screen or near it.
  private mutating func add(
    _ dots: some Sequence<SIMD2<Double>>, as template: Path, isName: Bool
  ) {
    let margin = Double(2 * ground.grid.down)
    let bounds = (
      width: Double(ground.grid.columns) + 2 * margin, height: Double(ground.grid.rows) + 2 * margin
    )
    var path = template
    var first = points.count
    func moved(_ dot: SIMD2<Double>, by way: Double) -> DotPosition {
      DotPosition(x: dot.x + way, y: dot.y + way)
    }
    func place(_ dot: DotPosition) -> SIMD2<Double> { SIMD2(dot.x - margin, dot.y - margin) }
    func end() {
      if points.count > first + 1 {
        path.points = first..<points.count
        if isName { namedPaths.append(path) } else { paths.append(path) }
      }
      (first, path.length) = (points.count, 0)
    }
    var last: SIMD2<Double>?
    for dot in dots {
      defer { last = dot }
      guard let last else { continue }
      let segment = LineSegment(start: moved(last, by: margin), end: moved(dot, by: margin))
      guard lengthLeft > 0, let seen = segment.clipped(to: bounds) else {
        end()
        continue
      }
      let (from, to) = (place(seen.start), place(seen.end))
      if seen.start != segment.start { end() }
      if points.count == first { points.append(from) }
      points.append(to)
      let length = ((to - from) * (to - from)).sum().squareRoot()
      path.length += length
      lengthLeft -= length
      if seen.end != segment.end { end() }
    }
    end()
  }

  /// The name of a path's feature.
  func name(of path: Path) -> String? {
    let tile = tiles.pieces[path.piece].tile
    return tile.name(of: tile.features[path.feature])
  }

  /// Makes land around the features of a file without sea, because our own coast is not as exact.
  private mutating func makeLand() {
    let grid = ground.grid
    var isFeature = ground.codes.map { $0 > StreetGround.beneath }
    for path in paths where ![.ferry].contains(StreetStyle.lines[path.style].classes[0]) {
      forEachDot(of: path) { column, row in isFeature[row * grid.columns + column] = true }
    }
    let scale = Double(grid.down) / Double(BrailleRaster.dotsDown)
    ground.makeLand(near: isFeature, reach: Int((3 * scale).rounded()))
  }

  /// Passes the dots along a path, some of them more than once.
  func forEachDot(of path: Path, _ body: (_ column: Int, _ row: Int) -> Void) {
    let grid = ground.grid
    for index in path.points.dropFirst() {
      let (start, end) = (points[index - 1], points[index])
      let way = end - start
      let steps = max(Int(max(abs(way.x), abs(way.y)).rounded(.up)), 1)
      for step in 0...steps {
        let place = start + way * (Double(step) / Double(steps))
        guard place.x >= 0, place.y >= 0, place.x < Double(grid.columns),
          place.y < Double(grid.rows)
        else { continue }
        body(Int(place.x), Int(place.y))
      }
    }
  }

  /// How often lines may cover a map.
  private static let mostLines = 64.0

  /// The cells along a path.
  func cells(of path: Path) -> [CellPosition] {
    var cells: [CellPosition] = []
    forEachDot(of: path) { column, row in
      let cell = CellPosition(column: column / ground.grid.across, row: row / ground.grid.down)
      if cells.last != cell { cells.append(cell) }
    }
    return cells
  }

  // MARK: Budget

  /// A window in which lines of small streets may take a share of the cells.
  private static let window = CellSize(columns: 10, rows: 3)

  /// Leaves out the shortest of the small streets where they would make a grey mass. Streets of one
  /// name are as long as all of them together.
  private mutating func keepWithinBudget(_ grid: DotGrid) {
    guard StreetStyle.ribbonScale < metersPerDot, grid.isBraille else { return }
    var isLine = [Bool](repeating: false, count: grid.size.area)
    let windows = (grid.size.columns + Self.window.columns - 1) / Self.window.columns
    var counts = [Int](
      repeating: 0,
      count: windows * ((grid.size.rows + Self.window.rows - 1) / Self.window.rows))
    func window(_ cell: Int) -> Int {
      cell / grid.size.columns / Self.window.rows * windows
        + cell % grid.size.columns / Self.window.columns
    }
    func cells(of path: Path) -> [Int] {
      self.cells(of: path).map { $0.row * grid.size.columns + $0.column }
    }
    var kept: [Path] = []
    var small: [(style: Int, length: Double, index: Int)] = []
    var lengths: [String: Double] = [:]
    for path in paths where StreetStyle.lines[path.style].budget < 1 {
      if let name = name(of: path) { lengths[name, default: 0] += path.length }
    }
    for (index, path) in paths.enumerated() {
      if StreetStyle.lines[path.style].budget < 1 {
        let length = name(of: path).flatMap { lengths[$0] } ?? path.length
        small.append((path.style, length, index))
        continue
      }
      kept.append(path)
      for cell in cells(of: path) where !isLine[cell] {
        isLine[cell] = true
        counts[window(cell)] += 1
      }
    }
    small.sort { ($0.style, $1.length, $0.index) < ($1.style, $0.length, $1.index) }
    // at 3 km a third, at 1 km half
    let thinning = metersPerDot > 28 ? 2.0 / 3 : 1
    for item in small {
      let path = paths[item.index]
      let budget = StreetStyle.lines[path.style].budget * thinning
      let room = Int(budget * Double(Self.window.area))
      let cells = cells(of: path)
      var added: [Int: Int] = [:]
      for cell in Set(cells) where !isLine[cell] { added[window(cell), default: 0] += 1 }
      guard added.allSatisfy({ counts[$0.key] + $0.value <= room }) else { continue }
      for cell in cells where !isLine[cell] {
        isLine[cell] = true
        counts[window(cell)] += 1
      }
      kept.append(path)
    }
    paths = kept
  }

  /// Lays the roads on the ground with their true width.
  private mutating func layRibbons() {
    for (number, path) in paths.enumerated() {
      let style = StreetStyle.lines[path.style]
      guard style.meters > 0, !path.isTunnel else { continue }
      paths[number].isRibbon = true
      let width = max(style.meters / metersPerDot, 1)
      for index in path.points.dropFirst() {
        ground.lay(
          StreetGround.code(ofLine: path.style), from: points[index - 1], to: points[index],
          width: width)
      }
    }
  }
}

extension TileAddress {
  /// The part of a tile that lies in a box, in sides of the tile.
  fileprivate func box(within bounds: TileBounds) -> (low: SIMD2<Float>, high: SIMD2<Float>) {
    let zero = SIMD2<Float>(0, 0)
    let one = SIMD2<Float>(1, 1)
    // a box over the 180th meridian or of half of the world cuts no tile from east to west
    let low = point(at: GeographicPosition(latitude: bounds.north, longitude: bounds.west))
    let high = point(at: GeographicPosition(latitude: bounds.south, longitude: bounds.east))
    let isWide = zoom == 0 || bounds.east <= bounds.west || bounds.east - bounds.west > 90
    return (
      pointwiseMax(SIMD2(isWide ? 0 : Float(low.x), Float(low.y)), zero),
      pointwiseMin(SIMD2(isWide ? 1 : Float(high.x), Float(high.y)), one)
    )
  }
}
