import Answers
import ArgumentParser
import Platform

/// A command whose answers go to a file if one is named.
protocol AnsweringCommand: ParsableCommand {
  /// The path of the file; `nil` for standard output.
  var answerFile: String? { get }
  /// The format that is asked for; `nil` for the usual one.
  var answerFormat: AnswerFormat? { get }
}

/// The file that takes the answers of a command in place of standard output.
enum AnswerFile {
  /// Runs a command with its standard output replaced, and puts what it writes in place of the
  /// contents of its file, as `FileReplacement` has it.
  ///
  /// A command that fails leaves the file as it was, unless it has answered all that it could, to
  /// the end of its input.
  ///
  /// - Throws: what the command throws, ``Failure`` if the file cannot be written, and
  ///   ``AnswerStreamError`` before the command runs if a terminal would show Arrow.
  static func run(_ command: inout any ParsableCommand) throws {
    guard let answering = command as? any AnsweringCommand else { return try command.run() }
    let format = answering.answerFormat
    guard let path = answering.answerFile else {
      try refuseOnTerminal(format)
      return try command.run()
    }
    let replacement = try writing(path) { () throws(FileProblem) in
      let replacement = try FileReplacement(
        of: path, .kept(new: 0o666), kinds: OutputFile.kinds)
      // empties a file that is written in place
      try replacement.write([])
      try FileSystem.putOutput(on: replacement.descriptor)
      return replacement
    }
    var partial: Failure?
    do {
      try refuseOnTerminal(format)
      try command.run()
    } catch let failure as Failure where failure.isOfSomeAnswers {
      // everything has been said, and the rest is answered
      partial = failure
    }
    try writing(path) { () throws(FileProblem) in try replacement.finish() }
    if let partial { throw partial }
  }

  /// Refuses Arrow if standard output is a terminal, which would show it.
  private static func refuseOnTerminal(_ format: AnswerFormat?) throws(AnswerStreamError) {
    if format == .arrow, isatty(1) == 1 { throw .arrowOnTerminal }
  }

  private static func writing<Result>(
    _ path: String, _ body: () throws(FileProblem) -> Result
  ) throws -> Result {
    do throws(FileProblem) { return try body() } catch {
      throw Failure("cannot write '\(path)': \(error)", status: .inputOrOutput)
    }
  }
}
