import Containment
import Geodesy
import Testing

@testable import TunnelKit

/// Enter picks the place of the man if the program is asked to pick one.
@MainActor
@Suite struct TunnelPickTests {
  /// What has been picked.
  private final class Basket {
    var coordinates: [Coordinate] = []
  }

  private func stage(_ basket: Basket, columns: Int = 80, rows: Int = 24) throws -> TunnelStage {
    let stage = try TunnelStage(columns: columns, rows: rows, reducesMotion: true)
    stage.tunnel.pick = { basket.coordinates.append($0) }
    return stage
  }

  @Test func enterPicksThePlaceOfTheManAndFlipsNothing() throws {
    let basket = Basket()
    let stage = try stage(basket)
    stage.press(.up)
    stage.press(.enter)
    #expect(basket.coordinates == [stage.man.currentLocation])
    #expect(stage.moves.first?.1 == stage.man.currentLocation && stage.tunnel.showsMaps)
    stage.press(" ")
    #expect(!stage.tunnel.showsMaps)
  }

  @Test func itIsThePlaceOfTheManWhicheverEndIsMovedAndWhicheverSideFacesUp() throws {
    let basket = Basket()
    let stage = try stage(basket)
    stage.press(.tab)
    stage.press(.left)
    stage.press(.enter)
    stage.press(" ")
    stage.press(.enter)
    #expect(basket.coordinates == [stage.man.currentLocation, stage.man.currentLocation])
    #expect(basket.coordinates.first?.antipode == stage.cross.currentLocation)
  }

  @Test func theBandSaysSoAndTheListOfKeysToo() throws {
    let stage = try stage(Basket())
    stage.press("?")
    stage.wait(0.5)
    #expect(stage.text.contains("pick the man's place") && stage.text.contains("pick nothing"))
    stage.press(.escape)
    stage.wait(0.5)
    #expect(stage.text.contains("Enter pick") && !stage.text.contains("Tab other end"))
  }

  @Test func withoutSomebodyEnterFlips() throws {
    let stage = try TunnelStage(reducesMotion: true)
    #expect(stage.text.contains("f fall") && !stage.text.contains("Enter pick"))
    stage.press(.enter)
    #expect(!stage.tunnel.showsMaps)
  }

  @Test func whereThereIsNoRoomNothingIsPicked() throws {
    let basket = Basket()
    let stage = try stage(basket, columns: 15, rows: 5)
    stage.press(.enter)
    #expect(basket.coordinates.isEmpty)
  }

  @Test(arguments: [
    (KeyPress("q"), true, false), (KeyPress(.escape), true, false),
    (KeyPress("c", modifiers: .control), true, true), (KeyPress("w"), false, false),
  ])
  func theLastToBeAskedKnowsHowTheProgramEnded(key: KeyPress, ends: Bool, interrupted: Bool) throws
  {
    let application = try TunnelStage().application
    let delegate = TunnelApplicationDelegate(of: application, escapeQuits: true)
    delegate.keyDown(key)
    #expect(application.isTerminating == ends && delegate.wasInterrupted == interrupted)
  }
}
