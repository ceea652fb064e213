import Geodesy
import TestSupport
import Testing

@testable import Answers

@Suite struct PlaceOrderTests {
  /// The order of some coordinates; `nil` for a record without one.
  private func order(of coordinates: [Coordinate?]) -> [Int] {
    var batch = RecordBatch()
    for coordinate in coordinates {
      var record = RecordBatch.Record()
      if let coordinate {
        record.content = batch.content(of: PlacePair(AnswerPlace(coordinate)))
      } else {
        record.content = batch.content(of: .missing)
      }
      batch.records.append(record)
    }
    var order = PlaceOrder()
    // what an earlier batch leaves behind does no harm
    order.sort(batch)
    order.sort(batch)
    return order.numbers
  }

  private func point(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try Coordinate(latitude: latitude, longitude: longitude)
  }

  @Test func quartersFollowEachOtherLikeTheLetterZ() throws {
    let north = [try point(45, -90), try point(45, 90)]
    let south = [try point(-45, -90), try point(-45, 90)]
    #expect(order(of: [north[1], south[1], north[0], south[0]]) == [3, 1, 2, 0])
    let within = [try point(-80, -170), try point(-80, -100), try point(-50, -170)]
    #expect(order(of: [south[1], within[2], within[1], within[0]]) == [3, 2, 1, 0])
  }

  @Test func recordsOfOneCellStayInTheirOrder() throws {
    let here = try point(56.55, 8.31)
    #expect(order(of: [here, try point(56.56, 8.32), here]) == [0, 1, 2])
  }

  @Test func recordsWithoutPlacesAreLeftOut() throws {
    let here = try point(56.55, 8.31)
    #expect(order(of: [nil, here, nil, try point(-10, -10), nil]) == [3, 1])
    #expect(order(of: [nil]).isEmpty)
    #expect(order(of: []).isEmpty)
  }

  @Test(arguments: [(-90.0, -179.999999, 0), (90, 180, 4095), (0, 0, 3072), (-90, 180, 1365)])
  func cellsReachToTheEdges(latitude: Double, longitude: Double, cell: Int) throws {
    #expect(PlaceOrder.cell(of: try point(latitude, longitude)) == cell)
    let fine = PlaceOrder.cell(of: try point(latitude, longitude), side: 256)
    #expect(fine >> 4 == cell && [0, 5, 15].contains(fine & 15))
  }

  /// Many records are ordered by smaller cells, which lie within the larger ones.
  @Test func manyRecordsAreOrderedByFinerCells() throws {
    var generator = SeededGenerator(seed: 45)
    let coordinates = try (0..<5000).map { _ in try Coordinate.random(using: &generator) }
    let numbers = order(of: coordinates)
    #expect(numbers.sorted() == Array(coordinates.indices))
    let cells = numbers.map { PlaceOrder.cell(of: coordinates[$0], side: 256) }
    #expect(cells == cells.sorted())
    #expect(cells.map { $0 >> 4 } == numbers.map { PlaceOrder.cell(of: coordinates[$0]) })
  }
}
