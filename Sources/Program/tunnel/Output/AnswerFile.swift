import ArgumentParser
import Platform

/// A command whose answers go to a file if one is named.
protocol AnsweringCommand: ParsableCommand {
  /// The path of the file; `nil` for standard output.
  var answerFile: String? { get }
}

/// The file that takes the answers of a command in place of standard output.
enum AnswerFile {
  /// Runs a command with its standard output replaced, and puts what it writes in place of the
  /// contents of its file, as `FileReplacement` has it.
  ///
  /// A command that fails leaves the file as it was, unless it has answered all that it could.
  ///
  /// - Throws: what the command throws, and ``Failure`` if the file cannot be written.
  static func run(_ command: inout any ParsableCommand) throws {
    guard let path = (command as? any AnsweringCommand)?.answerFile else {
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
      try command.run()
    } catch let failure as Failure where failure.message == nil {
      // everything has been said, and the rest is answered
      partial = failure
    }
    try writing(path) { () throws(FileProblem) in try replacement.finish() }
    if let partial { throw partial }
  }

  private static func writing<Result>(
    _ path: String, _ body: () throws(FileProblem) -> Result
  ) throws -> Result {
    do throws(FileProblem) { return try body() } catch {
      throw Failure("cannot write '\(path)': \(error)", status: .inputOrOutput)
    }
  }
}
