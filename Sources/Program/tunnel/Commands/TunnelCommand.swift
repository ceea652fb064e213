import ArgumentParser

/// The command `tunnel`.
struct TunnelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tunnel",
    abstract: "Where would you come out if you dug straight through the Earth?",
    usage: CommandList.usage,
    discussion: CommandList.discussion,
    version: "tunnel 0.1.0",
    subcommands: CommandList.all,
    defaultSubcommand: namesSubcommand ? nil : CommandList.usual)

  /// Whether the first argument names a subcommand. The default subcommand is left out then,
  /// because ArgumentParser would go through all its options, which takes a fifth of a start.
  private static let namesSubcommand = CommandList.all.contains {
    $0.configuration.commandName == CommandLine.arguments.dropFirst().first
  }
}
