/// What some values of an answer follow from and from nothing else, such as the nearest place.
/// Streams write such values once and copy them.
struct AnswerSubject<Answer>: Sendable {
  /// Which part of the answer it is, such as `to.nearest`.
  let path: String
  /// The number of the subject in an answer: where it is the same, the values are the same.
  /// Negative if there is none.
  let number: @Sendable (Answer) -> Int

  /// The subject of a part, as a subject of the whole.
  ///
  /// - Parameter key: what the part is called in the whole; `nil` if its members are those of the
  ///   whole.
  func within<Part: AnswerPart>(
    _ key: String?, _ part: Part.Type
  ) -> AnswerSubject<Part.Whole> where Part.Answer == Answer {
    AnswerSubject<Part.Whole>(path: key.map { $0 + "." + path } ?? path) { [number] whole in
      Part.part(of: whole)?._withUnsafeGuaranteedRef { number($0) } ?? -1
    }
  }
}
