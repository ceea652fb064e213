/// The places that one question is about: two, or one that is the start and the end.
///
/// A structure and no inline array, whose elements are copied by calls.
struct PlacePair: Sendable {
  let start: AnswerPlace
  let end: AnswerPlace

  init(_ start: AnswerPlace, _ end: AnswerPlace) { (self.start, self.end) = (start, end) }

  /// A pair with one place.
  init(_ place: AnswerPlace) { (start, end) = (place, place) }
}
