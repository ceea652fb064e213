import Answers

/// Answers questions about single places.
struct SingleAnswering {
  /// The format of the answers, but for their words.
  let text: AnswerText
  let names: NameOptions?
  let data: CommandData

  /// Writes the answers about some places to standard output.
  ///
  /// - Throws: ``Failure``, or what opening the data throws.
  func run(_ asked: AskedQuestion, about points: [Whereabouts]) throws {
    var text = text
    if let names { text.words = try names.words(in: data.folder()) }
    // what a person has asked for is looked up in any case
    let language =
      names?.language == nil ? nil : try names?.names(in: data.folder())
    do {
      let written = try text.written(
        asked, about: points, from: data.answerData(language: language))
      data.tiles?.sayFaults()
      if let problem = written.heightProblem {
        StandardError.say("\(problem); heights there remain unknown")
      }
      try StandardOutput.write(written.answers)
    } catch let error as AnswerFieldError {
      throw Failure(error.description, status: .badUsage)
    } catch let error as AnswerStreamError {
      throw Failure(error.description, status: .badUsage)
    } catch let error as AnswerRefusal {
      throw Failure(error.description, status: .badUsage)
    }
  }
}
