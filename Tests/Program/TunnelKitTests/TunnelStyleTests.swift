import Cartography
import Containment
import Geodesy
import Testing

@testable import TunnelKit

@MainActor
@Suite struct TunnelStyleTests {
  private func band(_ stage: TunnelStage) -> String {
    stage.bandLines.joined(separator: "\n")
  }

  private func message(_ stage: TunnelStage) -> String { stage.readout.message ?? "" }

  /// A key, the layers that it shows or removes, and the message.
  struct Toggle: Sendable {
    let key: Character
    let layers: MapLayers
    let first: String
    let second: String
  }

  nonisolated static let toggles = [
    Toggle(
      key: "x", layers: .antipodal, first: "Antipodal overlay on",
      second: "Antipodal overlay off"),
    Toggle(key: "r", layers: .rangeRings, first: "Range rings on", second: "Range rings off"),
    Toggle(key: "d", layers: .daylight, first: "Day and night on", second: "Day and night off"),
    Toggle(key: "#", layers: .graticule, first: "Graticule on", second: "Graticule off"),
    Toggle(key: "v", layers: .plumbLine, first: "Plumb line on", second: "Plumb line off"),
    Toggle(key: "t", layers: [.places, .areaNames], first: "Names off", second: "Names on"),
  ]

  @Test(arguments: toggles)
  func aKeyTurnsALayerOnAndOffOnBothMapsAndTellsOnce(toggle: Toggle) throws {
    let stage = try TunnelStage()
    let before = stage.man.appearance
    stage.press(toggle.key)
    #expect(stage.man.appearance.layers == before.layers.symmetricDifference(toggle.layers))
    #expect(stage.cross.appearance == stage.man.appearance)
    #expect(stage.changes.map(\.what) == ["layers"] && stage.changes.map(\.end) == [0])
    #expect(band(stage).contains(toggle.first))
    stage.press(.tab)
    stage.press(toggle.key)
    #expect(stage.man.appearance == before && stage.cross.appearance == before)
    #expect(stage.changes.map(\.end) == [0, 1])
    #expect(band(stage).contains(toggle.second))
    #expect(stage.moves.isEmpty)
  }

  @Test(arguments: [
    ("56.55, 8.316667", "39.4 km S of the x"), ("0, 20", "it comes out at the x"),
    ("90, 0", "it comes out at the x"),
  ])
  func thePlumbLineTellsWhereItComesOut(start: String, text: String) throws {
    let stage = try TunnelStage(start, reducesMotion: true)
    stage.press("v")
    #expect(message(stage).contains(text), "\(message(stage))")
  }

  @Test func aKeyThatChangesNothingSaysSo() throws {
    let stage = try TunnelStage(reducesMotion: true)
    stage.press("-", times: 30)
    #expect(message(stage).contains("The whole map is in view"))
    stage.press("+", times: 30)
    #expect(message(stage).contains("10 km is the closest view: the data end here"))
    stage.press("z")
    #expect(message(stage).contains("z does nothing: ? lists the keys"))
    stage.press(" ")
    stage.wait(1)
    for key: Character in ["0", "n"] {
      stage.press(key)
      #expect(message(stage).contains("\(key) is for the maps: Space shows them"))
    }
  }

  @Test func aNameThatIsShownAloneGoesToo() throws {
    let stage = try TunnelStage()
    var appearance = stage.man.appearance
    appearance.layers.remove(.places)
    for map in stage.tunnel.maps { map.updateAppearance(appearance) }
    #expect(stage.changes.isEmpty, "a silent change is heard by nobody")
    stage.press("t")
    #expect(stage.man.appearance.layers.isDisjoint(with: [.places, .areaNames]))
    stage.press("t")
    #expect(stage.man.appearance.layers.isSuperset(of: [.places, .areaNames]))
  }

  @Test func withoutNamesTheMapsHaveNone() throws {
    let stage = try TunnelStage()
    #expect(stage.text.contains("DENMARK") && stage.text.contains("Berlin"))
    stage.press("t")
    #expect(!stage.text.contains("DENMARK") && !stage.text.contains("Berlin"))
  }

  @Test func mGoesThroughTheTypesWithTheirThemesOnBothMaps() throws {
    let stage = try TunnelStage()
    var seen: [MapType] = []
    for _ in MapType.allCases {
      stage.press("m")
      let style = stage.man.style
      #expect(style.theme == stage.man.cartographer.coloring.theme(for: style.type))
      #expect(stage.cross.style == style)
      #expect(band(stage).contains(style.type.name + " map"))
      seen.append(style.type)
    }
    #expect(Set(seen) == Set(MapType.allCases))
    #expect(seen.last == .standard)
  }

