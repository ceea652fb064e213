/// Why a record has no answer.
struct AnswerProblem: Error {
  let message: String
  /// Whether nothing can be added to the record, because it is no object or has such a member.
  let isAboutText: Bool

  init(_ message: String, isAboutText: Bool = false) {
    self.message = message
    self.isAboutText = isAboutText
  }
}
