import ArgumentParser
import DataFiles
import TunnelKit

/// `tunnel [WHERE]`: the two maps.
struct DigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dig",
    abstract: "Dig in the terminal: two maps that move together.",
    usage: "tunnel [dig] [<options>] [<where>]",
    discussion: """
      The keys, which ? lists too:

      \(keys)

      The maps come back as they were left: both ends, zoom, projection, type, layers and the side \
      that faces up are kept in $XDG_STATE_HOME/tunnel, or else ~/.local/state/tunnel, and the \
      paths of overlays for a start without place and files. Options given here take precedence; --fresh \
      ignores the saved state.

      TUNNEL_LOG names a file for problems; NO_MOTION works as --reduced-motion.

        tunnel dig 41.15 -8.61
        tunnel dig --fresh --type relief Quito
        tunnel dig --projection aeqd --layers +rings,+graticule
        tunnel dig --language ja --theme light
        tunnel dig --overlay - --keep 500 < quakes.geojson
        tunnel dig --plain
        tunnel dig --guest
      """)

  /// The table of keys, a line each.
  private static var keys: String {
    let rows = Array(KeyTable.list().joined())
    let width = rows.map(\.keys.count).max() ?? 0
    return rows.map { keys, meaning in
      "  " + keys + String(repeating: " ", count: width + 2 - keys.count) + meaning
    }
    .joined(separator: "\n")
  }

  @OptionGroup var options: TerminalOptions

  @OptionGroup var guestOptions: GuestOptions

  @Flag(help: ArgumentHelp("Print the names of the data files and end.", visibility: .hidden))
  var listData = false

  func validate() throws { try guestOptions.validate(options) }

  func run() throws {
    if listData {
      let names = DataFolder.File.allCases.map(\.rawValue)
      try StandardOutput.say(names.joined(separator: "\n"))
    } else {
      let guest = guestOptions.visit
      guest?.begin()
      let data = CommandData(options.commonOptions)
      try MainActor.assumeIsolated { _ = try DigSession(options, data: data, guest: guest).run() }
    }
  }
}
