import ArgumentParser

#if HEADLESS
  /// The commands of a program without a terminal library, which answer without maps, and the texts
  /// of its help about them.
  enum CommandList {
    /// How the program is called.
    static let usage = """
      tunnel [<options>] <where>
      tunnel <subcommand> [<options>] [<where> ...]
      """

    /// Examples of all commands.
    static let discussion = """
      Without a subcommand, the antipode of a place.

        tunnel 41.15 -8.61              the antipode of a coordinate
      \(Examples.ofPlaces)
      \(Examples.ofOthers)

      \(Examples.end)
      """

    /// All commands.
    static let all: [any ParsableCommand.Type] = [
      AntipodeCommand.self, WhereCommand.self, DistanceCommand.self, DestinationCommand.self,
      PairsCommand.self, LandCommand.self, FallCommand.self, MeasureCommand.self, TilesCommand.self,
    ]

    /// The command of arguments that name none.
    static let usual: any ParsableCommand.Type = AntipodeCommand.self

    /// Prepares nothing.
    static func prepare(for arguments: [String]) {}

    /// Returns `nil`: these commands use no module with errors of its own.
    static func failure(of error: any Error) -> Failure? { nil }
  }
#else
  import Curses

  /// The commands of the whole program, and the texts of its help about them.
  enum CommandList {
    /// How the program is called.
    static let usage = """
      tunnel [<options>] [<where>]
      tunnel <subcommand> [<options>] [<where> ...]
      """

    /// Examples of all commands.
    static let discussion = """
      Without a subcommand, two maps: move the little man with the arrow keys, and the x on the \
      other map moves to his antipode; press the space bar for the names of both places.

        tunnel                          start where you last were, or in Denmark
        tunnel 41.15 -8.61              start somewhere else
        tunnel "Paris, Texas"           start at a place by its name
        tunnel track.gpx                your own data on both maps
        tunnel pick --json              dig, press Enter, and print the answer
      \(Examples.ofPlaces)
        tunnel map 56.55 8.316667       draw the map once, as text or SVG
        tunnel map quakes.geojson       draw your own data once
      \(Examples.ofOthers)
        tunnel replay talk.session      show again what dig --record has recorded
        tunnel dig --help               all options of the maps

      \(Examples.end)
      """

    /// All commands.
    static let all: [any ParsableCommand.Type] = [
      DigCommand.self, PickCommand.self, AntipodeCommand.self, WhereCommand.self,
      DistanceCommand.self, DestinationCommand.self, MapCommand.self, PairsCommand.self,
      LandCommand.self, FallCommand.self, MeasureCommand.self, TilesCommand.self,
      ReplayCommand.self,
    ]

    /// The command of arguments that name none.
    static let usual: any ParsableCommand.Type = DigCommand.self

    /// Prepares the process for some arguments, before anything else.
    static func prepare(for arguments: [String]) {
      if arguments.contains("--guest") { GuestVisit.refuseDebugger() }
    }

    /// The failure for an error of a module that only these commands use; `nil` for other errors.
    static func failure(of error: any Error) -> Failure? {
      (error as? CursesError).map { Failure($0.description, status: .unavailable) }
    }
  }
#endif

extension CommandList {
  /// The command of a name; `nil` if there is none.
  static func command(named name: String?) -> (any ParsableCommand.Type)? {
    all.first { $0.configuration.commandName == name }
  }
}

/// Examples of the commands that answer without maps.
private enum Examples {
  static let ofPlaces = """
      tunnel antipode 56.55 8.316667  answer without a terminal
      tunnel where Tokelau            names, height, time and sun of a place
      tunnel distance Madrid Suva     how far it is, and through the Earth
      tunnel destination Oslo 90 100  where one arrives, going east for 100 km
    """

  static let ofOthers = """
      tunnel pairs --within 5km       places that lie opposite each other
      tunnel land                     how much of the land lies opposite land
      tunnel fall 56.55 8.316667      how long the fall would take
      tunnel measure track.gpx        how long and how large features are
      tunnel tiles florence.pmtiles   what a file of street map tiles is
    """

  static let end =
    "Every command also takes --data, --plain, --quiet, --check-data and --credits."
}
