import Cells
import Geodesy
import Tiles

/// The features of tiles on a map: areas dot by dot, lines class by class, and what has a name.
struct StreetScene {
  /// A line of a feature on the screen.
  struct Path {
    /// The index of its class in ``StreetStyle/lines``.
    let style: Int
    /// The index of its name among ``StreetScene/names``; -1 for none.
    let name: Int32
    /// Its points among ``StreetScene/points``, in dots.
    var points = 0..<0
    /// The cells along it among ``StreetScene/cells``, on a map in cells.
    var cells = 0..<0
    /// Its length in dots.
    var length = 0.0
    /// What is true of its feature besides the class.
    let traits: FeatureTraits
    /// Whether it lies on the ground with its true width, so that it is no line.
    var isRibbon = false
    /// Whether it is the edge of a water, not the line along it.
    var isBank = false

    /// Whether it lies in a tunnel.
    var isTunnel: Bool { traits.contains(.tunnel) }
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
  /// The names of lines, each once.
  private(set) var names: [String] = []
  /// The cells along the lines, as indices row by row; some of them more than once.
  private(set) var cells: [Int32] = []
  /// The edges of what tiles cover, in dots.
  private(set) var rim = TracedLines()
  /// The length of a dot of a cell on the ground, in metres.
  let metersPerDot: Double

  /// The features of tiles on a map; `nil` without tiles.
  ///
  /// - Parameter glyphs: the characters of a map in cells, whose roads have their true width only
  ///   where a cell can show two colours.
  /// - Throws: when PROJ cannot be used.
  /// - Complexity: O(*v* + *n*) for *v* vertices and *n* dots.
  init?(
    of tiles: StreetTiles, on map: MapGeometry, type: MapType,
    coloring: StreetStyle.Coloring, glyphs: GlyphSet = .octants
  ) throws(CartographyError) {
    guard !tiles.pieces.isEmpty else { return nil }
    let projector = map.projector
    self.tiles = tiles
    metersPerDot =
      projector.viewport.kilometersPerRow * 1000 / Double(BrailleRaster.dotsDown)
    var frames: [TileFrame?] = []
    for piece in tiles.pieces {
      frames.append(try TileFrame(of: piece.tile.address, on: projector))
    }
    self.frames = frames
    ground = StreetGround(
      projector.grid, coloring,
      showsLandUse: (type != .relief || coloring.hasFewColors)
        && metersPerDot <= StreetStyle.landUseScale,
      showsAreas: type != .outline,
      isNear: metersPerDot
        <= (projector.grid.isBraille ? StreetStyle.ribbonScale : StreetStyle.chevronScale))
    let isFine = metersPerDot <= StreetStyle.ribbonScale || !projector.grid.isBraille
    var built = [Float](repeating: 0, count: isFine ? 0 : projector.grid.size.area)
    var numbers: [String: Int32] = [:]
    var filler = PolygonFiller(projector.grid)
    var clipper = LineClipper(projector.grid, margin: Double(2 * projector.grid.down))
    let usual = usualCode
    for index in tiles.pieces.indices.prefix(Int(UInt16.max) - 1) { claim(index, usual, &filler) }
    for index in tiles.pieces.indices.prefix(Int(UInt16.max) - 1) {
      addAreas(of: index, showsBuildings: isFine, &built, &filler)
      if ground.isNear { addMonuments(of: index, &filler) }
      addLines(of: index, &numbers, &clipper)
      if !ground.showsAreas { addBanks(of: index, &clipper) }
    }
    addNarrowWaters(&clipper)
    if !isFine, metersPerDot <= StreetStyle.tintScale { ground.shade(by: built) }
    if usual == StreetGround.beneath { makeLand() }
    // where land has the colours of its use there is one style, also where tiles end
    ground.fillBeneath(with: map.surfaces, everywhere: ground.showsLandUse)
    guard projector.grid.isBraille else { return }
    let hasRibbons =
      metersPerDot <= StreetStyle.ribbonScale && coloring.hasColors && glyphs != .ascii
    traceCells(onlyForNames: hasRibbons)
    if hasRibbons {
      layRibbons()
    } else {
      paths = pathsWithinBudget()
    }
  }

