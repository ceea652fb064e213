import Testing

@testable import Containment

/// The comparison itself: what it lets pass, and what it does not.
@Suite struct LogComparisonTests {
  private static let law = [
    ">> step", "A.viewWillAppear(false)  [isMovingToParent]", "-- commit",
    "A.viewIsAppearing(false)", "A.viewWillLayoutSubviews()  ?", "A.viewDidLayoutSubviews()  ?",
    "B.viewDidAppear(false)  ?", "A.viewDidAppear(false)", "!! W-SUPER(A)",
  ]
  private static let kept = [
    "A.viewWillAppear(false)  [isMovingToParent]", "-- commit", "A.viewIsAppearing(false)",
    "A.viewWillLayoutSubviews()", "A.viewDidLayoutSubviews()", "B.viewDidAppear(false)",
    "A.viewDidAppear(false)", "!! W-SUPER(A)",
  ]

  @Test func theLawItselfPasses() {
    #expect(difference(Self.kept) == nil)
  }

  @Test func freeLinesMayMoveWithinTheirStretch() {
    var log = Self.kept
    log.insert(log.remove(at: 5), at: 2)
    #expect(difference(log) == nil)
  }

  @Test func layoutOfBystandersIsPassedOver() {
    #expect(difference(Self.kept + ["C.viewWillLayoutSubviews()"]) == nil)
    #expect(
      difference(Self.kept + ["A.viewWillLayoutSubviews()"])
        == "unexpected 'A.viewWillLayoutSubviews()' (after '-- commit')")
  }

  @Test(arguments: Self.kept.indices)
  func aMissingLineIsFound(index: Int) {
    var log = Self.kept
    log.remove(at: index)
    #expect(difference(log) != nil)
  }

  @Test(arguments: Self.kept.indices.dropFirst(2))
  func aDoubledOrForeignLineIsFound(index: Int) {
    var doubled = Self.kept
    doubled.insert(doubled[index], at: index)
    #expect(difference(doubled) != nil)
    var foreign = Self.kept
    foreign.insert("C.viewWillAppear(false)", at: index)
    #expect(difference(foreign) != nil)
  }

  @Test(arguments: [(0, 1), (1, 2), (2, 3), (3, 4), (4, 6), (2, 6), (6, 7)])
  func exchangedLinesAreFound(first: Int, second: Int) {
    var log = Self.kept
    log.swapAt(first, second)
    #expect(difference(log) != nil)
  }

  @Test func wrongFlagsAreFound() {
    var log = Self.kept
    log[0] = "A.viewWillAppear(false)  [-]"
    #expect(
      difference(log) == "expected 'A.viewWillAppear(false) [isMovingToParent]', "
        + "found 'A.viewWillAppear(false) []'")
  }

  @Test func allScenariosOfTheLawAreThere() {
    #expect(Orders.all.count == 60)
  }

  private func difference(_ log: [String]) -> String? {
    LogComparison.difference(expected: Orders.lines(of: Self.law), actual: Orders.lines(of: log))
  }
}
