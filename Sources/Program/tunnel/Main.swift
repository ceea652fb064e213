import ArgumentParser
import DataFiles
import Platform
import Records
import Text

/// The start of the program, and the only place that turns an error into output and an exit status.
@main
enum Main {
  static func main() {
    CommandList.prepare(for: CommandLine.arguments)
    // the arguments are memory already
    ScarceMemory.handle(as: "tunnel", status: Failure.Status.unavailable.rawValue)
    guard !CommandLine.arguments.isEmpty else {
      // Swift reads them from there
      Failure("cannot read the arguments: /proc is not mounted", status: .unavailable).end()
    }
    ShortenedFiles.handle(as: "tunnel", status: Failure.Status.noData.rawValue)
    let arguments = FoldedArguments.folding(Array(CommandLine.arguments.dropFirst()))
    do {
      if try PlainQuestion.answer(arguments) { return }
      if let help = BriefHelp.text(for: arguments) { return try StandardOutput.say(help) }
      try MistypedCommand.refuseHelp(arguments)
      try UnknownOption.refuseReplaced(in: arguments)
      try MistypedCommand.refuseOptionsInFront(of: arguments)
      var command = try TunnelCommand.parsed(arguments)
      try AnswerFile.run(&command)
    } catch let failure as Failure {
      failure.end()
    } catch {
      if let failure = Failure(error) { failure.end() }
      end(error, arguments)
    }
  }

  /// Writes the message of the command line's parser: help and version to standard output, anything
  /// else to standard error.
  private static func end(_ error: any Error, _ arguments: [String]) -> Never {
    let error = unfolded(error, arguments)
    let status = TunnelCommand.exitCode(for: error)
    let text = TunnelCommand.fullMessage(for: error)
    if text.isEmpty { exit(status.rawValue) }
    guard status == .success else {
      StandardError.write(safe(text, error))
      exit(status.rawValue)
    }
    do throws(RecordError) {
      try StandardOutput.say(text)
    } catch {
      Failure(error)?.end()
    }
    exit(status.rawValue)
  }

  /// The error that the parser finds without the folded arguments, if there are any, so that no
  /// message has them.
  private static func unfolded(_ error: any Error, _ arguments: [String]) -> any Error {
    let (kept, count) = FoldedArguments.leavingOut(arguments)
    guard count > 0 else { return error }
    do {
      _ = try TunnelCommand.parseAsRoot(kept)
      return error
    } catch let shorter {
      let message = TunnelCommand.message(for: shorter)
      return message.contains("unexpected argument")
        ? ValidationError("\(message), and \(count) more") : shorter
    }
  }

  /// A message without control characters: each argument in it is written as ``String/quotable``.
  private static func safe(_ text: String, _ error: any Error) -> String {
    let message = TunnelCommand.message(for: error)
    guard !message.isEmpty, let range = text.firstRange(of: message) else { return text }
    // messages may repeat the value of --option=value alone
    let values = CommandLine.arguments.flatMap { argument in
      [argument]
        + (argument.firstIndex(of: "=").map { [String(argument[$0...].dropFirst())] } ?? [])
    }
    var safe = message
    for value in values.sorted(by: { $0.count > $1.count }) where value.quotable != value {
      safe.replace(value, with: value.quotable)
    }
    return text.replacingCharacters(in: range, with: safe)
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
