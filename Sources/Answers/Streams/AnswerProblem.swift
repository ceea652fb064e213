/// The reason why a record has no answer.
struct AnswerProblem: Error {
  let message: String
  /// Whether no member can be added to the record, because it is no object or has the member.
  let isAboutText: Bool

  init(_ message: String, isAboutText: Bool = false) {
    self.message = message
    self.isAboutText = isAboutText
  }
}
