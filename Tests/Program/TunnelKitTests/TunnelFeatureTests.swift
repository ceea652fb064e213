import Atlas
import Cells
import Containment
import Features
import Geodesy
import Overlays
import Testing

@testable import TunnelKit

/// The person's own features on the maps: keys, presses, search and names.
@MainActor
@Suite struct TunnelFeatureTests {
  /// A point, a line over the 180th meridian and an area around a pole's side of the world.
  private static let text = """
    {"type": "FeatureCollection", "features": [
    {"type": "Feature", "id": 1, "properties": {"name": "Lemvig", "pop": 7000},
     "geometry": {"type": "Point", "coordinates": [8.316667, 56.55]}},
    {"type": "Feature", "properties": {"title": "Nowhere"}, "geometry": null},
    {"type": "Feature", "properties": {"name": "Route"},
     "geometry": {"type": "LineString", "coordinates": [[9.5, 57], [10.5, 57], [11.5, 56]]}}
    ]}
    """

  private static func overlay(_ text: String = text) throws -> Overlay {
    var rest = [UInt8](text.utf8)[...]
    var reader = GeoJSONReader { room in
      let piece = rest.prefix(room.count)
      rest = rest.dropFirst(piece.count)
      room.copyBytes(from: piece)
      return piece.count
    }
    var builder = OverlayBuilder(title: "own.geojson")
    while let feature = try reader.next() { try builder.add(feature) }
    return builder.finished()
  }

  private static func stage(
    columns: Int = 120, rows: Int = 40, text: String = text
  ) throws -> TunnelStage {
    let overlay = try overlay(text)
    return try TunnelStage(columns: columns, rows: rows, reducesMotion: true) {
      $0.overlays = [overlay]
    }
  }

  @Test func theKeysGoFromFeatureToFeatureAndRoundAgain() throws {
    let stage = try Self.stage()
    stage.press("e")
    #expect(stage.man.currentLocation.description == "56.55, 8.316667")
    #expect(stage.readout.message == "1 of 3: Lemvig, pop 7000")
    stage.press("e")
    #expect(stage.man.currentLocation.description == "57, 10.5")
    #expect(stage.readout.message == "3 of 3: Route")
    #expect(stage.cross.currentLocation == stage.man.currentLocation.antipode)
    stage.press("e")
    #expect(stage.readout.message == "1 of 3: Lemvig, pop 7000")
    stage.press("E")
    #expect(stage.readout.message == "3 of 3: Route")
  }

