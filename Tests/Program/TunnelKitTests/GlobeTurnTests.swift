import Cartography
import Cells
import Containment
import Geodesy
import Testing

@testable import TunnelKit

/// Globes that turn while nobody touches a key.
@Suite @MainActor struct GlobeTurnTests {
  private let stage: TunnelStage
  private let turn: GlobeTurn

  init() throws {
    stage = try TunnelStage(columns: 60, rows: 30)
    turn = GlobeTurn(of: stage.tunnel, in: stage.application)
  }

  private var centers: [Coordinate] { stage.tunnel.maps.map(\.viewport.center) }

  private func press(_ character: Character) {
    turn.inputCame()
    stage.press(character)
    stage.wait(1)
  }

  /// Each globe goes on by two degrees a second, and both stay opposite each other.
  @Test func globesTurnAfterHalfAMinuteUntilTheNextKey() throws {
    press("G")
    let before = centers
    // the key was a second ago
    stage.advance(to: stage.clock.now + GlobeTurn.patience - 2)
    #expect(centers == before)
    for picture in 1...200 {
      stage.advance(to: stage.clock.now + 1)
      let turned = before[0].longitude.degrees - 2 * Double(picture)
      let expected = try Coordinate(
        latitude: before[0].latitude.degrees, longitude: turned + (turned < -180 ? 360 : 0))
      let isNear = centers[0].longitude.degrees - expected.longitude.degrees
      #expect(abs(isNear.remainder(dividingBy: 360)) < 1e-9, "\(picture)")
      #expect(centers[0].latitude == before[0].latitude)
      #expect(centers[1] == centers[0].antipode)
    }
    turn.inputCame()
    #expect(centers == before)
    #expect(stage.moves.isEmpty)
  }

  /// A large screen has half as many pictures, each of which turns the globes by twice as much.
  @Test(arguments: [(120, 40, 1.0), (200, 60, 2.0)])
  func aLargeScreenHasAPictureEveryTwoSeconds(columns: Int, rows: Int, interval: Double) throws {
    let stage = try TunnelStage(columns: columns, rows: rows)
    let turn = GlobeTurn(of: stage.tunnel, in: stage.application)
    stage.press("G")
    stage.wait(1)
    turn.inputCame()
    stage.advance(to: stage.clock.now + GlobeTurn.patience)
    var longitudes = [stage.tunnel.startMap.viewport.center.longitude.degrees]
    for _ in 1...24 {
      stage.advance(to: stage.clock.now + 0.5)
      let longitude = stage.tunnel.startMap.viewport.center.longitude.degrees
      if longitude != longitudes.last { longitudes.append(longitude) }
    }
    #expect(longitudes.count >= Int(11 / interval))
    for (before, after) in zip(longitudes, longitudes.dropFirst()) {
      #expect(abs((before - after - 2 * interval).remainder(dividingBy: 360)) < 1e-9)
    }
  }

  @Test func theyStandStillAfterTenMinutes() {
    press("G")
    let before = centers
    stage.advance(to: stage.clock.now + 29)
    #expect(GlobeTurn.longest == 600)
    for _ in 0..<GlobeTurn.longest { stage.advance(to: stage.clock.now + 1) }
    let last = centers
    for _ in 0..<60 { stage.advance(to: stage.clock.now + 1) }
    #expect(centers == last && centers != before)
  }

  @Test(arguments: ["", "G ", "G?"])
  func nothingElseTurns(keys: String) {
    for key in keys { press(key) }
    let before = centers
    stage.wait(45)
    #expect(centers == before)
  }

  /// The pictures of a turn are of characters in fewer colours; afterwards all is as before.
  @Test func aTurnIsInCharactersAndFewerColors() throws {
    stage.press("G")
    stage.wait(1)
    let picture = stage.screen.canvas
    turn.inputCame()
    stage.advance(to: stage.clock.now + 30)
    #expect(stage.tunnel.maps.allSatisfy { $0.mapView.showsPixels && $0.mapView.isTurning })
    #expect(changesOfGround(in: stage.screen.canvas) * 10 < changesOfGround(in: picture) * 9)
    turn.inputCame()
    stage.wait(1)
    #expect(stage.tunnel.maps.allSatisfy { !$0.mapView.isTurning })
    #expect(stage.screen.canvas == picture)
  }

  /// The cells whose ground is another than that of the cell before them in their row.
  private func changesOfGround(in canvas: CellCanvas) -> Int {
    (0..<canvas.size.rows).reduce(0) { sum, row in
      sum
        + (1..<canvas.size.columns).count {
          canvas[$0, row].background != canvas[$0 - 1, row].background
        }
    }
  }
}
