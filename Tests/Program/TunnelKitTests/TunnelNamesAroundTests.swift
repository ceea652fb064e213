import Cells
import Containment
import Geodesy
import Testing

@testable import TunnelKit

/// Names make room for the man where he rests. While he walks they stay where they are.
@MainActor
@Suite struct TunnelNamesAroundTests {
  /// The letters on the upper map outside the man's cells.
  private func letters(_ stage: TunnelStage, without frames: [CellRectangle]) -> [String] {
    let lines = stage.lines[..<stage.bandRows.lowerBound]
    return lines.enumerated().map { row, line in
      String(
        line.enumerated().map { column, character in
          let cell = CellRectangle(column: column, row: row, columns: 1, rows: 1)
          let isLetter = character.isLetter && character.isASCII
          return isLetter && !frames.contains(where: cell.overlaps) ? character : " "
        })
    }
  }

  @Test func namesStayPutWhileHeWalksAndMakeRoomOnceHeRests() throws {
    let stage = try TunnelStage()
    let view = stage.man.mapView
    var frames = [view.annotationView.frame.cells]
    for _ in 0..<8 {
      stage.press(.right)
      frames.append(view.annotationView.frame.cells)
    }
    let last = try #require(frames.last)
    // he covers letters of Copenhagen, Denmark or Sweden now
    let walking = letters(stage, without: frames)
    let start = try TunnelStage()
    #expect(letters(start, without: frames) == walking, "no name has moved meanwhile")
    stage.advance(to: 0.49)
    #expect(letters(stage, without: frames) == walking)
    stage.advance(to: 0.5)
    #expect(stage.application.nextDeadline == nil)
    // no letter is left behind him
    view.annotationView.isHidden = true
    stage.application.runTurn {}
    for row in last.rows {
      for column in last.columns {
        let character = Array(stage.lines[row])[column]
        #expect(!(character.isLetter && character.isASCII), "\(column), \(row): \(character)")
      }
    }
  }
}
