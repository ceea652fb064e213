import Cells
import Containment
import Geodesy
import Testing

@testable import TunnelKit

@Suite struct TunnelLayoutTests {
  @Test(arguments: [
    (80, 24, TunnelLayout.Arrangement.stacked), (120, 40, .stacked), (200, 60, .stacked),
    (84, 24, .stacked), (85, 24, .sideBySide), (200, 50, .sideBySide), (20, 10, .stacked),
  ])
  func boxesAreStackedUpToThreeAndAHalfColumnsARow(
    columns: Int, rows: Int, arrangement: TunnelLayout.Arrangement
  ) {
    let size = Size(width: Double(columns), height: Double(rows))
    #expect(TunnelLayout(size: size).arrangement == arrangement)
  }

  @Test(arguments: [
    (80, 24, 10, 10, 3), (120, 40, 18, 18, 3), (200, 60, 28, 28, 3), (80, 25, 11, 10, 3),
    (40, 12, 5, 5, 2), (20, 10, 4, 4, 2), (59, 40, 19, 19, 2), (120, 45, 21, 20, 3),
  ])
  func theBoxesShareWhatBandAndKeysLeave(
    columns: Int, rows: Int, upper: Int, lower: Int, bandRows: Int
  ) {
    let layout = TunnelLayout(size: Size(width: Double(columns), height: Double(rows)))
    #expect(layout.topContainer.cells.size == CellSize(columns: columns, rows: upper))
    #expect(layout.bottomContainer.cells.size == CellSize(columns: columns, rows: lower))
    #expect(layout.band.cells.size.rows == bandRows)
    #expect(layout.footer.cells.size.rows == rows - upper - lower - bandRows)
  }

  /// A map of the open sea has a third of the rows, but room for what it tells.
  @Test(arguments: [
    (80, 24, 12, 8), (120, 40, 24, 12), (200, 60, 38, 18), (80, 25, 13, 8), (40, 12, 5, 5),
    (20, 10, 4, 4), (80, 20, 8, 8), (60, 17, 7, 6),
  ])
  func theOtherBoxHasWhatTheSeaLeaves(columns: Int, rows: Int, land: Int, sea: Int) {
    let size = Size(width: Double(columns), height: Double(rows))
    let equal = TunnelLayout(size: size, arrangement: .stacked)
    for end in [TunnelLayout.Box.top, .bottom] {
      let layout = TunnelLayout(size: size, arrangement: .stacked, openSea: end)
      let boxes = [layout.topContainer, layout.bottomContainer].map(\.cells.size.rows)
      #expect(boxes == (end == .bottom ? [land, sea] : [sea, land]))
      #expect(layout.band.cells.rows.lowerBound == boxes[0])
      #expect(layout.bottomContainer.cells.origin.row == boxes[0] + layout.band.cells.size.rows)
      #expect(layout.share == equal.bottomContainer.cells.size && layout.footer == equal.footer)
    }
    let beside = TunnelLayout(size: size, arrangement: .sideBySide)
    #expect(TunnelLayout(size: size, arrangement: .sideBySide, openSea: .bottom) == beside)
  }

  @MainActor private func rows(_ stage: TunnelStage) -> [Double] {
    stage.tunnel.ends.map(\.container.frame.height)
  }

