import Cells
import Containment
import Features
import Geodesy
import Localization
import Overlays
import Testing

@testable import TunnelKit

/// A stream of features on the maps.
@MainActor
@Suite struct LivePictureTests {
  private static func feature(
    _ name: String, _ longitude: Double, _ latitude: Double, identifier: String? = nil
  ) throws -> Feature {
    let place = try Coordinate(latitude: latitude, longitude: longitude)
    return Feature(
      .point(Vertex(place)), edges: .straight, properties: Array(#"{"name": "\#(name)"}"#.utf8),
      identifier: identifier.map { .text($0) })
  }

  /// A stream whose features are shown when they have been added.
  private struct Stream {
    var tail = FeatureTail(limit: 100, for: OverlayBuilder(title: "standard input"))
    let stage: TunnelStage

    @MainActor
    mutating func show(
      _ features: Feature..., dropped: Int = 0, bad: Int = 0, hasEnded: Bool = false
    ) throws {
      for feature in features { tail.add(feature) }
      stage.tunnel.show(
        LivePicture(try tail.overlay(), dropped: dropped, bad: bad, hasEnded: hasEnded))
      stage.advance(to: stage.clock.now)
    }
  }

  private static func stream(columns: Int = 80, rows: Int = 24) throws -> Stream {
    let stage = try TunnelStage(columns: columns, rows: rows, reducesMotion: true)
    var stream = Stream(stage: stage)
    try stream.show()
    return stream
  }

  private func footer(_ stage: TunnelStage) -> String { stage.lines.last ?? "" }

  @Test(arguments: [
    (0, 0, 0, false, "live: 0 shown"), (1234, 0, 0, false, "live: 1,234 shown"),
    (12, 3456, 0, false, "live: 12 shown, 3,456 dropped"),
    (1, 0, 2, true, "input ended: 1 shown, 2 bad"),
    (1, 4, 2, true, "input ended: 1 shown, 4 dropped, 2 bad"),
  ])
  func theCountsAreInWords(
    shown: Int, dropped: Int, bad: Int, hasEnded: Bool, text: String
  ) throws {
    var builder = OverlayBuilder(title: "x")
    for _ in 0..<shown { try builder.add(Feature(nil, edges: .straight)) }
    let picture = LivePicture(
      builder.finished(), dropped: dropped, bad: bad, hasEnded: hasEnded)
    #expect(picture.text(.english) == text)
  }

  /// Which properties there are a stream tells only as it comes.
  @Test func propertiesThatNoFeatureHasAreInWords() throws {
    var builder = OverlayBuilder(title: "x", label: "flight", colorKey: "alt", sizeKey: "id")
    try builder.add(
      Feature(nil, edges: .straight, properties: Array(#"{"id": 1, "Alt": 2}"#.utf8)))
    let picture = LivePicture(builder.finished(), bad: 1)
    #expect(picture.text(.english) == "live: no property alt, no property flight, 1 shown, 1 bad")
  }

  @Test func theFooterTellsTheCountsAndKeepsKeys() throws {
    for columns in [60, 80, 120] {
      var stream = try Self.stream(columns: columns)
      #expect(footer(stream.stage).hasSuffix("  live: 0 shown "))
      try stream.show(
        try Self.feature("A", 9, 57), dropped: 12_345, bad: 678, hasEnded: true)
      let text = footer(stream.stage)
      let isWide = columns > 60
      #expect(
        text.hasSuffix(
          isWide
            ? "  input ended: 1 shown, 12,345 dropped, 678 bad "
            : "  input ended: 1 shown, 12,345 dropped, 6… "), "\(text)")
      #expect(text.hasPrefix(" ←↑↓→ move") || text.hasPrefix(" ? keys"), "\(text)")
    }
  }

  @Test func theNewestFeaturesAreDrawnFoundAndGoneTo() throws {
    var stream = try Self.stream(columns: 120, rows: 40)
    let stage = stream.stage
    stage.press("e")
    #expect(stage.readout.message == "no record with a place has come yet")
    let map = stage.man.mapView.viewport
    try stream.show(
      try Self.feature("Alpha", 12, 57, identifier: "1"), try Self.feature("Beta", 10, 57))
    #expect(stage.text.contains("Alpha") && stage.text.contains("standard input 2"))
    #expect(stage.man.mapView.viewport == map, "the maps stay where they are")
    stage.press("e")
    #expect(stage.readout.message == "1 of 2: Alpha")
    try stream.show(try Self.feature("Gamma", 7, 57, identifier: "1"))
    // the band still tells where the man went
    #expect(!stage.lines.contains { $0.contains("Alpha") && !$0.contains("1 of 2: Alpha") })
    #expect(stage.tunnel.overlays.map(\.count) == [2])
    // the tour goes on from the same feature, which is the last one now
    stage.press("E")
    #expect(stage.readout.message == "1 of 2: Beta")
    stage.press("e")
    #expect(stage.readout.message == "2 of 2: Gamma")
    #expect(stage.man.currentLocation.description == "57, 7")
  }

  @Test func theFeatureUnderTheManStaysTheSameWhileItMoves() throws {
    var stream = try Self.stream(columns: 120, rows: 40)
    let stage = stream.stage
    try stream.show(
      try Self.feature("Ship", 9, 57, identifier: "s"), try Self.feature("Buoy", 1, 50))
    stage.press("e")
    for step in 1...3 {
      try stream.show(try Self.feature("Ship \(step)", 9 + 3 * Double(step), 57, identifier: "s"))
    }
    stage.press("Y")
    #expect(stage.readout.message == "Copied Ship 3 as GeoJSON")
    #expect(Pasteboard.general.string?.contains("[18,57]") == true)
    // at another place it is another feature, or none
    stage.press(.left)
    stage.press("Y")
    #expect(stage.readout.message == "the man stands on no feature; e goes to one")
  }

  @Test func pointsLeaveThePictureOfTheGround() throws {
    let stage = try TunnelStage()
    stage.screen.cellPixels = PixelSize(width: 8, height: 16)
    stage.press("+")
    stage.press("-")
    stage.wait(0.5)
    let pictures = VisibleRasters(on: stage.screen.canvas).rasters.map(\.raster)
    var stream = Stream(stage: stage)
    try stream.show(try Self.feature("Ship", 9, 57))
    #expect(stage.text.contains("Ship"))
    #expect(VisibleRasters(on: stage.screen.canvas).rasters.map(\.raster) == pictures)
    #expect(pictures.count == 2)
  }

  /// Maps at rest in pixels stay so, whatever the stream brings, and show it at once.
  @Test func linesAndAreasStayInPixels() throws {
    let stage = try TunnelStage()
    stage.screen.cellPixels = PixelSize(width: 8, height: 16)
    stage.press("+")
    stage.press("-")
    stage.wait(0.5)
    func pictures() -> [PixelRaster] {
      VisibleRasters(on: stage.screen.canvas).rasters.map(\.raster)
    }
    var stream = Stream(stage: stage)
    var shown = [pictures()]
    func line(to longitude: Double) throws -> Feature {
      let ends = try [8, longitude].map { Vertex(try Coordinate(latitude: 57, longitude: $0)) }
      return Feature(.line(ends), edges: .straight, identifier: .text("way"))
    }
    for step in 1...5 {
      try stream.show(try line(to: 8 + Double(step) / 2))
      shown.append(pictures())
      let (count, isNew) = (pictures().count, !shown.dropLast().contains(pictures()))
      #expect(count == 2 && isNew, "step \(step)")
      stage.wait(0.1)
      let stays = pictures() == shown.last
      #expect(stays, "step \(step)")
    }
    // a map that moves is in cells until it rests, also while the stream goes on
    stage.press("+")
    try stream.show(try line(to: 11))
    #expect(pictures().isEmpty)
    stage.wait(0.1)
    #expect(pictures().count == 2)
  }

  /// Maps come to rest although a stream brings something all the time.
  @Test func aBusyStreamLeavesMapsInPixels() throws {
    let stage = try TunnelStage()
    stage.screen.cellPixels = PixelSize(width: 8, height: 16)
    stage.press("+")
    var stream = Stream(stage: stage)
    let start = stage.clock.now
    for step in 1...6 {
      stage.advance(to: start + Double(step) * 0.05)
      let ends = try [8, 8 + Double(step)].map {
        Vertex(try Coordinate(latitude: 57, longitude: $0))
      }
      try stream.show(Feature(.line(ends), edges: .straight, identifier: .text("way")))
      let count = VisibleRasters(on: stage.screen.canvas).rasters.count
      #expect(count == (step == 1 ? 0 : 2), "step \(step)")
    }
  }

  @Test func theNamesFollowToo() throws {
    var stream = try Self.stream()
    let stage = stream.stage
    try stream.show(try Self.feature("Ship", 9, 57, identifier: "s"))
    stage.press("e")
    stage.press(" ")
    stage.wait(1)
    try stage.lookup.answerAll()
    #expect(stage.names(0)?.facts.first?.parts == ["Ship"])
    try stream.show(try Self.feature("Boat", 9.1, 57, identifier: "s"), hasEnded: true)
    #expect(stage.names(0)?.facts.first?.parts == ["Boat"])
    #expect(footer(stage).contains("input ended: 1 shown"))
  }
}
