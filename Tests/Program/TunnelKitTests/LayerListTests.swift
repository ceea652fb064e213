import Cartography
import Cells
import Containment
import Testing

@testable import TunnelKit

/// The list of the maps' layers.
@MainActor
@Suite struct LayerListTests {
  private func isShown(_ stage: TunnelStage) -> Bool {
    stage.tunnel.presentedViewController is ListViewController
  }

  /// The list, without the blanks at the right.
  private func list(_ stage: TunnelStage) throws -> String {
    let view = try #require(stage.tunnel.presentedViewController?.view)
    let frame = view.convert(view.bounds, to: nil).cells
    return stage.screen.canvas.cropped(to: frame).lines
      .map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  /// The point of a row of the list on the screen.
  private func point(of text: String, _ stage: TunnelStage) throws -> Point {
    let row = try #require(stage.lines.firstIndex { $0.contains(text) })
    let line = stage.lines[row]
    let range = try #require(line.range(of: text))
    return Point(
      x: Double(String(line[..<range.lowerBound]).cellWidth) + 0.5, y: Double(row) + 0.5)
  }

  nonisolated static let box = """
               Layers of the maps

    > m  Standard map
      p  Automatic projection
      t  names                           on
      x  see through the Earth          off
      r  range rings                    off
      d  day and night                  off
      #  graticule                      off
      v  plumb-line route               off

     Enter or its key switches, Esc closes
    """

  @Test(arguments: [(80, 24), (120, 40), (200, 60)])
  func theListShowsWhatIsOn(columns: Int, rows: Int) throws {
    let stage = try TunnelStage(columns: columns, rows: rows)
    let (before, first) = (stage.lines, stage.screen.canvas[0, 0])
    stage.press("A")
    stage.wait(0.5)
    let shown = try list(stage)
    #expect(shown == Self.box, "shown:\n\(shown)")
    // the maps behind keep their colours
    let style = stage.tunnel.presentedViewController?.modalPresentationStyle
    #expect(stage.lines.first == before.first && stage.lines.last == before.last)
    #expect(style == .popover && stage.screen.canvas[0, 0] == first)
    stage.press(.escape)
    stage.wait(0.5)
    #expect(stage.lines == before && !isShown(stage))
    #expect(stage.man.mapView.isFirstResponder == true && stage.changes.isEmpty)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  /// The keys of the list are those of the one table of keys that change how both maps are drawn.
  @Test func everyLayerThatAKeyTogglesHasARow() throws {
    let stage = try TunnelStage()
    let toggles = (33...126).map { KeyPress(Character(Unicode.Scalar(UInt8($0)))) }
      .filter { press in
        guard case .toggle(let layers)? = KeyTable.mapAction(of: press) else { return false }
        return layers != .overlay
      }
    stage.press("A")
    for press in toggles {
      let before = stage.man.appearance
      stage.press(press)
      #expect(isShown(stage) && stage.man.appearance != before, "\(press.name)")
      #expect(try list(stage).contains(">"))
    }
    #expect(toggles.count == 6)
  }

  /// A key, what its row says then, and the part of the appearance that it changes.
  @Test(arguments: [
    ("t", "names                           off", "layers"),
    ("x", "see through the Earth           on", "layers"),
    ("#", "graticule                       on", "layers"), ("m", "Outline map", "type"),
    ("p", "Lambert equal-area projection", "projection"),
  ])
  func aKeySwitchesItsRowAndBothMapsAtOnce(key: Character, text: String, part: String) throws {
    let stage = try TunnelStage()
    stage.press("A")
    stage.press(key)
    let shown = try list(stage)
    #expect(shown.contains("> \(key)  "), "shown:\n\(shown)")
    #expect(stage.changes.map(\.what) == [part])
    #expect(stage.man.appearance == stage.cross.appearance)
    stage.press(.escape)
    stage.wait(3)
    let direct = try TunnelStage()
    direct.press(key)
    direct.wait(3)
    #expect(stage.lines == direct.lines)
  }

  @Test func enterSpaceAndAClickSwitchTheSelectedRow() throws {
    let stage = try TunnelStage()
    stage.press("A")
    stage.press(.down, times: 2)
    stage.press(.enter)
    #expect(stage.man.appearance.layers.isDisjoint(with: [.places, .areaNames]))
    #expect(isShown(stage))
    stage.press(" ")
    #expect(stage.man.appearance.layers.isSuperset(of: [.places, .areaNames]))
    stage.press(.end)
    stage.press(.up)
    stage.press(.enter)
    #expect(stage.man.appearance.layers.contains(.graticule))
    let place = try point(of: "range rings", stage)
    stage.mouse(.down, place)
    #expect(!stage.man.appearance.layers.contains(.rangeRings))
    stage.mouse(.up, place)
    #expect(stage.man.appearance.layers.contains(.rangeRings))
    stage.press("A")
    stage.wait(0.5)
    #expect(!isShown(stage) && stage.moves.isEmpty)
  }

  @Test(arguments: ["z", "f", "h"].map { KeyPress(Character($0)) } + [KeyPress(.left)])
  func keysWithoutARowMoveAndShowNothing(key: KeyPress) throws {
    let stage = try TunnelStage()
    stage.press("A")
    stage.press(key)
    #expect(isShown(stage) && stage.moves.isEmpty && stage.tunnel.showsMaps)
    stage.press(KeyPress("c", modifiers: .control))
    #expect(stage.application.isTerminating)
  }

  @Test func aClickBesideTheListClosesIt() throws {
    let stage = try TunnelStage()
    stage.press("A")
    stage.mouse(.down, Point(x: 0.5, y: 0.5))
    stage.wait(0.5)
    #expect(!isShown(stage) && stage.changes.isEmpty)
  }

  /// A globe shows day and night by itself.
  @Test func theRowOfDaylightTellsWhatIsSeen() throws {
    let stage = try TunnelStage()
    stage.press("G")
    stage.press("A")
    #expect(try list(stage).contains("day and night                   on"))
    stage.press("d")
    #expect(try list(stage).contains("day and night                  off"))
    #expect(!stage.man.appearance.layers.showsDaylight(on: stage.man.viewport))
  }

  @Test(arguments: [(40, 12), (20, 10)])
  func onASmallScreenItTakesAllOfIt(columns: Int, rows: Int) throws {
    let stage = try TunnelStage(columns: columns, rows: rows)
    stage.press("A")
    stage.press(.end)
    #expect(stage.text.contains("> v"))
    for size in [(80, 24), (25, 7), (200, 60)] {
      stage.resize(columns: size.0, rows: size.1)
      stage.wait(0.5)
      #expect(stage.text.contains("> v"), "\(size)\n\(stage.text)")
    }
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func withoutABorderToDrawItTakesTheWholeScreen() throws {
    let stage = try TunnelStage(glyphs: .ascii)
    stage.press("A")
    #expect(stage.text.contains("graticule") && stage.text.utf8.allSatisfy { $0 < 128 })
  }

  @Test func overNamesTheLayersOfTheHiddenMapsAreSwitched() throws {
    let stage = try TunnelStage(reducesMotion: true)
    stage.press(" ")
    stage.press("A")
    stage.press("#")
    stage.press(.escape)
    #expect(!stage.tunnel.showsMaps && stage.man.appearance.layers.contains(.graticule))
    #expect(stage.application.diagnostics.faults.isEmpty)
  }
}
