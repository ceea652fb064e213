import Cells
import Tiles

/// The lines of tiles on a map, the most important first.
struct StreetLayer {
  let scene: StreetScene
  private let coloring: StreetStyle.Coloring

  init(_ scene: StreetScene, _ theme: MapTheme) {
    (self.scene, coloring) = (scene, StreetStyle.Coloring(theme))
  }

  /// The lines as they were traced, by class. Bridges of small streets come before the rivers that
  /// they cross.
  private func traced() -> [(style: StreetStyle.Line, lines: TracedLines)] {
    var classes = StreetStyle.lines.map { _ in
      (whole: TracedLines(), dashed: TracedLines(), bridges: TracedLines(), banks: TracedLines())
    }
    let river = StreetStyle.river
    for path in scene.paths where !path.isRibbon {
      let points = path.points.map { DotPosition(x: scene.points[$0].x, y: scene.points[$0].y) }
      if path.isBank {
        classes[path.style].banks.addOpen(points)
      } else if path.style > river, path.traits.contains(.bridge) {
        classes[path.style].bridges.addOpen(points)
      } else if path.isTunnel || StreetStyle.lines[path.style].dash != nil {
        classes[path.style].dashed.addOpen(points)
      } else {
        classes[path.style].whole.addOpen(points)
      }
    }
    let grid = scene.ground.grid
    let scale = Double(grid.down) / Double(BrailleRaster.dotsDown)
    var traced = StreetStyle.lines.enumerated().map { index, style in
      let lines = classes[index]
      let dash = style.dash ?? StreetStyle.tunnelDash
      var whole = lines.whole
      whole.add(lines.dashed.dashed(dash: dash.length * scale, gap: dash.gap * scale))
      guard StreetStyle.isWaterway(index) else { return (style: style, lines: whole) }
      // on a water the line along it is left out, and so are banks between two parts of it
      var waters = scene.ground.onLand(whole)
      let reach = Double(grid.down) / 4
      waters.add(
        lines.banks.filteredSegments {
          scene.ground.isEdge(from: $0, to: $1, reach: reach, of: scene.ground.isWater(dot:))
        })
      return (style: style, lines: waters)
    }
    let bridges = zip(StreetStyle.lines, classes).filter { !$0.1.bridges.pieces.isEmpty }
    traced.insert(contentsOf: bridges.map { ($0.0, $0.1.bridges) }, at: river)
    return traced
  }

  /// The dotted edge of what tiles cover.
  private var rim: TracedLines {
    let scale = Double(scene.ground.grid.down) / Double(BrailleRaster.dotsDown)
    // there is none between two tiles
    let (ground, reach) = (scene.ground, Double(scene.ground.grid.down) / 2)
    let dash = StreetStyle.rimDash
    return scene.rim.filteredSegments {
      ground.isEdge(from: $0, to: $1, reach: reach) { ground.owners[$0] != 0 }
    }
    .dashed(dash: dash.length * scale, gap: dash.gap * scale)
  }

  /// The lines in pixels.
  func strokes() -> [MapStroke] {
    // the painter scales all widths
    let metersPerPixel =
      scene.metersPerDot * Double(BrailleRaster.dotsDown) / Double(scene.ground.grid.down)
      * scene.ground.grid.penScale
    return chevrons(metersPerPixel: metersPerPixel)
      + traced().map { style, lines in
        let width = style.width(metersPerPixel: metersPerPixel)
        let tone = width >= Self.broadRoad ? style.roadTone ?? style.tone : style.tone
        return MapStroke(
          kind: .street, lines: lines, color: coloring.color(tone), width: width, hasEdge: false)
      } + [MapStroke(kind: .graticule, lines: rim)]
  }

  /// The pixels between the chevrons of one-way streets, for cells of 20 pixels.
  private static let chevronGap = (usual: 70.0, least: 24.0)
  /// The width of lines, in pixels, from which on they are areas to the eye.
  private static let broadRoad = 2.4
  /// The width of streets, in pixels, on which chevrons lie rather than stand out.
  private static let broadStreet = 4.0
  /// Half of the width of a chevron that stands out.
  private static let leastChevron = 2.6