  @Test func pGoesThroughTheProjectionsWhichKeepCentreAndSpan() throws {
    let stage = try TunnelStage()
    for projection in Array(MapProjection.allCases.dropFirst()) + [.automatic] {
      stage.press("p")
      for map in stage.tunnel.maps {
        let viewport = map.mapView.viewport
        #expect(map.appearance.projection == projection)
        #expect(viewport.projection == projection)
        #expect(viewport.center == map.currentLocation)
        // the globe is shown whole
        let isGlobe = projection == .globe
        #expect(isGlobe ? viewport.showsWholeGlobe : viewport.span == 1000)
        #expect(map.appearance.span == viewport.span)
        #expect(map.isAnnotationShown, "\(projection)")
      }
      // with whole globes the boxes stand side by side
      #expect(stage.text.contains(StyleNotice().text(for: projection)))
    }
    #expect(stage.changes.allSatisfy { $0.end == 0 })
    let projected = stage.changes.filter { $0.what.contains("projection") }
    #expect(projected.count == MapProjection.allCases.count)
  }

  @Test func aSpanThatAProjectionHasNotBecomesItsLargest() throws {
    let stage = try TunnelStage()
    for map in stage.tunnel.maps { map.update(.webMercator) }
    stage.press("-", times: 30)
    let world = stage.man.appearance.span
    #expect(world > 13_521.36)
    for map in stage.tunnel.maps { map.update(.robinson) }
    stage.press("p")
    stage.press("p")
    stage.press("p")
    #expect(stage.man.appearance.projection == .automatic)
    #expect(stage.man.appearance.span == 13_521.36 && stage.cross.appearance.span == 13_521.36)
    #expect(stage.readout.span == 13_521.36)
    #expect(stage.man.mapView.viewport.span == 13_521.36)
  }

  @Test func theBandSaysWhatChangedForTwoSecondsAndThenTheLengthAgain() throws {
    let stage = try TunnelStage()
    let before = band(stage)
    stage.press("#")
    stage.wait(1)
    stage.press("#")
    stage.advance(to: 2.9)
    #expect(band(stage).contains("Graticule off"), "the second notice has its own two seconds")
    stage.advance(to: 3.01)
    #expect(band(stage) == before)
    #expect(stage.application.nextDeadline == nil, "and then nothing is waited for")
  }

  @Test func aNoticeDoesNotOutliveTheNextMoveOfTheMouse() throws {
    let stage = try TunnelStage()
    stage.press("m")
    stage.mouse(.down, stage.point(3, 1, of: stage.man.view))
    #expect(stage.readout.message?.contains("map") == false)
  }

  @Test func stylesChangeWhileNamesFaceUpToo() throws {
    let stage = try TunnelStage(reducesMotion: true)
    stage.press(" ")
    stage.press("x")
    stage.press("p")
    #expect(stage.tunnel.maps.allSatisfy { $0.appearance.layers.contains(.antipodal) })
    #expect(stage.tunnel.maps.allSatisfy { $0.mapView.viewport.projection == .equalArea })
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func bothMapsHearWhereATunnelAlongThePlumbLineComesOut() throws {
    let stage = try TunnelStage()
    for key in [Key.up, .right, .tab, .down] {
      stage.press(key)
      for (end, map) in stage.tunnel.maps.enumerated() {
        let dug = stage.tunnel.maps[1 - end].currentLocation
        #expect(map.mapView.plumbLineExit == dug.plumbLineExit)
      }
    }
  }

  @Test func thePlumbLinesMarkIsOnTheMapsByItselfAndMoves() throws {
    let stage = try TunnelStage(columns: 120, rows: 40)
    let marks: () -> Int = { stage.lines.joined().count { $0 == "⊗" } }
    #expect(marks() == 0)
    stage.press("+", times: 4)
    stage.advance(to: 2)
    stage.press("v")
    #expect(marks() == 2)
    stage.press(.right)
    #expect(marks() == 2)
    stage.press("v")
    #expect(marks() == 0)
  }

  @Test func aMapThatIsAlwaysNorthUpSaysSo() throws {
    let stage = try TunnelStage("89, 10", reducesMotion: true)
    stage.press(.up, times: 30)
    #expect(stage.man.bearing != 0)
    for _ in 0..<4 { stage.press("p") }
    #expect(stage.man.appearance.projection == .equalEarth)
    #expect(stage.man.bearing == 0 && stage.readout.ends[0].up == nil)
  }

  @Test func aNarrowerWholeMapTakesTheSpanAlong() throws {
    let stage = try TunnelStage(columns: 80, rows: 60, reducesMotion: true)
    for map in stage.tunnel.maps { map.update(.equalEarth) }
    stage.press("-", times: 30)
    let before = stage.man.appearance.span
    stage.resize(columns: 200, rows: 60)
    let shown = stage.man.mapView.viewport
    #expect(stage.man.appearance.span < before)
    #expect(
      stage.man.appearance.span == shown.spanWithinRange
        && stage.readout.span == stage.man.appearance.span)
    let ends = stage.man.appearance.span
    stage.press("+")
    #expect(abs(stage.man.appearance.span - ends / 1.5) < 1e-6)
  }
}
