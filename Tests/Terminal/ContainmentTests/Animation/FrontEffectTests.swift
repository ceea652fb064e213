import Cells
import Testing

@testable import Containment

/// Pictures that replace each other cell by cell.
@Suite struct FrontEffectTests {
  private static let size = CellSize(columns: 16, rows: 8)
  private let old = CellCanvas(size: size, fill: Cell("o"))
  private let new = CellCanvas(size: size, fill: Cell("n"))

  @Test(arguments: [FrontEffect.dissolve, .curlUp, .curlDown])
  func theNewPictureGrowsAndNeverShrinks(effect: FrontEffect) {
    var seen: Set<Int> = []
    for step in 0...40 {
      let picture = effect.picture(old: old, new: new, progress: Double(step) / 40)
      let shown = Set(picture.cells.indices.filter { picture.cells[$0].character == "n" })
      #expect(shown.isSuperset(of: seen), "step \(step)")
      let share = Double(shown.count) / Double(Self.size.area)
      if effect == .dissolve { #expect(abs(share - Double(step) / 40) <= 0.02, "step \(step)") }
      seen = shown
    }
    #expect(effect.picture(old: old, new: new, progress: 0) == old)
    #expect(effect.picture(old: old, new: new, progress: 1) == new)
    #expect(seen.count == Self.size.area)
  }

  @Test func curlsRunAlongADiagonal() {
    let small = CellSize(columns: 4, rows: 4)
    let pictures = [FrontEffect.curlUp, .curlDown].map { effect in
      effect.picture(
        old: CellCanvas(size: small, fill: Cell("o")),
        new: CellCanvas(size: small, fill: Cell("n")),
        progress: 0.5
      ).lines
    }
    #expect(pictures[0] == ["oooo", "ooon", "oonn", "onnn"])
    #expect(pictures[1] == ["nnno", "nnoo", "nooo", "oooo"])
  }

  @Test func dissolvingSpreadsEvenly() {
    let picture = FrontEffect.dissolve.picture(old: old, new: new, progress: 0.25)
    for row in stride(from: 0, to: 8, by: 4) {
      for column in stride(from: 0, to: 16, by: 4) {
        let block = (0..<16).filter {
          picture[column + $0 % 4, row + $0 / 4].character == "n"
        }
        #expect(block.count == 4)
      }
    }
  }

  @Test func noHalfOfAWideCharacterIsLeftAlone() {
    var wide = CellCanvas(size: CellSize(columns: 9, rows: 2), fill: .blank)
    wide.write("東京都大阪", at: CellPosition(column: 0, row: 0))
    wide.write("a東京都大", at: CellPosition(column: 0, row: 1))
    let plain = CellCanvas(size: wide.size, fill: Cell("n"))
    for step in 1..<20 {
      let progress = Double(step) / 20
      for picture in [
        FlipEffect(direction: .fromLeft).picture(old: wide, new: plain, progress: progress),
        FrontEffect.dissolve.picture(old: wide, new: plain, progress: progress),
        FrontEffect.curlUp.picture(old: plain, new: wide, progress: progress),
      ] {
        for line in 0..<2 {
          for column in 0..<9 {
            let isWide = picture[column, line].character?.cellWidth == 2
            let isFollowed = picture[column + 1, line].glyph == .continuation
            #expect(isWide == isFollowed, "step \(step), column \(column)")
          }
        }
      }
    }
  }
}
