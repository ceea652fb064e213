import Cells
import Testing

@testable import Containment

/// The frames of the four transition styles: capital letters are what is beneath, small ones the
/// presented controller.
@Suite @MainActor struct PresentationEffectTests {
  nonisolated private static let frames:
    [(style: ModalTransitionStyle, progress: Double, lines: [String])] = [
      (.coverVertical, 0, ["AAAA", "BBBB", "CCCC", "DDDD"]),
      (.coverVertical, 0.25, ["AAAA", "BBBB", "CCCC", "aaaa"]),
      (.coverVertical, 0.5, ["AAAA", "BBBB", "aaaa", "bbbb"]),
      (.coverVertical, 0.75, ["AAAA", "aaaa", "bbbb", "cccc"]),
      (.coverVertical, 1, ["aaaa", "bbbb", "cccc", "dddd"]),
      (.flipHorizontal, 0, ["AAAA", "BBBB", "CCCC", "DDDD"]),
      (.flipHorizontal, 0.25, [" ---", " ---", " ---", " ---"]),
      (.flipHorizontal, 0.5, ["    ", "    ", "    ", "    "]),
      (.flipHorizontal, 0.75, ["--- ", "--- ", "--- ", "--- "]),
      (.flipHorizontal, 1, ["aaaa", "bbbb", "cccc", "dddd"]),
      (.crossDissolve, 0, ["AAAA", "BBBB", "CCCC", "DDDD"]),
      (.crossDissolve, 0.25, ["aAaA", "BBBB", "cCcC", "DDDD"]),
      (.crossDissolve, 0.5, ["aAaA", "BbBb", "cCcC", "DdDd"]),
      (.crossDissolve, 0.75, ["aaaa", "BbBb", "cccc", "DdDd"]),
      (.crossDissolve, 1, ["aaaa", "bbbb", "cccc", "dddd"]),
      (.partialCurl, 0, ["AAAA", "BBBB", "CCCC", "DDDD"]),
      (.partialCurl, 0.5, ["AAAA", "BBBB", "CCC◢", "DD◢d"]),
      (.partialCurl, 1, ["AAA◢", "BB◢b", "C◢cc", "◢ddd"]),
    ]

  @Test(arguments: frames)
  func modalTransitionStyleFrames(
    style: ModalTransitionStyle, progress: Double, lines: [String]
  ) {
    #expect(picture(style, progress).lines == lines)
  }

  /// Row after row, the first new one at the bottom.
  @Test func coverVerticalShowsTheFirstNewRowAtTheBottom() {
    let first = (0...100).lazy.map { self.picture(.coverVertical, Double($0) / 100).lines }
      .first { $0.joined().contains("a") }
    #expect(first == ["AAAA", "BBBB", "CCCC", "aaaa"])
  }

  /// The half that turns away is the left one when it comes, and the right one seen backwards: the
  /// list of frames on the way out is that of a turn from the left.
  @Test func flipHorizontalGoesBackMirrored() {
    let back = FlipEffect(direction: .fromLeft)
    for step in 0...20 {
      let progress = Double(step) / 20
      let here = picture(.flipHorizontal, 1 - progress)
      let there = back.picture(old: Self.layer, new: Self.beneath, progress: progress)
      #expect(here.lines == there.lines, "\(progress)")
      let isDim = (0..<4).map { column in
        [here, there].map { $0[column, 1].attributes.contains(.dim) }
      }
      #expect(isDim.allSatisfy { $0[0] == $0[1] }, "\(progress)")
    }
  }

  @Test(arguments: [ModalTransitionStyle.crossDissolve, .partialCurl, .coverVertical])
  func crossDissolveNeverShowsFewerNewCells(style: ModalTransitionStyle) {
    var share = 0
    for step in 0...64 {
      let new = picture(style, Double(step) / 64).lines.joined().filter(\.isLowercase).count
      #expect(new >= share, "\(step)")
      share = new
    }
    #expect(share == (style == .partialCurl ? 6 : 16))
  }

  @Test func aClearPartOfAnOverStyleShowsWhatIsBeneath() {
    var layer = CellCanvas(size: CellSize(columns: 4, rows: 4))
    layer.write("ab", at: CellPosition(column: 1, row: 1))
    #expect(
      picture(.coverVertical, 1, as: .overFullScreen, of: layer).lines
        == ["AAAA", "BabB", "CCCC", "DDDD"])
    #expect(picture(.coverVertical, 1, of: layer).lines == ["    ", " ab ", "    ", "    "])
  }

  nonisolated private static let beneath = canvas("ABCD")
  nonisolated private static let layer = canvas("abcd")

  nonisolated private static func canvas(_ letters: String) -> CellCanvas {
    var canvas = CellCanvas(size: CellSize(columns: 4, rows: 4))
    for (row, letter) in letters.enumerated() {
      canvas.write(String(repeating: letter, count: 4), at: CellPosition(column: 0, row: row))
    }
    return canvas
  }

  private func picture(
    _ transitionStyle: ModalTransitionStyle, _ progress: Double,
    as style: ModalPresentationStyle = .fullScreen, of layer: CellCanvas = layer
  ) -> CellCanvas {
    PresentationEffect(style: style, transitionStyle: transitionStyle, progress: progress)
      .picture(beneath: Self.beneath) { layer }
  }
}
