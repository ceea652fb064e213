import Geodesy
import Notations
import TestSupport
import Testing
import Toponymy

@testable import Facts

@Suite struct PointTitleTests {
  static let gazetteer = Result { try Gazetteer(folder: BundledData.folder) }

  @Test(
    arguments: [
      ("56.55, 8.316667", "Lemvig, Denmark", nil),
      ("-56.55, -171.683333", "South Pacific Ocean", "989 km from New Zealand"),
      ("75, -40", "Greenland", "556 km from Upernavik"),
      ("-90, 0", "Amundsen–Scott South Pole Station, Antarctica", nil),
      ("38.72, -9.14", "Lisbon, Portugal", nil), ("48.8566, 2.3522", "Paris, France", nil),
      ("35.6895, 139.69171", "Tokyo, Japan", nil),
      ("40.7128, -74.006", "New York City, United States of America", nil),
      ("41.9, 12.4533", "Vatican City, Vatican City", nil),
    ] as [(String, String, String?)])
  func aPointIsCalledAfterWhatIsThere(place: String, name: String, remark: String?) throws {
    let title = try #require(
      try PointTitle(of: try Coordinate(parsing: place), in: Self.gazetteer.get()))
    #expect(title.name == name)
    #expect(title.remark == remark)
  }

  /// Every point has a title without a line break, in any part of the Earth.
  @Test func everyPointHasATitle() throws {
    var random = SeededGenerator(seed: 16)
    let gazetteer = try Self.gazetteer.get()
    for _ in 0..<300 {
      let place = try Coordinate.random(using: &random)
      let title = try #require(try PointTitle(of: place, in: gazetteer), "seed 16, \(place)")
      #expect(!title.name.isEmpty && title.name.allSatisfy { !$0.isNewline })
    }
  }
}
