import ArgumentParser

/// The command `tunnel`.
struct TunnelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tunnel",
    abstract: "Where would you come out if you dug straight through the Earth?",
    usage: CommandList.usage,
    discussion: CommandList.discussion,
    version: "tunnel 0.1.0",
    subcommands: CommandList.all, defaultSubcommand: CommandList.usual)

  /// Errors of the command line begin as all other messages do.
  static let _errorPrefix = "tunnel: "

  /// The command that arguments ask for, with its options.
  ///
  /// A subcommand is parsed by itself if its name comes first: ArgumentParser would go through the
  /// options of this command, of the subcommand and of the default one before. Whatever is refused
  /// then, or asks for help, is parsed as a whole, for the message.
  static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let named = CommandList.command(named: arguments.first)
    if let command = try? named?.parseAsRoot(Array(arguments.dropFirst())),
      type(of: command) == named
    {
      return command
    }
    return try parseAsRoot(arguments)
  }
}
