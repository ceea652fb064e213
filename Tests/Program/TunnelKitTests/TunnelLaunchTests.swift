import Containment
import Geodesy
import Testing

@testable import TunnelKit

@MainActor
@Suite struct TunnelLaunchTests {
  @Test func bothMapsAreShownAtTheStartAndItsAntipode() throws {
    let stage = try TunnelStage()
    #expect(stage.man.currentLocation.description == "56.55, 8.316667")
    #expect(stage.cross.currentLocation.description == "-56.55, -171.683333")
    for map in [stage.man, stage.cross] {
      let mapView = map.mapView
      #expect(mapView.window != nil)
      #expect(map.parent === stage.tunnel)
      #expect(map.appearance.span == 1000)
      #expect(mapView.viewport.span == 1000)
      #expect(mapView.viewport.bearing == 0)
      #expect(mapView.viewport.center == map.currentLocation)
      #expect(mapView.viewport.size == mapView.bounds.cells.size)
    }
    #expect(stage.moves.isEmpty)
    #expect(stage.lookup.questions.isEmpty)
  }

  @Test func launchingMisusesNothing() throws {
    let stage = try TunnelStage()
    #expect(stage.application.diagnostics.faults.isEmpty)
    #expect(stage.screen.frameCount == 1)
  }

  @Test func theGeoInfosAreNeitherLoadedNorAdoptedYet() throws {
    let stage = try TunnelStage()
    for end in stage.tunnel.ends {
      #expect(end.geoInfo.parent == nil)
      #expect(end.geoInfo.viewIfLoaded == nil)
    }
    #expect(stage.tunnel.children.count == 2)
  }

  @Test func theKeysMoveTheManFirst() throws {
    let stage = try TunnelStage()
    #expect(stage.man.isFocused)
    #expect(!stage.cross.isFocused)
    #expect(stage.man.mapView.isFirstResponder == true)
    #expect(stage.readout.ends.map(\.isActive) == [true, false])
  }

  @Test func theBandTellsBothCoordinatesTheLengthAndTheZoom() throws {
    let stage = try TunnelStage()
    #expect(
      stage.readout.ends.map(\.text) == ["● 56.55, 8.316667", "╳ -56.55, -171.683333"])
    // twice the distance of 56.55 N from the centre of the Earth, WGS 84
    #expect(stage.readout.lengthText == "12,727 km through the Earth")
    #expect(stage.readout.spanText == "view 1,000 km")
    for part in [
      "● Lemvig, Denmark", "56.55, 8.316667", "╳ South Pacific Ocean, 989 km from New Zealand",
      "-56.55, -171.683333", "↓ 12,727 km through the Earth", "500 km", "((◉))",
    ] {
      #expect(stage.text.contains(part), "\(part) is missing")
    }
  }
}
