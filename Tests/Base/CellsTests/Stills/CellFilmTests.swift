import TestSupport
import Testing

@testable import Cells

@Suite struct CellFilmTests {
  private static let size = CellSize(columns: 12, rows: 4)

  private static func canvas(_ text: String) -> CellCanvas {
    var canvas = CellCanvas(size: size, fill: .blank)
    canvas.write(text, at: CellPosition(column: 1, row: 1), foreground: Color(rgb: 0xFF0000))
    return canvas
  }

  private static let film = CellFilm(
    frames: [(0.0, "one"), (0.25, "two"), (2, "three"), (2.5, "four")].map {
      CellFilm.Frame(time: $0.0, canvas: canvas($0.1))
    }, duration: 4)

  @Test func theLongestFrameIsTheOneThatIsSeenLongest() {
    #expect(Self.film.longestFrame == 1)
    #expect(CellFilm(frames: [], duration: 1).longestFrame == nil)
  }

  @Test(arguments: [
    (0.1, ["one", "two", "three", "four"]), (0.5, ["one", "two", "three", "four"]),
    (0.6, ["one", "two", "four"]), (5.0, ["one", "four"]),
  ])
  func framesThatFollowTooSoonReplaceTheLast(interval: Double, kept: [String]) {
    var film = CellFilm(frames: [], duration: 4)
    for frame in Self.film.frames { film.append(frame, interval: interval) }
    #expect(film.frames.map(\.canvas) == kept.map(Self.canvas))
  }

  @Test func thePictureHoldsWhatChangesAndWhen() {
    let picture = SVGReader(
      Self.film.svg(title: "numbers", ground: Color(rgb: 0), ink: Color(rgb: 0xFFFFFF)))
    #expect(picture.problems == [] && picture.title == "numbers")
    #expect(picture.style.contains(".f{visibility:hidden;animation:4000ms step-end infinite}"))
    for (name, share) in [("f1", "6.250"), ("f2", "50.000"), ("f3", "62.500")] {
      let rule = "@keyframes \(name){0%{visibility:hidden}\(share)%{visibility:visible}}"
      #expect(picture.style.contains(rule))
    }
    #expect(picture.style.contains("@media(prefers-reduced-motion:reduce)"))
    // the second frame is the still one; a letter that stays is not written again
    #expect(picture.texts.map(\.text) == ["one", "two", "hree", "four"])
    #expect(picture.texts.map { $0.attributes["class"] } == [nil, "f s", "f", "f"])
  }

  /// Cells of one title in a row are one rectangle, which only the pointer sees.
  @Test func cellsHaveTitles() {
    let size = CellSize(columns: 4, rows: 2)
    let words = [["A&B", "A&B", nil, "C"], ["A&B", nil, "C", "C"]]
    let titles = PictureTitle.titles(of: size) { words[$0.row][$0.column] }
    let picture = SVGReader(
      CellFilm(frames: [.init(time: 0, canvas: CellCanvas(size: size))], duration: 1)
        .svg(title: "whole", titles: titles, ground: Color(rgb: 0), ink: Color(rgb: 0xFFFFFF)))
    #expect(picture.problems == [] && picture.title == "whole")
    #expect(picture.titles.map(\.text) == ["A&B", "C", "A&B", "C"])
    #expect(
      picture.titles.map { [$0.rectangle.x, $0.rectangle.y, $0.rectangle.width] } == [
        [0, 0, 24], [36, 0, 12], [0, 24, 12], [24, 24, 24],
      ])
  }

  @Test func aStillPictureHasNoStyle() {
    let text = Self.canvas("still").svg(
      title: "still", ground: Color(rgb: 0), ink: Color(rgb: 0xFFFFFF))
    #expect(!text.contains("<style>") && SVGReader(text).problems == [])
  }

  /// The sequences turn a screen with one canvas into one with the other.
  @Test(arguments: ColorDepth.allCases) func changesLeadFromOneCanvasToTheNext(depth: ColorDepth) {
    for seed in UInt64(1)...30 {
      var random = SeededGenerator(seed: seed)
      let size = CellSize(columns: 24, rows: 5)
      let before = RandomCanvas.canvas(size: size, using: &random)
      let other = RandomCanvas.canvas(size: size, using: &random)
      var after = before
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        let row = Int.random(in: 0..<size.rows, using: &random)
        let column = Int.random(in: 0..<size.columns, using: &random)
        after[column, row] = other[column, row]
      }
      var screen = Self.screen(before, depth)
      let changes = after.ansiChanges(since: before, depth: depth)
      let starts = changes.matches(of: /\x1B\[(\d+);(\d+)H/)
      for (index, start) in starts.enumerated() {
        let end = index + 1 < starts.count ? starts[index + 1].range.lowerBound : changes.endIndex
        let run = ANSIReader(changes[start.range.upperBound..<end] + "\n")
        #expect(run.oddities == [] && run.endings == [ANSIReader.Look()], "seed \(seed)")
        guard let row = Int(start.1), let column = Int(start.2) else { continue }
        for (offset, cell) in Self.plainSpaces(run.rows[0]).enumerated() {
          screen[row - 1][column - 1 + offset] = cell
        }
      }
      let isSame = screen == Self.screen(after, depth)
      #expect(isSame, "seed \(seed)")
      #expect(after.ansiChanges(since: after, depth: depth) == "")
    }
  }

  /// What a terminal shows of a canvas.
  private static func screen(_ canvas: CellCanvas, _ depth: ColorDepth) -> [[ANSIReader.Cell]] {
    ANSIReader(canvas.ansiText(depth: depth)).rows.map { row in
      let blank = ANSIReader.Cell(character: " ", look: ANSIReader.Look())
      let padding = [ANSIReader.Cell](repeating: blank, count: canvas.size.columns - row.count)
      return plainSpaces(row + padding)
    }
  }

  /// Cells without what does not show on spaces.
  private static func plainSpaces(_ row: [ANSIReader.Cell]) -> [ANSIReader.Cell] {
    row.map { cell in
      var cell = cell
      guard cell.character == " " else { return cell }
      cell.look.attributes.formIntersection(.seenOnSpaces)
      if cell.look.attributes.isEmpty { cell.look.foreground = "" }
      return cell
    }
  }
}
