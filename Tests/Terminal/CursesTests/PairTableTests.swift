import TestSupport
import Testing

@testable import Curses

@Suite struct PairTableTests {
  @Test func numbersBeginAtOneAndAreKept() {
    var table = PairTable(capacity: 10)
    #expect(table.number(for: .init(foreground: 1, background: 2)) == .new(1))
    #expect(table.number(for: .init(foreground: 2, background: 1)) == .new(2))
    #expect(table.number(for: .init(foreground: 1, background: 2)) == .known(1))
    #expect(table.count == 2)
  }

  @Test func theTerminalsOwnPairIsNumberZeroAndTakesNoRoom() {
    var table = PairTable(capacity: 0)
    #expect(table.number(for: .init(foreground: -1, background: -1)) == .known(0))
    #expect(table.number(for: .init(foreground: 1, background: -1)) == .full)
    #expect(table.number(nearest: .init(foreground: 1, background: -1)) == 0)
  }

  @Test func aFullTableHasANearestPair() {
    var table = PairTable(capacity: 3)
    _ = table.number(for: .init(foreground: 1, background: 2))
    _ = table.number(for: .init(foreground: 3, background: 4))
    _ = table.number(for: .init(foreground: 5, background: 4))
    #expect(table.number(for: .init(foreground: 9, background: 4)) == .full)
    #expect(table.number(nearest: .init(foreground: 9, background: 4)) == 2)
    #expect(table.number(nearest: .init(foreground: 5, background: 4)) == 3)
    #expect(table.number(nearest: .init(foreground: 1, background: 9)) == 1)
  }

  @Test func aVisiblePairIsNotReplacedByOneThatHidesTheCharacter() {
    var table = PairTable(capacity: 2)
    _ = table.number(for: .init(foreground: 4, background: 4))
    #expect(table.number(nearest: .init(foreground: 9, background: 4)) == 0)
    _ = table.number(for: .init(foreground: 5, background: 6))
    #expect(table.number(nearest: .init(foreground: 9, background: 4)) == 0)
    #expect(table.number(nearest: .init(foreground: 9, background: 6)) == 2)
    #expect(table.number(nearest: .init(foreground: 7, background: 7)) == 1)
  }

  @Test func aRefusedPairEndsTheTable() {
    var table = PairTable(capacity: 100)
    _ = table.number(for: .init(foreground: 1, background: 1))
    _ = table.number(for: .init(foreground: 2, background: 2))
    table.refuse(.init(foreground: 2, background: 2))
    #expect(table.capacity == 1)
    #expect(table.number(for: .init(foreground: 2, background: 2)) == .full)
    #expect(table.number(for: .init(foreground: 1, background: 1)) == .known(1))
  }

  @Test(arguments: 1...5)
  func noNumberStandsForTwoPairs(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var table = PairTable(capacity: 500)
    var owners: [Int32: PairTable.Pair] = [:]
    for _ in 0..<20_000 {
      let pair = PairTable.Pair(
        foreground: .random(in: -1..<60, using: &generator),
        background: .random(in: -1..<60, using: &generator))
      switch table.number(for: pair) {
      case .known(0):
        #expect(pair == .init(foreground: -1, background: -1), "seed \(seed)")
      case .known(let number): #expect(owners[number] == pair, "seed \(seed)")
      case .new(let number):
        #expect(owners[number] == nil && (1...500).contains(number), "seed \(seed)")
        owners[number] = pair
      case .full:
        #expect(owners.count == 500, "seed \(seed)")
        table.removeAll()
        owners.removeAll()
      }
    }
  }
}