  /// The code of dots of tiles on which no area lies. A schema without land means land by the
  /// absence of sea, if the file has any sea.
  private var usualCode: StreetGround.Code {
    let hasSea = tiles.pieces.contains { $0.tile.hasSea }
    let hasLand = tiles.pieces.contains { $0.tile.hasLand }
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

  /// Lays the areas of a tile on the ground.
  ///
  /// - Parameters:
  ///   - showsBuildings: whether buildings are areas; if not, they tint the ground.
  ///   - built: how many dots of each cell are built on.
  private mutating func addAreas(
    of index: Int, showsBuildings: Bool, _ built: inout [Float], _ filler: inout PolygonFiller
  ) {
    guard let frame = frames[index] else { return }
    let tile = tiles.pieces[index].tile
    let parts = tile.geometry.parts
    for feature in tile.features where feature.kind == .area {
      let area = StreetStyle.areaIndices[Int(feature.featureClass.rawValue)]
      guard area >= 0 else { continue }
      let isTint = feature.featureClass == .building && !showsBuildings
      if isTint, metersPerDot > StreetStyle.tintScale { continue }
      for number in feature.parts {
        let part = parts[Int(number)]
        guard frame.sees(part), !(isTint && add(part, frame, to: &built)) else { continue }
        filler.add(tile.geometry.vertices(ofPart: Int(number))) { frame.dot(of: $0) }
      }
      if isTint {
        let grid = ground.grid
        filler.fill { row, range in
          let first = row / grid.down * grid.size.columns
          for column in range { built[first + column / grid.across] += 1 }
        }
      } else {
        let code = StreetGround.code(ofArea: area)
        filler.fill { row, range in ground.lay(code, row, range, of: UInt16(index + 1)) }
      }
    }
  }

  /// Lays the buildings of a tile that are sights, or in which there are sights, above the others.
  private mutating func addMonuments(of index: Int, _ filler: inout PolygonFiller) {
    guard let frame = frames[index] else { return }
    let tile = tiles.pieces[index].tile
    let known = tile.features.lazy.filter {
      $0.kind == .point && $0.featureClass == .sight
        && $0.prominence >= StreetStyle.monumentFame
    }
    let sights = Array(
      known.prefix(Self.mostSights)
        .map { tile.geometry.vertices(ofPart: Int($0.parts.lowerBound))[0] })
    for feature in tile.features where feature.kind == .area && feature.featureClass == .building {
      let isSight = feature.name >= 0 && feature.prominence >= StreetStyle.monumentFame
      tile.geometry.forEachPolygon(of: feature.parts) { building in
        guard frame.sees(tile.geometry.parts[Int(building.lowerBound)]),
          isSight || sights.contains(where: { tile.geometry.contains($0, in: building) })
        else { return }
        for ring in building {
          filler.add(tile.geometry.vertices(ofPart: Int(ring))) { frame.dot(of: $0) }
        }
        filler.fill { row, range in
          ground.lay(StreetGround.monument, row, range, of: UInt16(index + 1))
        }
      }
    }
  }

  /// The most sights of a tile that buildings are compared with, so that a tile with half a million
  /// of both does not take minutes.
  static let mostSights = 1024

  /// Adds the area of a building to its cell if the building is not larger than a cell. Returns
  /// whether it is not.
  private func add(
    _ part: TileGeometry.Part, _ frame: TileFrame, to built: inout [Float]
  ) -> Bool {
    guard (part.high - part.low).max() <= frame.sideOfCell else { return false }
    let grid = ground.grid
    if let cell = grid.cell(at: frame.dot(of: (part.low + part.high) / 2)) {
      built[cell.row * grid.size.columns + cell.column] += part.area * frame.dotCount
    }
    return true
  }

  private mutating func addLines(
    of index: Int, _ numbers: inout [String: Int32], _ clipper: inout LineClipper
  ) {
    guard let frame = frames[index] else { return }
    let tile = tiles.pieces[index].tile
    var known = [Int32](repeating: -1, count: tile.texts.count)
    func number(of feature: MapTile.Feature) -> Int32 {
      guard feature.name >= 0 else { return -1 }
      let text = Int(feature.name)
      if known[text] < 0 {
        let number = numbers[tile.texts[text]] ?? Int32(names.count)
        if number == names.count {
          numbers[tile.texts[text]] = number
          names.append(tile.texts[text])
        }
        known[text] = number
      }
      return known[text]
    }
    let parts = tile.geometry.parts
    for feature in tile.features where feature.kind == .line {
      let isName = feature.featureClass == .streetName || feature.featureClass == .waterName
      let style =
        switch feature.featureClass {
        case .streetName: StreetStyle.firstSmallRoad
        case .waterName: StreetStyle.river
        default: StreetStyle.lineIndices[Int(feature.featureClass.rawValue)]
        }
      guard style >= 0, isName || metersPerDot <= StreetStyle.lines[style].from else { continue }
      if StreetStyle.isWaterway(style), feature.traits.contains(.tunnel) { continue }
      if feature.featureClass == .border, feature.traits.contains(.maritime) { continue }
      for part in feature.parts where frame.sees(parts[Int(part)]) {
        let path = Path(style: style, name: number(of: feature), traits: feature.traits)
        let vertices = tile.geometry.vertices(ofPart: Int(part))
        add(vertices.lazy.map { frame.dot(of: $0) }, as: path, isName: isName, &clipper)
      }
    }
  }

  /// Adds the edges of the waters of a tile as lines, on a map whose waters have no colours.
  private mutating func addBanks(of index: Int, _ clipper: inout LineClipper) {
    guard let frame = frames[index] else { return }
    let tile = tiles.pieces[index].tile
    let bank = Path(style: StreetStyle.river, name: -1, traits: [], isBank: true)
    for feature in tile.features
    where feature.kind == .area && [.water, .sea].contains(feature.featureClass) {
      for part in feature.parts where frame.sees(tile.geometry.parts[Int(part)]) {
        for line in TileFrame.banks(of: tile.geometry.vertices(ofPart: Int(part))) {
          add(line.lazy.map { frame.dot(of: $0) }, as: bank, isName: false, &clipper)
        }
      }
    }
  }

  /// Adds lines for the waters that are too narrow for dots of the ground: as those of rivers, or
  /// of streams where rivers are broad.
  private mutating func addNarrowWaters(_ clipper: inout LineClipper) {
    let path = Path(
      style: metersPerDot <= StreetStyle.lines[StreetStyle.river].broad
        ? StreetStyle.stream : StreetStyle.river, name: -1, traits: [])
    for line in NarrowWaters(of: tiles, frames, on: ground).lines {
      add(line, as: path, isName: false, &clipper)
    }
  }

  /// Adds the parts of a line that are on the screen or near it.
  private mutating func add(
    _ dots: some Sequence<SIMD2<Double>>, as template: Path, isName: Bool,
    _ clipper: inout LineClipper
  ) {
    var path = template
    clipper.forEachPart(of: dots) { part, length in
      path.points = points.count..<points.count + part.count
      path.length = length
      points += part
      if isName { namedPaths.append(path) } else { paths.append(path) }
    }
  }

  /// Makes land around the features of a file without sea, because our own coast is not as exact.
  private mutating func makeLand() {
    var land = ground
    land.makeLand { mark in
      for path in paths where StreetStyle.lines[path.style].classes != [.ferry] {
        forEachDot(of: path, mark)
      }
    }
    ground = land
  }

  /// Passes the dots along a path, some of them more than once.
  @inline(__always)
  func forEachDot(of path: Path, _ body: (_ column: Int, _ row: Int) -> Void) {
    let grid = ground.grid
    for index in path.points.dropFirst() {
      let (start, end) = (points[index - 1], points[index])
      let way = end - start
      let steps = max(Int(max(abs(way.x), abs(way.y)).rounded(.up)), 1)
      let pace = way / Double(steps)
      for step in 0...steps {
        let place = start + pace * Double(step)
        guard place.x >= 0, place.y >= 0, place.x < Double(grid.columns),
          place.y < Double(grid.rows)
        else { continue }
        body(Int(place.x), Int(place.y))
      }
    }
  }

  /// Traces the cells along the lines of a map in cells: along all, or along those that have a name
  /// or are streets or waters that may have one of ``namedPaths``.
  private mutating func traceCells(onlyForNames: Bool) {
    // one copy: the nested function would copy the scene for each path
    let scene = self
    let columns = ground.grid.size.columns
    let namesAreApart = !namedPaths.isEmpty
    var cells: [Int32] = []
    func traced(_ path: Path) -> Path {
      let mayHaveName =
        path.name >= 0
        || namesAreApart
          && (StreetStyle.lines[path.style].meters > 0 || StreetStyle.isWaterway(path.style))
      guard mayHaveName || !onlyForNames else { return path }
      var path = path
      let first = cells.count
      var last: Int32 = -1
      scene.forEachDot(of: path) { column, row in
        let cell = Int32(
          row / BrailleRaster.dotsDown * columns + column / BrailleRaster.dotsAcross)
        if cell != last { cells.append(cell) }
        last = cell
      }
      path.cells = first..<cells.count
      return path
    }
    (paths, namedPaths) = (paths.map(traced), namedPaths.map(traced))
    self.cells = cells
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
