import ArgumentParser

/// Arguments that look like options and are none of the command.
///
/// A command whose operands may begin with a minus gets them from the parser unexamined.
enum UnknownOption {
  /// Options that there were, and those that took their place.
  private static let successors = [
    "--ascii": "--glyphs ascii",
    "--latitude-key": "--latitude-column, which takes the key of a JSON object too",
    "--longitude-key": "--longitude-column, which takes the key of a JSON object too",
    "--coordinate-key": "--coordinate-column, which takes the key of a JSON object too",
  ]

  /// Refuses options that there were before a `--`.
  ///
  /// - Throws: ``Failure`` that names the option that took the place of one.
  static func refuseReplaced(in arguments: [String]) throws {
    for argument in arguments.prefix(while: { $0 != "--" }) {
      let name = String(argument.prefix { $0 != "=" })
      if let successor = successors[name] {
        throw Failure("\(name) is now \(successor)", status: .badUsage)
      }
    }
  }

  /// Refuses arguments before a `--` that look like options.
  static func refuse(in arguments: [String]) throws {
    for argument in arguments.prefix(while: { $0 != "--" }) {
      let name = argument.drop { $0 == "-" }
      if argument.hasPrefix("--") || argument.hasPrefix("-") && name.first?.isLetter == true {
        let near = option(near: argument).map { "; did you mean '\($0)'?" } ?? ""
        throw ValidationError("Unknown option '\(argument)'" + near)
      }
    }
  }

  /// The option of the command of this process that is spelt nearly like an argument; `nil` if
  /// there is none.
  private static func option(near argument: String) -> String? {
    guard argument.hasPrefix("--") else { return nil }
    let name = argument.dropFirst(2).prefix { $0 != "=" }
    let command = CommandList.command(named: CommandLine.arguments.dropFirst().first)
    let names = MistypedCommand.optionNames(of: command ?? CommandList.usual)
    return MistypedCommand.nearest(to: name.lowercased(), in: names).map { "--" + $0 }
  }
}