  /// Land gets more of the height than the open sea: from the first picture on, whichever end it
  /// is at, and not while names are shown or both ends have land.
  @MainActor
  @Test func landHasMoreRoomThanTheSea() throws {
    let stage = try TunnelStage(columns: 120, rows: 40)
    let first = stage.lines
    #expect(rows(stage) == [24, 12])
    #expect(stage.man.viewport.kilometersPerColumn == stage.cross.viewport.kilometersPerColumn)
    stage.press(" ")
    stage.wait(1)
    try stage.lookup.answerAll()
    stage.wait(0.1)
    #expect(rows(stage) == [18, 18])
    stage.press(" ")
    stage.wait(1)
    #expect(rows(stage) == [24, 12] && stage.lines == first)
    stage.press("G")
    stage.wait(1)
    #expect(rows(stage)[0] == rows(stage)[1])
    stage.press("G")
    stage.wait(1)
    #expect(rows(stage) == [24, 12])
    stage.press("o")
    stage.press("o")
    #expect(rows(stage) == [24, 12])
    let turned = try TunnelStage("-56.55, -171.683333", columns: 120, rows: 40)
    #expect(rows(turned) == [12, 24])
    let spain = try TunnelStage("40.4, -4.7", columns: 120, rows: 40)
    #expect(rows(spain) == [18, 18])
    spain.turn { spain.man.go(to: spain.man.currentLocation.antipode, animated: false) }
    #expect(rows(spain) == [18, 18])
    spain.turn {
      let place = try? Coordinate(parsing: TunnelStage.denmark)
      place.map { spain.man.go(to: $0, animated: false) }
    }
    #expect(rows(spain) == [24, 12])
  }

  /// A map that is dragged stays beneath the mouse until it is released.
  @MainActor
  @Test func theBoxesWaitForTheEndOfADrag() throws {
    let stage = try TunnelStage("-56.55, -171.683333", columns: 120, rows: 40)
    stage.turn {
      stage.man.setRegion(
        MapRegion(center: stage.man.currentLocation, span: 60), animated: false)
    }
    let coast = stage.cross.mapView
    #expect(rows(stage) == [12, 24])
    // from the coast of Jutland out to the North Sea
    stage.mouse(.down, stage.point(5, 3, of: coast))
    for column in stride(from: 10, through: 115, by: 5) {
      stage.mouse(.dragged, stage.point(column, 3, of: coast))
    }
    #expect(rows(stage) == [12, 24])
    stage.mouse(.up, stage.point(115, 3, of: coast))
    stage.wait(1)
    #expect(rows(stage) == [18, 18])
  }

  /// The wheel zooms one map, even if its box is to change: the next notch is on that map too.
  @MainActor
  @Test func theBoxesWaitForTheEndOfATurnOfTheWheel() throws {
    let stage = try TunnelStage(columns: 120, rows: 40)
    let point = stage.point(60, 6, of: stage.cross.mapView)
    for _ in 0..<4 {
      stage.mouse(.scrolledDown, point)
      stage.wait(0.1)
    }
    #expect(rows(stage) == [24, 12])
    #expect(try !stage.cross.cartographer.showsOpenSea(on: stage.cross.viewport))
    stage.wait(0.6)
    #expect(rows(stage) == [18, 18])
  }

  /// A flight goes on to its end, and the boxes change then: another size would end it.
  @MainActor
  @Test func theBoxesWaitForTheEndOfAFlight() throws {
    let stage = try TunnelStage(columns: 120, rows: 40)
    #expect(rows(stage) == [24, 12])
    let spain = try Coordinate(latitude: 40.4, longitude: -4.7)
    stage.turn { stage.man.go(to: spain) }
    stage.wait(0.2)
    #expect(stage.man.isFlying && rows(stage) == [24, 12])
    stage.wait(2)
    #expect(!stage.man.isFlying && rows(stage) == [18, 18])
    #expect(stage.man.currentLocation == spain)
  }

  /// The sea tells its depth and the way to the nearest land at every span.
  @MainActor
  @Test(arguments: [10.0, 100, 500, 1000, 2000])
  func theSeaTellsItsDepthAndTheNearestLand(span: Double) throws {
    let stage = try TunnelStage("41.15, -24.5", columns: 120, rows: 40)
    stage.turn {
      stage.man.setRegion(
        MapRegion(center: stage.man.currentLocation, span: span), animated: false)
    }
    let isSea = try stage.tunnel.maps.map { map in
      try map.cartographer.showsOpenSea(on: map.viewport)
    }
    for (map, isSea) in zip(stage.tunnel.maps, isSea) {
      let text = stage.screen.canvas.cropped(to: map.view.convert(map.view.bounds, to: nil).cells)
        .lines.joined(separator: "\n")
      #expect(text.contains(" m deep") == isSea, "\(span)\n\(text)")
      #expect(text.contains(/[▲◥▶◢▼◣◀◤] \p{L}/) == isSea, "\(span)\n\(text)")
    }
    #expect(isSea.contains(true) || span > 500)
  }

