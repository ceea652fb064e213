import Atlas
import Cartography
import Cells
import Containment
import Geodesy
import Notations
import Testing

@testable import TunnelKit

/// The man and the x on the screen.
@MainActor
@Suite struct AnnotationViewTests {
  /// Tells whether all strokes of an end's picture can be seen on the screen.
  private func expectStrokes(
    _ stage: TunnelStage, end: Int, _ comment: Comment,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let view = stage.tunnel.ends[end].map.mapView.annotationView
    let frame = view.convert(view.bounds, to: nil).cells
    var strokes = 0
    for row in frame.rows {
      for column in frame.columns {
        let cell = stage.screen.canvas[column, row]
        guard let character = cell.character, "●█▼┃╱╲╳".contains(character) else { continue }
        strokes += 1
        let contrast = try #require(cell.foreground).contrast(with: #require(cell.background))
        #expect(contrast >= 3, comment, sourceLocation: location)
      }
    }
    #expect(strokes == (end == 0 ? 9 : 5), comment, sourceLocation: location)
  }

  /// On an islet the man stands beside his place, to which a line leads, so that the islet is seen.
  @Test(arguments: ["-15.96, -5.71"])
  func anIsletIsSeenBesideTheMan(start: String) throws {
    let stage = try TunnelStage(start)
    let map = stage.man.mapView
    let point = try #require(map.point(for: stage.man.currentLocation))
    let cell = AnnotationView.cell(of: point)
    let frame = map.annotationView.frame.cells
    #expect(frame.origin.column == cell.column + 3 && frame.rows.contains(cell.row))
    func character(_ offset: Int) -> Character? {
      let place = map.convert(
        Point(x: Double(cell.column + offset) + 0.5, y: Double(cell.row) + 0.5), to: nil)
      return stage.screen.canvas[Int(place.x), Int(place.y)].character
    }
    #expect(character(2) == "─", "\(stage.text)")
    #expect(character(3) == "╱", "\(stage.text)")
    let islet = [character(-1), character(0), character(1)].compactMap(\.self)
    #expect(islet.contains { $0 != " " && !"●█▼┃╱╲╳─".contains($0) }, "\(stage.text)")
    try expectStrokes(stage, end: 0, "beside an islet")
    // in the sea beside it he stands on his place
    for _ in 0..<4 { stage.press(.left) }
    stage.wait(1)
    let moved = try #require(map.point(for: stage.man.currentLocation))
    #expect(
      map.annotationView.frame.cells.origin.column == AnnotationView.cell(of: moved).column - 1)
  }

  /// On ice and where it ends, at rest, on the move, after a change of the map, and carried.
  @Test(arguments: ["-75, 90", "-67, 90", "20, 10", "75, -40", "-20, -170"])
  func bothCanBeSeenAnywhere(start: String) throws {
    let stage = try TunnelStage(start)
    func expectBoth(_ comment: Comment) throws {
      for end in 0...1 { try expectStrokes(stage, end: end, comment) }
    }
    for _ in 0..<4 {
      try expectBoth("\(stage.man.appearance.type)")
      for key in [Key.right, .up, .left, .left, .down, .down] {
        stage.press(key)
        try expectBoth("\(stage.man.appearance.type), after \(key)")
      }
      for key in ["+", "-", "0", "m"] {
        stage.press(KeyPress(Character(key)))
        stage.wait(1)
        try expectBoth("\(stage.man.appearance.type), after \(key)")
      }
    }
    stage.press("n")
    stage.press(" ")
    stage.wait(1)
    stage.press(" ")
    stage.wait(1)
    try expectBoth("after a flip there and back")
    let man = stage.middle(of: stage.man.mapView.annotationView)
    stage.mouse(.down, man)
    stage.mouse(.dragged, Point(x: man.x + 6, y: man.y))
    try expectBoth("carried")
  }
}
