import Geodesy
import Notations
import TestSupport
import Testing

/// What a glance tells about a text against what reading it tells.
@Suite struct CoordinateRefusalTests {
  private let reader = CoordinateReader()

  private func glance(_ text: String) -> CoordinateRefusal? {
    reader.refusal(of: text.utf8.span.bytes)
  }

  private func glance(_ north: String, _ east: String) -> CoordinateRefusal? {
    reader.refusal(latitude: north.utf8.span.bytes, longitude: east.utf8.span.bytes)
  }

  /// What reading tells; `nil` for a coordinate.
  private func reading(
    _ read: () throws(CoordinateError) -> Coordinate
  ) -> CoordinateRefusal? {
    do throws(CoordinateError) {
      _ = try read()
      return nil
    } catch {
      switch error {
      case .empty: return .empty
      case .latitudeOutside: return .latitude
      case .longitudeOutside: return .longitude
      default: return .unreadable
      }
    }
  }

  @Test(
    arguments: [
      ("", .empty), (" \t", .empty), ("foo bar", .unreadable), ("N E", .unreadable),
      ("nan, nan", .unreadable), ("POINT EMPTY", .unreadable), ("91 0", .latitude),
      (" -90.01;7 ", .latitude), ("-90, 180.5", .longitude), ("100 7", .latitude),
      ("90 -180", nil), ("12 34 N foo", nil), ("geohash:gcpv", nil), ("CFCFCFCF+CF", nil),
      ("北緯", nil), ("Århus Łódź", .unreadable), ("12° é", nil), ("é 1", nil), ("1000 0", nil),
      ("1,2,3", nil), ("Ra’s al Ḩadd", .unreadable), ("Hạ Long 1", nil), ("’", nil), ("Ḩ“", nil),
    ] as [(String, CoordinateRefusal?)])
  func whatAGlanceTells(text: String, refusal: CoordinateRefusal?) {
    #expect(glance(text) == refusal)
  }

  @Test func aGlanceTellsWhatReadingTells() {
    var generator = SeededGenerator(seed: 17)
    let letters = Array("0123456789..--+ ,;\tNESWnew/()'\"ax:°éßñ×÷Łʼạ’‘ẞ“")
    var seen: [CoordinateRefusal: Int] = [:]
    func random(_ longest: Int) -> String {
      let few = Bool.random(using: &generator) ? letters : Array(letters.dropFirst(10))
      return String(
        (0..<Int.random(in: 0...longest, using: &generator)).map { _ in
          few.randomElement(using: &generator) ?? "0"
        })
    }
    for _ in 0..<40_000 {
      let numbers = (0..<2).map { _ in Int.random(in: -199...199, using: &generator) }
      let text =
        Int.random(in: 0..<9, using: &generator) > 0
        ? random(12) : "\(numbers[0]) \(numbers[1])"
      if let refusal = glance(text) {
        seen[refusal, default: 0] += 1
        let read = reading { () throws(CoordinateError) in try reader.coordinate(in: text) }
        #expect(read == refusal, "'\(text)'")
      }
      let (north, east) = (random(5), random(5))
      if let refusal = glance(north, east) {
        let read = reading { () throws(CoordinateError) in
          try reader.coordinate(latitude: north, longitude: east)
        }
        #expect(read == refusal, "'\(north)' and '\(east)'")
      }
    }
    #expect([.empty, .latitude, .longitude, .unreadable].allSatisfy { seen[$0, default: 0] > 20 })
  }

  @Test(arguments: CoordinateInputTests.inputs)
  func noCoordinateOfTheTablesIsRefusedAtAGlance(_ input: CoordinateInput) {
    guard let refusal = glance(input.text) else { return }
    let read = reading { () throws(CoordinateError) in try reader.coordinate(in: input.text) }
    #expect(read == refusal)
  }

  @Test func noGlanceIsTrustedForOneNotationOrWrappedLongitudes() {
    for reader in [
      CoordinateReader(notation: .mgrs), CoordinateReader(wrapsLongitudes: true),
    ] {
      #expect(reader.refusal(of: "91 0".utf8.span.bytes) == nil)
      #expect(
        reader.refusal(latitude: "91".utf8.span.bytes, longitude: "0".utf8.span.bytes) == nil)
    }
  }
}
