import Cells
import Containment
import Testing

@testable import TunnelKit

@MainActor
@Suite struct TunnelSizeTests {
  /// The frames on a screen of some size, in cells.
  struct Layout: Sendable {
    let columns: Int
    let rows: Int
    let boxes: [CellRectangle]
    let band: CellRectangle
  }

  nonisolated static let layouts = [
    Layout(
      columns: 80, rows: 24,
      boxes: [
        CellRectangle(column: 0, row: 0, columns: 80, rows: 12),
        CellRectangle(column: 0, row: 15, columns: 80, rows: 8),
      ], band: CellRectangle(column: 0, row: 12, columns: 80, rows: 3)),
    Layout(
      columns: 120, rows: 40,
      boxes: [
        CellRectangle(column: 0, row: 0, columns: 120, rows: 24),
        CellRectangle(column: 0, row: 27, columns: 120, rows: 12),
      ], band: CellRectangle(column: 0, row: 24, columns: 120, rows: 3)),
    Layout(
      columns: 200, rows: 60,
      boxes: [
        CellRectangle(column: 0, row: 0, columns: 200, rows: 38),
        CellRectangle(column: 0, row: 41, columns: 200, rows: 18),
      ], band: CellRectangle(column: 0, row: 38, columns: 200, rows: 3)),
    Layout(
      columns: 200, rows: 50,
      boxes: [
        CellRectangle(column: 0, row: 0, columns: 99, rows: 46),
        CellRectangle(column: 101, row: 0, columns: 99, rows: 46),
      ], band: CellRectangle(column: 0, row: 46, columns: 200, rows: 3)),
  ]

  @Test(arguments: layouts)
  func boxesAndBandLieWhereTheLayoutHasThem(layout: Layout) throws {
    let stage = try TunnelStage(columns: layout.columns, rows: layout.rows)
    #expect(stage.tunnel.ends.map(\.container.frame.cells) == layout.boxes)
    #expect(stage.tunnel.band.view.frame.cells == layout.band)
    for end in stage.tunnel.ends {
      #expect(end.map.mapView.viewport.size == end.container.frame.cells.size)
      #expect(end.map.mapView.annotationView.isHidden == false)
    }
    #expect(stage.lines.count == layout.rows)
  }

  @Test(arguments: [false, true])
  func noSizeTrapsAndSmallOnesSaySo(showsNames: Bool) throws {
    let stage = try TunnelStage(reducesMotion: true)
    if showsNames { stage.press(" ") }
    for columns in [1, 2, 3, 7, 19, 20, 21, 35, 80, 113, 150, 220] {
      for rows in [70, 1, 2, 9, 10, 11, 24, 47] {
        stage.resize(columns: columns, rows: rows)
        let isRoomy = columns >= 20 && rows >= 10
        #expect(stage.lines.count == rows)
        #expect(
          stage.text.contains("too small") == (!isRoomy && columns >= 9), "\(columns)x\(rows)")
        #expect(
          stage.tunnel.ends.allSatisfy { $0.container.isHidden != isRoomy }, "\(columns)x\(rows)")
        stage.press(.right)
        for end in stage.tunnel.ends {
          let child = showsNames ? end.geoInfo.view : end.map.view
          #expect(
            child?.frame.cells == end.container.bounds.cells, "\(columns)x\(rows)")
        }
      }
    }
    #expect(stage.cross.currentLocation == stage.man.currentLocation.antipode)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func resizingKeepsTheCentresAndComesBackToTheSamePicture() throws {
    let stage = try TunnelStage()
    let before = stage.screen.canvas
    let centers = stage.tunnel.maps.map { $0.mapView.viewport.center }
    for (columns, rows) in [(200, 60), (5, 3), (1, 1), (200, 50), (80, 24)] {
      stage.resize(columns: columns, rows: rows)
      #expect(stage.tunnel.maps.map { $0.mapView.viewport.center } == centers)
    }
    #expect(stage.screen.canvas == before)
    #expect(stage.moves.isEmpty)
  }
}