  /// Where features are, and at their antipodes, maps may be nearer than elsewhere, so that a short
  /// track is seen and places beside each other part.
  @Test func mapsGoNearToFeatures() throws {
    let features = ["8.3146", "8.3187"].enumerated().map { number, longitude in
      #"{"type": "Feature", "properties": {"name": "Hut \#(number)"}, "geometry": "#
        + #"{"type": "Point", "coordinates": [\#(longitude), 56.55]}}"#
    }
    let overlay = try Self.overlay(features.joined(separator: "\n"))
    let stage = try TunnelStage(columns: 120, rows: 40, reducesMotion: true) {
      for map in $0.maps { map.updateAppearance(MapAppearance(span: 200, type: .hybrid)) }
      $0.overlays = [overlay]
    }
    #expect(!stage.text.contains("Hut 0"))
    stage.press("+", times: 40)
    for map in [stage.man, stage.cross] { #expect(abs(map.viewport.span - 0.2) < 1e-9) }
    stage.press("-", times: 3)
    #expect(stage.text.contains("Hut 0") && stage.text.contains("Hut 1"), "\(stage.text)")
    stage.man.go(to: try Coordinate(latitude: 10, longitude: 10))
    for map in [stage.man, stage.cross] { #expect(map.viewport.span == 10) }
  }

  /// The names of features come before those of the gazetteer, whatever their accents.
  @Test(arguments: ["tohoku", "TŌHOKU", "hoku"])
  func theSearchFindsFeaturesFirst(text: String) throws {
    let overlay = try Self.overlay(
      #"{"type": "Feature", "properties": {"name": "Tōhoku"}, "geometry": "#
        + #"{"type": "Point", "coordinates": [142.5, 38.5]}}"#)
    let stage = try TunnelStage(reducesMotion: true, finder: ScriptedFinder()) {
      $0.overlays = [overlay]
    }
    stage.press("/")
    for letter in text { stage.press(letter) }
    stage.press(.enter)
    #expect(stage.man.currentLocation.description == "38.5, 142.5")
  }

  @Test func withoutFeaturesTheKeysSayHowToGetSome() throws {
    let stage = try TunnelStage()
    for key in ["e", "E", "Y"] as [Character] {
      stage.press(key)
      #expect(
        stage.readout.message == "there is no file of features; start with --overlay FILE")
    }
  }

  /// The legend stands on the man's map for both, in cells and in pixels, wherever the maps are.
  @Test(arguments: [(80, 24), (120, 30), (120, 40), (200, 60)], [false, true])
  func theLegendIsOnTheMansMap(size: (columns: Int, rows: Int), isInPixels: Bool) throws {
    let stage = try Self.stage(columns: size.columns, rows: size.rows)
    if isInPixels { stage.screen.cellPixels = PixelSize(width: 8, height: 16) }
    for keys in ["", "o", "o", "-----", "ppp"] {
      for key in keys { stage.press(key) }
      stage.wait(0.6)
      let text = stage.text
      let columns = stage.man.mapView.viewport.size.columns
      for line in ["◆  own.geojson 1", "━  own.", "◇  where each"] {
        #expect(
          text.split(separator: line, omittingEmptySubsequences: false).count == 2,
          "\(line) after \(keys) on maps of \(columns) columns\n\(text)")
      }
      let corner = stage.man.mapView.convert(Point.zero, to: nil)
      let end = Int(corner.y) + stage.man.mapView.viewport.size.rows
      let rows = stage.lines[Int(corner.y)..<end].map { $0.prefix(columns) }
      #expect(rows.contains { $0.contains("where each") }, "\(keys)\n\(text)")
    }
  }

  @Test func theNamesAreOnBothMapsUntilTheLayerIsHidden() throws {
    let stage = try Self.stage()
    for end in 0..<2 {
      let box = stage.tunnel.ends[end].container.frame.cells
      let rows = stage.lines[box.rows].joined(separator: "\n")
      #expect(rows.contains("Lemvig"), "\(rows)")
    }
    stage.press("O")
    #expect(stage.readout.message == "Own features off")
    #expect(!stage.text.contains("own.geojson"))
    stage.press("O")
    #expect(stage.text.contains("own.geojson"))
  }

  @Test func theirKeyTellsThatThereAreNone() throws {
    let stage = try TunnelStage()
    stage.press("O")
    #expect(stage.readout.message == "there is no file of features; start with --overlay FILE")
    #expect(stage.man.appearance.layers.contains(.overlay))
  }

  @Test func aPressTellsTheFeatureAndTheWayFromTheMan() throws {
    let stage = try Self.stage()
    stage.press(.left, times: 6)
    let view = stage.man.mapView
    let place = try Coordinate(latitude: 57, longitude: 10)
    let point = try #require(view.point(for: place))
    stage.mouse(.down, stage.point(Int(point.x), Int(point.y), of: view))
    let message = try #require(stage.readout.message)
    #expect(message.hasPrefix("Route, ") && message.hasSuffix(" from the man"), "\(message)")
  }

  @Test func theFeatureThatTheManStandsOnIsCopiedAndNamed() throws {
    let stage = try Self.stage()
    stage.press("e")
    stage.press("Y")
    #expect(
      Pasteboard.general.string
        == #"{"type": "Feature", "id": 1, "geometry": {"type":"Point","#
        + #""coordinates":[8.316667,56.55]}, "properties": {"name": "Lemvig", "pop": 7000}}"#)
    #expect(stage.readout.message == "Copied Lemvig as GeoJSON")
    stage.press(" ")
    stage.wait(1)
    try stage.lookup.answerAll()
    let facts = try #require(stage.names(0)?.facts)
    #expect(
      facts.prefix(2).map { "\($0.label): \($0.parts.joined())" } == [
        "own.geojson: Lemvig", "pop: 7000",
      ])
    stage.press(" ")
    stage.wait(1)
    stage.press(.left, times: 9)
    stage.press("Y")
    #expect(stage.readout.message == "the man stands on no feature; e goes to one")
  }

