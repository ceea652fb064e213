import Atlas
import Cartography
import Containment
import Foundation
import Geodesy
import Notations
import TestSupport
import Testing

@testable import TunnelKit

@MainActor
@Suite struct TunnelRestorationTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func stage(
    columns: Int = 80, rows: Int = 24, prepare: (TunnelViewController) -> Void = { _ in }
  ) throws -> TunnelStage {
    try TunnelStage(
      columns: columns, rows: rows, reducesMotion: true, stateFolder: folder.path,
      prepare: prepare)
  }

  private func quit(_ stage: TunnelStage) {
    stage.press("q")
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  /// Keys that change every part of a tunnel's state.
  nonisolated private static let journeys: [(name: String, keys: String)] = [
    ("nothing", ""), ("moves", "jjjjlLK"), ("zooms", "+++++"), ("the whole Earth", "----------"),
    ("type and projection", "mmppp"), ("layers", "xrd#vt"), ("the other end", "\thhh"),
    ("names", "jj "), ("names and back", "  l"), ("side by side", "ol"), ("north up", "KKKKKKKKn"),
    ("names, other end, moved", " \tllLL+m"),
  ]

  @Test(arguments: journeys.map(\.name))
  func quittingAndRestartingShowsTheSame(journey: String) throws {
    let keys = try #require(Self.journeys.first { $0.name == journey }).keys
    let first = try stage()
    #expect(!first.hasRestored)
    for key in keys { key == "\t" ? first.press(.tab) : first.press(key) }
    try first.lookup.answerAll()
    first.wait(3)
    let (states, viewports) = (first.tunnel.maps.map(\.state), first.tunnel.maps.map(\.viewport))
    quit(first)

    let second = try stage()
    second.wait(3)
    try second.lookup.answerAll()
    second.wait(3)
    #expect(second.hasRestored)
    #expect(second.tunnel.maps.map(\.state) == states)
    #expect(second.tunnel.showsMaps == first.tunnel.showsMaps)
    #expect(second.tunnel.activeMap.index == first.tunnel.activeMap.index)
    // names keep their places while a map moves, so the pictures may differ
    #expect(second.readout.ends == first.readout.ends)
    #expect(second.readout.span == first.readout.span)
    // maps that are not shown have no size yet
    if second.tunnel.showsMaps { #expect(second.tunnel.maps.map(\.viewport) == viewports) }
    #expect(second.man.style == first.man.style && second.cross.style == first.cross.style)
    #expect(second.moves.isEmpty && second.changes.isEmpty, "nobody hears of it")
    #expect(second.application.diagnostics.faults.isEmpty)
  }

  @Test func restoredNamesFlipBackToTheMapsThatWere() throws {
    let first = try stage()
    first.press("+")
    first.press(.down, times: 4)
    let viewports = first.tunnel.maps.map(\.viewport)
    first.press(" ")
    quit(first)
    let second = try stage()
    #expect(second.tunnel.children.allSatisfy { $0 is GeoInfoViewController })
    second.press(" ")
    second.wait(3)
    #expect(second.tunnel.showsMaps && second.text.contains("╱█╲"))
    #expect(second.tunnel.maps.map(\.viewport) == viewports)
    #expect(second.man.isFocused)
    second.press(.up)
    #expect(second.moves.count == 1)
    #expect(second.application.diagnostics.faults.isEmpty)
  }

  @Test func aPannedMapStaysWhereItWasPannedTo() throws {
    let first = try stage()
    first.mouse(.down, Point(x: 70.5, y: 5.5))
    first.mouse(.dragged, Point(x: 5.5, y: 5.5))
    first.mouse(.up, Point(x: 5.5, y: 5.5))
    first.press(.function(5))
    let state = first.man.state
    #expect(!state.keepsInSight)
    quit(first)
    let second = try stage()
    #expect(second.man.state == state)
  }

  @Test func anotherSizeKeepsTheEndsInSight() throws {
    let first = try stage(columns: 200, rows: 60)
    first.press(.right, times: 30)
    quit(first)
    for (columns, rows) in [(80, 24), (40, 12), (120, 40)] {
      let second = try stage(columns: columns, rows: rows)
      #expect(second.man.currentLocation == first.man.currentLocation)
      #expect(second.cross.currentLocation == first.man.currentLocation.antipode)
      #expect(
        second.man.isAnnotationInSight && second.cross.isAnnotationInSight, "\(columns)x\(rows)")
    }
  }

  @Test func aTerminalTooSmallForTheTunnelLosesNothing() throws {
    let first = try stage()
    first.press(.down, times: 3)
    quit(first)
    quit(try stage(columns: 10, rows: 5))
    let second = try stage()
    #expect(second.man.currentLocation == first.man.currentLocation)
  }

  @Test func whatIsAskedForWinsOverWhatWas() throws {
    let first = try stage()
    for key in "+++mp#" { first.press(key) }
    let span = first.man.appearance.span
    quit(first)
    let place = try Coordinate(parsing: "41.15 -8.61")
    let second = try stage {
      $0.apply(
        InitialSettings(
          place: place,
          appearance: MapAppearance.Parts(
            type: .outline, layers: [.places], projection: .robinson)))
    }
    #expect(second.man.currentLocation == place)
    #expect(second.cross.currentLocation == place.antipode)
    #expect(second.man.region.center == place && second.cross.region.center == place.antipode)
    #expect(
      second.man.appearance.span == span && second.cross.appearance.span == span, "the zoom stays")
    for map in second.tunnel.maps {
      #expect(map.appearance.type == .outline && map.appearance.layers == [.places])
      #expect(map.appearance.projection == .robinson)
    }
    #expect(second.readout.ends.map(\.coordinate) == [place, place.antipode])
  }

  @Test func whatIsNotAskedForStays() throws {
    let first = try stage()
    for key in "jj+mp#" { first.press(key) }
    let states = first.tunnel.maps.map(\.state)
    quit(first)
    let second = try stage { $0.apply(InitialSettings()) }
    #expect(second.tunnel.maps.map(\.state) == states)
  }

  @Test func goingToTheBackgroundSavesToo() throws {
    let first = try stage()
    first.press(.down, times: 3)
    first.application.enterBackground()
    let second = try stage()
    #expect(second.man.currentLocation == first.man.currentLocation)
  }

  @Test(arguments: [
    ("\"location\":\"56.55, 8.316667\"", "\"location\":\"north\""),
    ("\"span\":1000", "\"span\":-4"), ("\"span\":1000", "\"span\":\"inf\""),
    ("\"type\":\"standard\"", "\"type\":\"road\""),
    ("\"projection\":\"auto\"", "\"projection\":7"), ("\"bearing\":0", "\"bearing\":720"),
    ("\"activeEnd\":0", "\"activeEnd\":9"), ("\"showsMaps\":true", "\"showsMaps\":\"yes\""),
    ("-56.55, -171.683333", "10, 20"),
  ])
  func whatMakesNoSenseInTheArchiveIsNotTakenOver(wrong: String, instead: String) throws {
    let first = try stage()
    quit(first)
    let path = folder.path + "/state.json"
    let text = String(decoding: try bytes(of: path), as: UTF8.self)
    #expect(text.contains(wrong))
    try folder.write(Array(text.replacing(wrong, with: instead).utf8), to: "state.json")
    let second = try stage()
    if instead.contains("yes") {
      #expect(!second.tunnel.showsMaps, "what is not true is false")
    } else {
      #expect(second.tunnel.maps.map(\.state) == first.tunnel.maps.map(\.state))
      #expect(second.text == first.text)
    }
  }

  @Test func anArchiveThatBreaksTheProgramIsThrownAwayByTheNext() throws {
    let first = try stage()
    first.press(.down, times: 3)
    quit(first)
    // left behind by a program that ended before it was on screen
    try folder.write(Array("\"\"".utf8), to: "state.restoring")
    let second = try stage()
    #expect(!second.hasRestored)
    #expect(second.man.currentLocation.description == TunnelStage.denmark)
    #expect(second.application.diagnostics.faults.map(\.code) == [.archive])
    #expect(!bytesExist("state.json"))
  }

  @Test func aFolderThatCannotBeWrittenIsToldAndNothingElse() throws {
    try folder.write([], to: "file")
    let stage = try TunnelStage(stateFolder: folder.path + "/file/tunnel")
    stage.press("q")
    #expect(stage.application.isTerminating)
    #expect(
      stage.application.diagnostics.faults.map(\.description) == [
        "W-ARCHIVE: cannot save the state to \(folder.path)/file/tunnel/state.json: "
          + "Not a directory"
      ])
  }
}

extension TunnelRestorationTests {
  private func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func bytesExist(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.path + "/" + name)
  }
}
