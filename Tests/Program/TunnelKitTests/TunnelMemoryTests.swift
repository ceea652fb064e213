import Atlas
import Cartography
import Containment
import Notations
import Testing

@testable import TunnelKit

@MainActor
@Suite struct TunnelMemoryTests {
  /// A tunnel with hybrid maps whose rasters the test can examine.
  private func stage(_ rasters: MapRasters) throws -> (Application, TunnelViewController) {
    let screen = MemoryScreen(size: .init(columns: 80, rows: 24))
    let application = Application(screen: screen, clock: VirtualClock())
    application.reducesMotion = true
    let (maps, gazetteer) = (try StageData.maps.get(), try StageData.gazetteer.get())
    func cartographer() -> Cartographer {
      Cartographer(
        data: maps, gazetteer: gazetteer, rasters: rasters)
    }
    let tunnel = TunnelViewController(
      start: try .init(parsing: TunnelStage.denmark), appearance: .usual,
      supplies: TunnelSupplies(
        startCartographer: cartographer(), targetCartographer: cartographer(),
        lookup: ScriptedLookup()))
    let window = Window(frame: application.screenBounds)
    window.rootViewController = tunnel
    application.attachAndShow(window)
    return (application, tunnel)
  }

  @Test func aWarningLetsGoOfTheRastersAndTheNextMapIsTheSame() throws {
    let rasters = MapRasters(of: try StageData.maps.get())
    let (application, tunnel) = try stage(rasters)
    let viewport = tunnel.maps[0].mapView.viewport
    let cartographer = tunnel.maps[0].cartographer
    let style = tunnel.maps[0].style
    let before = try cartographer.map(of: viewport, style: style)
    #expect(rasters.levelsInMemory > 0)
    application.receiveMemoryWarning()
    #expect(rasters.levelsInMemory == 0)
    #expect(try cartographer.map(of: viewport, style: style) == before)
    #expect(rasters.levelsInMemory > 0)
    #expect(application.diagnostics.faults.isEmpty)
  }

  @Test func mapsThatLieFaceDownLetGoToo() throws {
    let rasters = MapRasters(of: try StageData.maps.get())
    let (application, tunnel) = try stage(rasters)
    application.send(.key(KeyPress(" ")))
    #expect(!tunnel.showsMaps && rasters.levelsInMemory > 0)
    application.receiveMemoryWarning()
    #expect(rasters.levelsInMemory == 0)
  }

  @Test func aTunnelIsFreedWithItsApplication() throws {
    weak var tunnel: TunnelViewController?
    weak var map: MapViewController?
    weak var info: GeoInfoViewController?
    do {
      let stage = try TunnelStage(columns: 80, rows: 24)
      (tunnel, map, info) = (stage.tunnel, stage.tunnel.targetMap, stage.tunnel.startInfo)
      stage.press(" ")
      stage.wait(0.2)
      stage.press(Key.right)
      stage.wait(0.6)
      try stage.lookup.answerAll()
      stage.press("?")
      #expect(tunnel != nil && map != nil && info != nil)
    }
    #expect(tunnel == nil && map == nil && info == nil)
  }
}