  /// However long the properties and the name are, the band has the name and what fits, and nothing
  /// of the style.
  @Test(arguments: [(80, 24), (120, 40), (200, 60), (60, 20), (160, 30)], [false, true])
  func longPropertiesLeaveTheNameInTheBand(
    size: (columns: Int, rows: Int), hasLongName: Bool
  ) throws {
    let long = String(repeating: "very long ", count: 300)
    let name = hasLongName ? long : "Hut"
    let text = """
      {"type": "Feature", "properties": {"marker-color": "#ff0000", "stroke": "#00ff00", "name": "\(name)",
       "description": "\(long)", "ele": 1234}, "geometry": {"type": "Point", "coordinates": [9, 57]}}
      """
    let stage = try Self.stage(columns: size.columns, rows: size.rows, text: text)
    stage.press("e")
    let message = try #require(stage.readout.message)
    #expect(message.hasPrefix(hasLongName ? "1 of 1: very long very" : "1 of 1: Hut"), "\(message)")
    #expect(!message.contains("#ff"))
    if !hasLongName { #expect(message.hasSuffix(", ele 1234"), "\(message)") }
    let shown = stage.lines.contains { $0.contains(message) }
    #expect(shown, "\(message)\n\(stage.text)")
    // beside the way from the man too
    stage.press(.left, times: 4)
    let view = stage.man.mapView
    let point = try #require(view.point(for: try Coordinate(latitude: 57, longitude: 9)))
    stage.mouse(.down, stage.point(Int(point.x), Int(point.y), of: view))
    let told = try #require(stage.readout.message)
    #expect(told.hasSuffix(" from the man") && stage.text.contains(told), "\(told)\n\(stage.text)")
  }

  /// Of features near each other the one that was flown to, found or pressed is copied and told of,
  /// until the man moves.
  @Test func theChosenFeatureIsTheOneThatIsCopied() throws {
    let features = (1...4).map { number in
      #"{"type": "Feature", "properties": {"name": "Hut \#(number)"}, "geometry": "#
        + #"{"type": "Point", "coordinates": [9, 57.000\#(number)]}}"#
    }
    let stage = try Self.stage(text: features.joined(separator: "\n"))
    func copied() -> String? {
      stage.press("Y")
      return stage.readout.message
    }
    for number in 1...4 {
      stage.press("e")
      #expect(stage.readout.message == "\(number) of 4: Hut \(number)")
      #expect(copied() == "Copied Hut \(number) as GeoJSON")
    }
    stage.press(" ")
    stage.wait(1)
    try stage.lookup.answerAll()
    #expect(stage.names(0)?.facts.first?.parts == ["Hut 4"])
    stage.press("E")
    #expect(stage.names(0)?.facts.first?.parts == ["Hut 3"])
    stage.press(" ")
    stage.wait(1)
    // one that was pressed, while the man is elsewhere
    stage.press(.left, times: 9)
    #expect(copied() == "the man stands on no feature; e goes to one")
    let view = stage.man.mapView
    let point = try #require(view.point(for: try Coordinate(latitude: 57, longitude: 9)))
    stage.mouse(.down, stage.point(Int(point.x), Int(point.y), of: view))
    let pressed = try #require(stage.readout.message?.split(separator: ",").first)
    #expect(pressed.hasPrefix("Hut ") && copied() == "Copied \(pressed) as GeoJSON")
    stage.press(.left)
    #expect(copied() == "the man stands on no feature; e goes to one")
  }
}
