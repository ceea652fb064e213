import ArgumentParser
import DataFiles
import Text
import Toponymy

/// A first argument of `tunnel` that is no command, but is spelt nearly like a command or an
/// option, or is what other programs call one.
struct MistypedCommand {
  /// The argument.
  private let word: String
  /// What was probably meant, as it is typed.
  private let suggestion: String
  /// Whether the argument is the name of a command, behind an option.
  private let isMisplaced: Bool

  /// The mistake in some arguments; `nil` if the first argument of the process is the name of a
  /// command, or resembles none.
  init?(_ arguments: [String]) {
    guard let word = arguments.first, CommandLine.arguments.dropFirst().first != "dig" else {
      return nil
    }
    let written = word.lowercased()
    isMisplaced = Self.commandNames.contains(word)
    if isMisplaced {
      let options = CommandLine.arguments.dropFirst().prefix { $0 != word }
      suggestion = (["tunnel"] + arguments + options).joined(separator: " ")
    } else if let command = Self.nearest(to: written, in: Self.commandNames) {
      suggestion = (["tunnel", command] + arguments.dropFirst()).joined(separator: " ")
    } else if let option = Self.nearest(to: written, in: Self.optionNames(of: CommandList.usual)) {
      suggestion = "tunnel --" + option
    } else if Self.otherNamesOfWhere.contains(written) {
      suggestion = (["tunnel", "where"] + arguments.dropFirst()).joined(separator: " ")
    } else {
      return nil
    }
    self.word = word
  }

  /// Throws if the first of the words of a place is the name of a command, behind an option.
  static func refuseMisplaced(_ arguments: [String]) throws {
    if let mistake = MistypedCommand(arguments), mistake.isMisplaced { try mistake.refuse() }
  }

  /// Throws if one of the arguments of the process is an option of the command whose name stands
  /// behind it, and is none of the command that needs no name.
  static func refuseOptionsInFront(of arguments: [String]) throws {
    let words = arguments.prefix { $0 != "--" }
    guard words.first?.hasPrefix("-") == true,
      let start = words.firstIndex(where: commandNames.contains),
      let command = CommandList.command(named: words[start])
    else { return }
    let others = Set(options(of: command)).subtracting(options(of: CommandList.usual))
    guard words[..<start].contains(where: { others.contains(String($0.prefix { $0 != "=" })) })
    else { return }
    try MistypedCommand(Array(arguments[start...]))?.refuse()
  }

  /// Throws if help is wanted for a command that there is not.
  static func refuseHelp(_ arguments: [String]) throws {
    guard arguments.count > 1, arguments[0] == "help", !arguments[1].hasPrefix("-"),
      !commandNames.contains(arguments[1])
    else { return }
    let nearest = nearest(to: arguments[1].lowercased(), in: commandNames)
    throw Failure(
      "there is no command '\(arguments[1].quotable)'; "
        + (nearest.map { "did you mean '\($0)'?" }
          ?? "there are " + commandNames.joined(separator: ", ")),
      status: .badUsage)
  }

  /// What other programs call the question that `where` answers.
  private static let otherNamesOfWhere = [
    "find", "geocode", "locate", "lookup", "nearest", "reverse", "search",
  ]

  private static var commandNames: [String] {
    TunnelCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// Throws what is wrong.
  func refuse() throws {
    if isMisplaced {
      throw Failure(
        "the command '\(word)' comes before its options, as in '\(suggestion.quotable)'",
        status: .badUsage)
    }
    throw Failure(
      "'\(word.quotable)' is neither a command nor the exact name of a place; did you mean "
        + "'\(suggestion.quotable)'? ('tunnel --help' lists the commands)", status: .badUsage)
  }

  /// The long names of the options of a command, without the marks before them.
  static func optionNames(of command: any ParsableCommand.Type) -> [String] {
    options(of: command).filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
  }

  /// The options of a command as they are typed, from its help: `-o`, `--output`.
  private static func options(of command: any ParsableCommand.Type) -> [String] {
    TunnelCommand.helpMessage(for: command, columns: 200).split(separator: "\n").flatMap { line in
      guard line.hasPrefix("  -") else { return [String]() }
      return line.split(whereSeparator: { " ,/".contains($0) }).prefix { $0.hasPrefix("-") }
        .filter { $0.contains(where: \.isLetter) }.map(String.init)
    }
  }

  /// The first of the names with the fewest typing mistakes: one in a name of up to four letters,
  /// otherwise two.
  static func nearest(to word: String, in names: [String]) -> String? {
    let written = FoldedName(letters: word.unicodeScalars.map(\.value))
    return names.compactMap { name -> (name: String, mistakes: Int)? in
      var distance = SpellingDistance(
        to: FoldedName(letters: name.unicodeScalars.map(\.value)), limit: name.count > 4 ? 2 : 1)
      return distance.distance(of: written).map { (name, $0) }
    }
    .min { $0.mistakes < $1.mistakes }?.name
  }
}
