import Cartography
import Containment
import Geodesy
import Testing

@testable import TunnelKit

/// The keys that show the whole globe, and what was shown before.
@Suite @MainActor struct WholeGlobeTests {
  private let stage: TunnelStage

  init() throws { stage = try TunnelStage(columns: 120, rows: 40, reducesMotion: true) }

  private var maps: [MapViewController] { stage.tunnel.maps }

  @Test func aKeyShowsTheGlobeAndComesBack() {
    stage.press("+", times: 3)
    let before = stage.man.appearance
    stage.press("G")
    stage.wait(1)
    #expect(maps.allSatisfy { $0.viewport.showsWholeGlobe })
    #expect(stage.man.appearance.projection == before.projection)
    stage.press("G")
    stage.wait(1)
    #expect(maps.allSatisfy { $0.appearance == before })
  }

  @Test func theNextProjectionIsAWholeGlobe() {
    let span = stage.man.appearance.span
    for _ in MapProjection.allCases {
      stage.press("p")
      stage.wait(0.5)
      let isGlobe = stage.man.appearance.projection == .globe
      #expect(maps.allSatisfy { !isGlobe || $0.viewport.showsWholeGlobe })
      #expect(isGlobe || stage.man.appearance.span == span)
    }
    #expect(stage.man.appearance.projection == .automatic)
  }

  /// From a globe that was reached by zooming out the key goes to the usual span.
  @Test func aGlobeReachedByZoomingIsLeftToo() {
    stage.press("-", times: 12)
    #expect(stage.man.viewport.showsWholeGlobe)
    stage.press("G")
    stage.wait(1)
    #expect(!stage.man.viewport.showsWholeGlobe && stage.man.appearance.span == 1000)
  }

  /// Who has zoomed since then goes on from there.
  @Test func whoHasZoomedStaysThere() {
    stage.press("p", times: 3)
    #expect(stage.man.appearance.projection == .globe)
    stage.press("+", times: 4)
    let span = stage.man.appearance.span
    stage.press("p")
    #expect(stage.man.appearance.projection != .globe)
    #expect(abs(stage.man.appearance.span - span) < 1)
  }
}
