import ArgumentParser

/// The command `tunnel`.
struct TunnelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tunnel",
    abstract: "Where would you come out if you dug straight through the Earth?",
    usage: """
      tunnel [<options>] [<where>]
      tunnel <subcommand> [<options>] [<where> ...]
      """,
    discussion: """
      Without a subcommand, two maps: move the little man with the arrow keys, and the x on the \
      other map moves to his antipode; press the space bar for the names of both places.

        tunnel                          start in western Denmark
        tunnel 41.15 -8.61              start somewhere else
        tunnel "Paris, Texas"           start at a place by its name
        tunnel track.gpx                your own data on both maps
        tunnel pick --json              dig, press Enter, and print the answer
        tunnel antipode 56.55 8.316667  answer without a terminal
        tunnel where Tokelau            names, height, time and sun of a place
        tunnel distance Madrid Suva     how far it is, and through the Earth
        tunnel destination Oslo 90 100  where one arrives, going east for 100 km
        tunnel map 56.55 8.316667       draw the map once, as text or SVG
        tunnel map quakes.geojson       draw your own data once
        tunnel pairs --within 5km       places that lie opposite each other
        tunnel land                     how much of the land lies opposite land
        tunnel fall 56.55 8.316667      how long the fall would take
        tunnel measure track.gpx        how long and how large features are
        tunnel tiles florence.pmtiles   what a file of street map tiles is
        tunnel replay talk.session      show again what dig --record has recorded
        tunnel dig --help               all options of the maps

      Every command also takes --data, --plain, --quiet, --check-data and --credits.
      """,
    version: "tunnel 0.1.0",
    subcommands: subcommands,
    defaultSubcommand: namesSubcommand ? nil : DigCommand.self)

  private static let subcommands: [any ParsableCommand.Type] = [
    DigCommand.self, PickCommand.self, AntipodeCommand.self, WhereCommand.self,
    DistanceCommand.self, DestinationCommand.self, MapCommand.self, PairsCommand.self,
    LandCommand.self, FallCommand.self,
    MeasureCommand.self, TilesCommand.self, ReplayCommand.self,
  ]

  /// Whether the first argument names a subcommand. The default subcommand is left out then,
  /// because ArgumentParser would go through all its options, which takes a fifth of a start.
  private static let namesSubcommand = subcommands.contains {
    $0.configuration.commandName == CommandLine.arguments.dropFirst().first
  }
}
