import Cells
import Containment
import Testing

@testable import TunnelKit

/// The maps on a screen that shows pictures.
@MainActor
@Suite struct TunnelPixelsTests {
  private static let cell = PixelSize(width: 8, height: 16)

  private func stage(
    _ start: String = TunnelStage.denmark, columns: Int = 80, rows: Int = 24,
    reducesMotion: Bool = false
  ) throws -> TunnelStage {
    let stage = try TunnelStage(
      start, columns: columns, rows: rows, reducesMotion: reducesMotion)
    stage.screen.cellPixels = Self.cell
    stage.press("+")
    stage.press("-")
    stage.wait(0.5)
    return stage
  }

  /// The pictures that are seen on the screen.
  private func rasters(_ stage: TunnelStage) -> [PlacedRaster] {
    VisibleRasters(on: stage.screen.canvas).rasters
  }

  @Test func mapsAtRestHavePicturesOfTheirSize() throws {
    let stage = try stage()
    let pictures = rasters(stage)
    #expect(pictures.count == 2)
    for (picture, map) in zip(pictures, stage.tunnel.maps) {
      let size = map.mapView.viewport.size
      #expect(picture.ground.size == size)
      #expect(picture.raster.width == size.columns * Self.cell.width)
      #expect(picture.raster.height == size.rows * Self.cell.height)
    }
  }

  @Test func picturesComeEightyMillisecondsAfterTheLastChange() throws {
    let stage = try stage()
    let start = stage.clock.now
    stage.press("+")
    #expect(rasters(stage).isEmpty)
    stage.advance(to: start + 0.07)
    #expect(rasters(stage).isEmpty)
    stage.press("+")
    stage.advance(to: start + 0.14)
    #expect(rasters(stage).isEmpty)
    stage.advance(to: start + 0.16)
    #expect(rasters(stage).count == 2)
  }

  /// The cells of the screen are those of a terminal without pictures at every moment.
  @Test func theCellsAreTheSame() throws {
    let stages = [try TunnelStage(), try TunnelStage()]
    stages[0].screen.cellPixels = Self.cell
    func compare(_ what: String) {
      let (pixels, cells) = (stages[0].screen.canvas, stages[1].screen.canvas)
      #expect(pixels.cells == cells.cells, "\(what)")
      #expect(cells.rasters.isEmpty)
    }
    let keys: [KeyPress] = [
      KeyPress("+"), KeyPress(.right), KeyPress("m"), KeyPress("p"), KeyPress("?"),
      KeyPress(.escape), KeyPress(" "), KeyPress(" "), KeyPress("o"), KeyPress("d"),
    ]
    for key in keys {
      for time in [0.0, 0.05, 0.1, 0.3, 0.6] {
        for stage in stages {
          if time == 0 { stage.press(key) } else { stage.wait(0.1) }
        }
        compare("\(key.name), \(time) s")
      }
    }
    #expect(!rasters(stages[0]).isEmpty)
  }

  /// Where pictures cost little to move, boxes of the same size turn over with theirs; maps that
  /// change their size for the names, because one had the open sea, turn in cells.
  @Test(arguments: [("40, -4", [2, 2, 1, 0]), ("56.55, 8.32", [2, 0, 0, 0])])
  func mapsTurnOverInPixels(start: String, counts: [Int]) throws {
    let stage = try stage(start)
    stage.screen.movesPictures = true
    var seen = [rasters(stage).count]
    stage.press(" ")
    for time in [0.05, 0.2, 0.5] {
      stage.wait(time)
      seen.append(rasters(stage).count)
    }
    #expect(seen == counts)
    stage.press(" ")
    stage.wait(0.15)
    #expect(rasters(stage).isEmpty, "the maps have their pictures at rest")
    stage.wait(1)
    #expect(rasters(stage).count == 2)
  }

  /// The Earth cut open comes in pixels once the maps have parted, and stays while the man falls.
  @Test func theFallHasPixelsAfterItsOpening() throws {
    let stage = try stage(columns: 120, rows: 40)
    stage.press("f")
    stage.wait(0.5)
    #expect(rasters(stage).allSatisfy { $0.ground.size.columns == 120 })
    stage.wait(0.5)
    let earth = try #require(rasters(stage).first)
    #expect(rasters(stage).count == 1)
    #expect((60..<90).contains(earth.ground.size.columns) && earth.ground.size.rows > 30)
    stage.wait(1)
    #expect(rasters(stage) == [earth])
    stage.press(KeyPress(.escape))
    stage.wait(0.5)
    #expect(rasters(stage).count == 2)
  }

  @Test func noPictureIsDrawnWhileTheMapFliesOrFlips() throws {
    let stage = try stage()
    stage.press(" ")
    for _ in 0..<9 {
      stage.wait(0.04)
      // the lower map flips later; the upper one has no picture any more
      #expect(rasters(stage).count <= 1)
    }
    stage.wait(1)
    #expect(rasters(stage).isEmpty)
    stage.press(" ")
    stage.wait(0.1)
    #expect(rasters(stage).isEmpty)
    stage.wait(1)
    #expect(rasters(stage).count == 2)
    stage.man.go(to: try .init(parsing: "-33.9, 151.2"))
    stage.wait(0.3)
    #expect(stage.man.isFlying)
    #expect(rasters(stage).isEmpty)
    stage.wait(5)
    #expect(rasters(stage).count == 2)
  }

  @Test func namesMarksAndHelpStayTextOverThem() throws {
    let stage = try stage()
    let visible = VisibleRasters(on: stage.screen.canvas)
    let man = stage.man.mapView.annotationView
    let corner = man.convert(Point.zero, to: nil)
    #expect(visible[Int(corner.x) + 1, Int(corner.y)] == nil)
    for label in stage.man.cartographer.placedNames {
      #expect(visible[label.origin.column, label.origin.row] == nil, "\(label.text)")
    }
    stage.press("?")
    stage.wait(0.5)
    // the dimmed maps are cells
    #expect(rasters(stage).isEmpty)
    stage.press(.escape)
    #expect(rasters(stage).count == 2)
  }

  @Test func theKeyISwitches() throws {
    let stage = try stage()
    stage.press("i")
    #expect(stage.text.contains("Maps in characters"))
    stage.wait(1)
    #expect(rasters(stage).isEmpty)
    stage.press("i")
    #expect(stage.text.contains("Maps in pixels"))
    #expect(rasters(stage).count == 2)
  }

  @Test func aScreenOfCellsSaysSo() throws {
    let stage = try TunnelStage()
    stage.press("i")
    #expect(stage.text.contains("This terminal shows no pixels"))
    stage.wait(1)
    #expect(rasters(stage).isEmpty)
  }

  @Test func anotherSizeOfCellsIsDrawnAnew() throws {
    let stage = try stage()
    stage.screen.cellPixels = PixelSize(width: 5, height: 10)
    stage.application.send(.resized(stage.screen.size))
    stage.wait(0.5)
    let widths = rasters(stage).map(\.raster.width)
    #expect(widths == [400, 400])
  }

  @Test func aMemoryWarningReleasesThem() throws {
    let stage = try stage()
    stage.application.receiveMemoryWarning()
    stage.press("+")
    stage.wait(0.5)
    #expect(rasters(stage).count == 2)
  }
}
