import ArgumentParser
import DataFiles

/// `tunnel [WHERE]`: the two maps.
struct DigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dig",
    abstract: "Dig in the terminal: two maps that move together.",
    usage: "tunnel [dig] [<options>] [<where>]",
    discussion: """
      Arrow keys move the man, Tab changes to the x, + and - zoom, m and p change the map, the \
      space bar flips to the names of both places, / goes to a place by its name, ? shows all keys, \
      q quits. The mouse drags the man, the x and the maps.

      The maps come back as they were left: both ends, zoom, projection, type, layers and the side \
      that faces up are kept in $XDG_STATE_HOME/tunnel, or else ~/.local/state/tunnel. Options given \
      here take precedence; --fresh ignores the saved state.

      TUNNEL_LOG names a file for problems; NO_MOTION works as --reduced-motion.

        tunnel dig 41.15 -8.61
        tunnel dig --fresh --type relief Quito
        tunnel dig --projection aeqd --layers +rings,+graticule
        tunnel dig --language ja --theme light
        tunnel dig --plain
      """)

  @OptionGroup var options: TerminalOptions

  @Flag(help: ArgumentHelp("Print the names of the data files and end.", visibility: .hidden))
  var listData = false

  func run() throws {
    if listData {
      let names = DataFolder.File.allCases.map(\.rawValue)
      try StandardOutput.say(names.joined(separator: "\n"))
    } else {
      let data = CommandData(options.commonOptions)
      try MainActor.assumeIsolated { _ = try DigSession(options, data: data).run() }
    }
  }
}
