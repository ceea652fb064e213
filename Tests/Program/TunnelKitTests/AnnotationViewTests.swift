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