  @Test(arguments: [(200, 40, 99, 36, 3), (201, 40, 100, 36, 3), (140, 15, 69, 13, 2)])
  func besideEachOtherTheBoxesHaveTheBandBelow(
    columns: Int, rows: Int, boxColumns: Int, boxRows: Int, bandRows: Int
  ) {
    let layout = TunnelLayout(
      size: Size(width: Double(columns), height: Double(rows)), arrangement: .sideBySide)
    #expect(layout.topContainer.cells.size == CellSize(columns: boxColumns, rows: boxRows))
    #expect(layout.bottomContainer.cells.size == CellSize(columns: boxColumns, rows: boxRows))
    #expect(layout.bottomContainer.cells.columns.upperBound == columns)
    #expect(layout.band.cells.rows == boxRows..<boxRows + bandRows)
  }

  @Test(arguments: [
    (80, 24, TunnelLayout.Arrangement.sideBySide), (120, 40, .sideBySide), (200, 60, .sideBySide),
    (40, 12, .sideBySide), (60, 40, .stacked), (40, 40, .stacked),
  ])
  func globesStandWhereTheyAreLarger(
    columns: Int, rows: Int, arrangement: TunnelLayout.Arrangement
  ) {
    let size = Size(width: Double(columns), height: Double(rows))
    func diameter(_ arrangement: TunnelLayout.Arrangement) -> Double {
      let box = TunnelLayout(size: size, arrangement: arrangement).topContainer.size
      return min(box.width, 2 * box.height)
    }
    #expect(TunnelLayout(size: size, showsGlobes: true).arrangement == arrangement)
    #expect(
      diameter(arrangement) >= diameter(arrangement == .stacked ? .sideBySide : .stacked))
  }

  /// The upper box has a row more in a terminal with an odd number of rows.
  @MainActor
  @Test(arguments: [(80, 24), (80, 25), (120, 45), (120, 40)])
  func bothMapsHaveTheSameScale(columns: Int, rows: Int) throws {
    let stage = try TunnelStage(columns: columns, rows: rows)
    let scales = stage.tunnel.maps.map(\.viewport.kilometersPerColumn)
    #expect(scales[0] == scales[1])
    stage.press("+")
    #expect(stage.man.viewport.kilometersPerColumn == stage.cross.viewport.kilometersPerColumn)
    #expect(stage.man.viewport.kilometersPerColumn < scales[0])
    stage.press("G")
    #expect(stage.man.viewport.kilometersPerColumn == stage.cross.viewport.kilometersPerColumn)
  }

  @Test func thePartsTileTheViewButForAGapBetweenBoxesBesideEachOther() {
    for columns in 20...240 {
      for rows in [10, 15, 16, 24, 33, 47, 60] {
        for arrangement in [TunnelLayout.Arrangement.stacked, .sideBySide] {
          let layout = TunnelLayout(
            size: Size(width: Double(columns), height: Double(rows)), arrangement: arrangement)
          let parts = [
            layout.topContainer, layout.band, layout.bottomContainer, layout.footer,
          ].map(\.cells)
          let gap =
            arrangement == .stacked
            ? 0 : (columns - 2 * parts[0].size.columns) * parts[0].size.rows
          #expect(
            parts.map(\.size.area).reduce(gap, +) == columns * rows, "\(columns)x\(rows)")
          for (index, part) in parts.enumerated() {
            #expect(parts[(index + 1)...].allSatisfy { !$0.overlaps(part) })
          }
        }
      }
    }
  }
}
