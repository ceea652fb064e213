import Geodesy
import TestSupport
import Testing

@testable import Answers

/// What a stream remembers of the names that it has looked up.
@Suite struct KnownPlacesTests {
  private func place(_ number: Int) -> AnswerPlace {
    AnswerPlace(Coordinate(latitude: DecimalDegrees(microdegrees: Int32(number)), wrapping: 0))
  }

  @Test func aTextHasItsOwnPlaceOrNone() {
    var known = KnownPlaces()
    let texts = (0..<6_000).map { "name \($0 % 5_000)" }
    var found = 0
    for (number, text) in texts.enumerated() {
      let hash = KnownPlaces.hash(of: text)
      if let place = known.place(of: text, hash) {
        #expect(place.coordinate == self.place(number - 5_000).coordinate)
        found += 1
      } else {
        known.keep(place(number), of: text, hash)
        #expect(known.place(of: text, hash)?.coordinate == place(number).coordinate)
      }
    }
    // 5,000 texts of which 2,048 at most are kept
    #expect(found < 1_000)
    for text in ["other", ""] { #expect(known.place(of: text, KnownPlaces.hash(of: text)) == nil) }
  }

  @Test func textsOfOneHashAreToldApart() {
    var known = KnownPlaces()
    known.keep(place(1), of: "a", 7)
    #expect(known.place(of: "b", 7) == nil && known.place(of: "a", 7) != nil)
    // the same character in two spellings
    known.keep(place(2), of: "\u{E9}", 8)
    #expect(known.place(of: "e\u{301}", 8) == nil)
  }
}
