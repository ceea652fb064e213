import ArgumentParser

/// What `-h` prints: a screen with the usage of a command, some of its options and some examples.
/// `--help` prints everything.
enum BriefHelp {
  /// The most options, and the most examples.
  private static let mostOptions = 10
  private static let mostExamples = 3

  /// The help that some arguments ask for; `nil` if they do not.
  static func text(for arguments: [String]) -> String? {
    guard arguments.prefix(while: { $0 != "--" }).contains("-h") else { return nil }
    return text(of: CommandList.command(named: arguments.first) ?? TunnelCommand.self)
  }

  /// The help of a command, or of the whole program.
  static func text(of command: any ParsableCommand.Type) -> String {
    let configuration = command.configuration
    let isRoot = configuration.commandName == TunnelCommand.configuration.commandName
    let shown = isRoot ? CommandList.usual : command
    let name = shown.configuration.commandName ?? ""
    let labels = labels(of: shown)
    let rows = (options[name] ?? []).compactMap { option in
      labels[option].map { (label: $0, meaning: meanings[option] ?? "") }
    }
    let width = rows.map(\.label.count).max() ?? 0
    var lines = [configuration.abstract, ""]
    for (index, usage) in (configuration.usage ?? "").split(separator: "\n").enumerated() {
      lines.append((index == 0 ? "Usage: " : "       ") + usage)
    }
    if isRoot {
      let names = configuration.subcommands.compactMap { $0.configuration.commandName }
      lines.append("Subcommands: " + names.prefix(7).joined(separator: ", ") + ",")
      lines.append("             " + names.dropFirst(7).joined(separator: ", "))
    }
    lines.append("")
    for row in rows.prefix(mostOptions) {
      let padding = String(repeating: " ", count: width - row.label.count + 2)
      lines.append("  " + row.label + padding + row.meaning)
    }
    lines.append("")
    let examples = configuration.discussion.split(separator: "\n").filter {
      $0.hasPrefix("  ") && $0.contains("tunnel ")
    }
    lines += examples.prefix(mostExamples).map(String.init)
    lines += ["", "All options: tunnel \(isRoot ? "" : name + " ")--help"]
    return lines.joined(separator: "\n")
  }

  /// The options of a command as its help writes them, such as `-f, --format <format>`, by their
  /// names.
  private static func labels(of command: any ParsableCommand.Type) -> [String: String] {
    let help = TunnelCommand.helpMessage(for: command, columns: 200)
    var labels: [String: String] = [:]
    for line in help.split(separator: "\n") where line.hasPrefix("  -") {
      let label = line.dropFirst(2)
      // a long label has one blank behind it
      let end =
        label.firstIndex(of: ">").map(label.index(after:)) ?? label.firstRange(of: "  ")?.lowerBound
        ?? label.endIndex
      guard let start = label[..<end].firstRange(of: "--") else { continue }
      let name = label[start.upperBound..<end].prefix { $0.isLetter || $0 == "-" }
      labels[String(name)] = String(label[..<end])
    }
    return labels
  }

  /// The options that are shown of each command, by its name.
  private static let options = [
    "dig": [
      "span", "type", "projection", "overlay", "tiles", "time", "theme", "glyphs", "language",
      "fresh",
    ],
    "pick": [
      "span", "type", "overlay", "tiles", "language", "fresh", "json", "format", "fields", "output",
    ],
    "antipode": [
      "json", "format", "fields", "output", "input", "names", "header", "jobs", "gazetteer",
      "geojson",
    ],
    "where": [
      "time", "places", "within", "gazetteer", "tiles", "json", "format", "fields", "output",
      "names",
    ],
    "distance": [
      "json", "format", "fields", "output", "input", "names", "header", "jobs", "output-notation",
      "language",
    ],
    "destination": [
      "every", "distance-unit", "bearing-column", "distance-column", "json", "format", "fields",
      "output", "names", "header",
    ],
    "map": [
      "span", "size", "type", "projection", "layers", "overlay", "tiles", "format", "output",
      "theme",
    ],
    "pairs": [
      "within", "min-population", "country", "limit", "gazetteer", "json", "format", "fields",
      "header", "output",
    ],
    "land": ["countries", "country", "json", "format", "fields", "header", "output", "language"],
    "fall": [
      "model", "spin", "between", "animate", "size", "json", "format", "fields", "output", "names",
    ],
    "measure": [
      "lines", "wrap", "short-way", "on-error", "names", "json", "format", "fields", "header",
      "output",
    ],
    "tiles": ["check", "json", "format", "fields", "header", "output", "language"],
    "replay": ["format", "output", "rate", "theme", "speed", "plain"],
  ]

  /// What an option is for in a few words, by its name.
  private static let meanings = [
    "animate": "let the man of the picture move (.svg)",
    "bearing-column": "the column of the bearing",
    "between": "records have two places",
    "check": "read every tile",
    "countries": "list all countries",
    "country": "only this country",
    "distance-column": "the column of the distance",
    "distance-unit": "the unit of distances without one",
    "every": "all points along the way, so far apart",
    "fields": "what to answer; list prints all fields",
    "format": "how to write it; --help lists the formats",
    "fresh": "not where the last session ended",
    "gazetteer": "your own places in place of the built-in ones",
    "geojson": "move GeoJSON to the antipodes",
    "glyphs": "what dots are drawn with; --help lists the sets",
    "header": "tables begin with the names of columns",
    "input": "read records from a file",
    "jobs": "how many threads work",
    "json": "answer in JSON",
    "language": "names in this language",
    "layers": "what is drawn above the map",
    "limit": "the most pairs",
    "lines": "whether lines are geodesics or straight",
    "min-population": "the fewest inhabitants",
    "model": "prem, uniform or constant",
    "names": "read names of places too",
    "on-error": "fail, skip or inline",
    "output": "write to a file",
    "output-notation": "the notation of coordinates",
    "overlay": "draw your own data",
    "places": "how many of the nearest places",
    "plain": "no colours, no motion",
    "projection": "the projection of the map",
    "rate": "pictures a second of an SVG",
    "short-way": "edges cross the 180th meridian where that is shorter",
    "size": "columns and rows, such as 120x40",
    "span": "kilometres across",
    "speed": "show it here, so many times as fast",
    "spin": "a free fall while the Earth turns",
    "theme": "dark or light",
    "tiles": "streets from a file of vector tiles",
    "time": "of clocks and sun, such as 2026-06-21T12:00Z",
    "type": "standard, relief, hybrid or outline",
    "within": "how far at most, in km, or as 500m",
    "wrap": "take whole turns off longitudes",
  ]
}
