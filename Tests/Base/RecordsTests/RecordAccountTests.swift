import Testing

@testable import Records

@Suite struct RecordAccountTests {
  /// Guesses are counted up to the end of the input, and the first one is kept.
  @Test(arguments: [(false, 4), (true, 2)])
  func guessesAreCounted(endsAtRefusal: Bool, count: Int) {
    var account = RecordAccount(endsAtRefusal: endsAtRefusal, mostMessages: 4)
    var outcome = BlockOutcome()
    outcome.endRecord()
    for name in ["a", "b", "c", "d"] {
      if name == "c" {
        outcome.refuse(RefusalReason("x"), atLine: outcome.lineCount) { "it has an x" }
        outcome.endRecord()
      }
      outcome.guess(name, atLine: outcome.lineCount)
      outcome.endRecord()
    }
    #expect(account.add(outcome, bytesRead: 0) == [RecordMessage(line: 4, text: "it has an x")])
    let sum = account.progress + account.progress
    #expect(account.progress.guesses == count && sum.guesses == 2 * count)
    #expect(sum.firstGuess == RecordMessage(line: 2, text: "a"))
  }
}
