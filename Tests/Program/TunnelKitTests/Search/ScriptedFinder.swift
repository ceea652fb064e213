import Testing
import Toponymy

@testable import TunnelKit

/// A search of the bundled names that answers when the test asks it to.
@MainActor
final class ScriptedFinder: PlaceFinder {
  static let search = Result {
    try NameSearch(gazetteer: StageData.gazetteer.get())
  }

  /// The texts that were looked for, each with the closure that receives the answer.
  private(set) var questions:
    [(text: String, limit: Int, answer: @Sendable @MainActor (FoundPlaces) -> Void)] = []
  /// Whether each search is answered at once.
  var isQuick = true

  var folding: (String) -> [UInt32] {
    { text in (try? Self.search.get().fold(text).letters) ?? [] }
  }

  func find(
    _ text: String, limit: Int, answer: @escaping @Sendable @MainActor (FoundPlaces) -> Void
  ) {
    questions.append((text, limit, answer))
    if isQuick { self.answer(questions.count - 1) }
  }

  /// Answers a search with its real result.
  func answer(_ index: Int) {
    let question = questions[index]
    do {
      let matches = try Self.search.get().matches(
        for: question.text, limit: question.limit, isUnfinished: true)
      question.answer(FoundPlaces(matches: matches))
    } catch {
      question.answer(FoundPlaces(problem: "\(error)"))
    }
  }
}
