import Cells
import Sessions
import Testing

@Suite struct AsciicastTests {
  private func frame(at time: Double, _ size: CellSize, _ text: String) -> CellFilm.Frame {
    var canvas = CellCanvas(size: size, fill: .blank)
    canvas.write(text, at: CellPosition(column: 0, row: 0))
    return CellFilm.Frame(time: time, canvas: canvas)
  }

  @Test func eachPictureIsAnEventWithTheTimeSinceTheLast() {
    let size = CellSize(columns: 8, rows: 2)
    let start = SessionStart(version: "1", data: "d", secondsSince1970: 1.6, size: size)
    var cast = Asciicast(start, title: "a \"b\"")
    #expect(
      cast.header
        == #"{"term":{"cols":8,"rows":2},"timestamp":2,"title":"a \"b\"","version":3}"#)
    let first = cast.lines(frame(at: 0.5, size, "one"))
    #expect(first.count == 1)
    #expect(first[0].hasPrefix(#"[0.5, "o", "\u001b[?25l"#) && first[0].contains("one"))
    // what has not changed is no event
    #expect(cast.lines(frame(at: 1, size, "one")) == [])
    let changed = cast.lines(frame(at: 1.75, size, "ono"))
    #expect(changed.count == 1 && changed[0].hasPrefix(#"[1.25, "o", "#))
    #expect(!changed[0].contains("n"), "\(changed)")
    // another size comes first, and then the whole picture
    let resized = cast.lines(frame(at: 2, CellSize(columns: 4, rows: 3), "ono"))
    #expect(resized.count == 2)
    #expect(resized.first == #"[0.25, "r", "4x3"]"#)
    #expect(resized.last?.hasPrefix(#"[0.0, "o", "#) == true)
    #expect(resized.last?.contains("ono") == true)
  }
}