  /// The chevrons along streets on which one may go in one direction only.
  private func chevrons(metersPerPixel: Double) -> [MapStroke] {
    guard scene.metersPerDot <= StreetStyle.chevronScale else { return [] }
    let unit = scene.ground.grid.penScale
    var chevrons = StreetStyle.lines.map { _ in TracedLines() }
    for path in scene.paths where StreetStyle.lines[path.style].meters > 0 {
      let traits = path.traits
      let isBack = traits.contains(.oneWayBack)
      guard isBack || traits.contains(.oneWay), path.length >= Self.chevronGap.least * unit else {
        continue
      }
      let width = StreetStyle.lines[path.style].width(metersPerPixel: metersPerPixel)
      let half = width >= Self.broadStreet ? width / 3 : Self.leastChevron
      let size = half * unit * (isBack ? -1 : 1)
      let count = max((path.length / (Self.chevronGap.usual * unit)).rounded(), 1)
      var next = path.length / count / 2
      var way = 0.0
      for index in path.points.dropFirst() {
        let (start, end) = (scene.points[index - 1], scene.points[index])
        let length = ((end - start) * (end - start)).sum().squareRoot()
        while next <= way + length, length > 0 {
          let ahead = (end - start) / length * size
          let tip = start + (end - start) * ((next - way) / length) + ahead / 2
          let side = SIMD2(-ahead.y, ahead.x)
          chevrons[path.style].addOpen(
            [tip - ahead + side, tip, tip - ahead - side].map { DotPosition(x: $0.x, y: $0.y) })
          next += path.length / count
        }
        way += length
      }
    }
    let land = StreetStyle.areas[0]
    return zip(StreetStyle.lines, chevrons).map { style, lines in
      let isBroad = style.width(metersPerPixel: metersPerPixel) >= Self.broadStreet
      return MapStroke(
        kind: .street, lines: lines,
        color: coloring.color(isBroad && !coloring.isLight ? land.tone : style.tone),
        width: isBroad ? 1.4 : 1, hasEdge: false)
    }
  }

  /// The lines as dots.
  func lines() -> [MapLine] {
    let size = scene.ground.grid.size
    let isNear = scene.metersPerDot <= StreetStyle.ribbonScale
    let hasRibbons = scene.paths.contains(where: \.isRibbon)
    return traced().map { style, lines in
      // where roads have their true width, only those in tunnels are lines
      let solidTone = (isNear ? style.roadTone : nil) ?? style.solidTone ?? style.tone
      var dots = BrailleRaster(size: size)
      if scene.metersPerDot <= style.broad { dots.drawBroadly(lines) } else { dots.draw(lines) }
      // most paths beside roads are pavements
      if hasRibbons, style.isOnFlatGround { dots = dots.filtered(scene.ground.isFlat) }
      return MapLine(
        kind: .street, dots: dots, color: coloring.color(style.tone),
        solidColor: scene.metersPerDot <= style.solid ? coloring.color(solidTone) : nil)
    } + [MapLine(kind: .graticule, dots: scene.ground.dots(of: rim))]
  }
}

extension StreetStyle.Line {
  /// The width in pixels before the painter scales it, which is that on the ground near by.
  fileprivate func width(metersPerPixel: Double) -> Double {
    max(pixels, meters / metersPerPixel)
  }
}

extension StreetGround {
  /// Whether the dots at a distance from the middle of an edge pass a test on one side only.
  fileprivate func isEdge(
    from start: DotPosition, to end: DotPosition, reach: Double, of isInside: (Int) -> Bool
  ) -> Bool {
    let (across, down) = (end.x - start.x, end.y - start.y)
    let length = max((across * across + down * down).squareRoot(), 1e-9)
    let middle = SIMD2(start.x + end.x, start.y + end.y) / 2
    let side = SIMD2(-down, across) / length * reach
    guard let left = grid.dot(at: middle - side), let right = grid.dot(at: middle + side) else {
      return false
    }
    return isInside(left) != isInside(right)
  }

  /// Whether a dot has water of tiles.
  func isWater(dot: Int) -> Bool { codes[dot] == Self.water || codes[dot] == Self.sea }

  /// Lines as dots.
  func dots(of lines: TracedLines) -> BrailleRaster {
    var dots = BrailleRaster(size: grid.size)
    dots.draw(lines)
    return dots
  }

  /// Lines of the map beneath without what lies under tiles.
  func uncovered(_ lines: TracedLines) -> TracedLines {
    lines.filteredSegments { dot(between: $0, $1).map { owners[$0] == 0 } ?? true }
  }

  /// Lines without what lies on water, which shows a river as an area.
  func onLand(_ lines: TracedLines) -> TracedLines {
    lines.filteredSegments { dot(between: $0, $1).map { !isWater(dot: $0) } ?? true }
  }

  /// The number of the dot in the middle between two points; `nil` beside the screen.
  private func dot(between start: DotPosition, _ end: DotPosition) -> Int? {
    grid.dot(at: SIMD2(start.x + end.x, start.y + end.y) / 2)
  }

  /// Dots of the map beneath without those of the cells under tiles.
  func uncovered(_ dots: BrailleRaster) -> BrailleRaster { dots.filtered { !covers($0) } }
}

extension BrailleRaster {
  /// The dots of those cells that pass a test.
  fileprivate func filtered(_ isIncluded: (CellPosition) -> Bool) -> BrailleRaster {
    var rest = self
    for cell in size.positions where mask(at: cell) != 0 && !isIncluded(cell) { rest.clear(cell) }
    return rest
  }
}
