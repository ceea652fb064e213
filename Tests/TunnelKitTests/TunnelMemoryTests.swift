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
    let coloring = MapColoring()
    let (maps, gazetteer) = (try StageData.maps.get(), try StageData.gazetteer.get())
    func cartographer() -> Cartographer {
      Cartographer(
        data: maps, gazetteer: gazetteer,
        style: MapStyle(type: .hybrid, theme: coloring.theme(for: .hybrid)), rasters: rasters)
    }
    let tunnel = TunnelViewController(
      start: try .init(parsing: TunnelStage.denmark),
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
    let before = try cartographer.map(of: viewport)
    #expect(rasters.levelsInMemory > 0)
    application.receiveMemoryWarning()
    #expect(rasters.levelsInMemory == 0)
    #expect(try cartographer.map(of: viewport) == before)
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
}
