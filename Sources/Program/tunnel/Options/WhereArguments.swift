import Answers
import ArgumentParser
import Platform
import Toponymy

/// Coordinates, which may begin with a minus, and names on the command line.
///
/// Argument-parser passes on all arguments that it does not know, so that `-33.9` arrives here.
/// Arguments that look like options are refused as unknown options.
enum WhereArguments {
  /// The points of some arguments.
  ///
  /// - Parameters:
  ///   - isStrict: whether a name must fit to the letter, and fit one place only.
  ///   - needsTwo: whether words that may be one name or two are two.
  ///   - nameOptions: the language of messages about names; `nil` for English.
  ///   - locale: the name of the person's locale, whose language is taken if none was asked for.
  static func points(
    _ arguments: [String], isStrict: Bool, needsTwo: Bool = false,
    notationOptions: ReadingOptions, data: CommandData, nameOptions: NameOptions? = nil,
    locale: String? = nil
  ) throws -> [Whereabouts] {
    let operands = operands(of: arguments)
    guard !operands.contains("-") else {
      throw Failure(
        "'-', standard input, stands alone; expected coordinates or names", status: .badUsage)
    }
    let reader = WhereaboutsReader(
      isStrict: isStrict, needsTwo: needsTwo, coordinates: notationOptions.reader,
      timeZone: { SystemTimeZone.name }
    ) {
      // the command itself reports a missing file of names
      try NameSearch(
        gazetteer: data.gazetteer(),
        names: nameOptions?.names(in: data.folder(), locale: locale) { _ in })
    }
    return try reader.read(operands)
  }

  /// Says on standard error how coordinates were read, if that was asked for, and what a name was
  /// taken for if it may mean something else.
  static func explain(
    _ points: [Whereabouts], _ notationOptions: ReadingOptions, _ commonOptions: CommonOptions
  ) {
    if notationOptions.explain {
      for explanation in points.compactMap(\.explanation) { StandardError.say(explanation) }
    }
    guard !commonOptions.quiet else { return }
    var said: Set<String> = []
    for remark in points.compactMap({ $0.understanding?.remark })
    where said.insert(remark).inserted { StandardError.say(remark) }
  }

  /// The arguments as they were given, without the first `--`, which ends the options.
  static func operands(of arguments: [String]) -> [String] {
    let arguments = FoldedArguments.unfolding(arguments)
    guard let end = arguments.firstIndex(of: "--") else { return arguments }
    return Array(arguments[..<end] + arguments[(end + 1)...])
  }
}

/// The option that refuses uncertain names.
struct StrictOption: ParsableArguments {
  @Flag(help: "Refuse names that are misspelt, unfinished, or those of several places.")
  var strict = false
}

extension Whereabouts {
  /// Whether the point was found by a name that does not fit to the letter.
  var isInexactName: Bool { understanding.map { $0.match.fit != .exact } ?? false }
}

/// The time zone that the machine is set to.
private enum SystemTimeZone {
  /// Its name in the time-zone database: that of `TZ`, or else the file behind /etc/localtime;
  /// `nil` if neither names one. A rule in `TZ`, such as CET-1CEST, is returned as it is.
  static var name: String? {
    if let variable = getenv("TZ") {
      let text = String(cString: variable)
      let zone = text.hasPrefix(":") ? String(text.dropFirst()) : text
      if !zone.isEmpty { return name(ofFile: zone) }
    }
    guard let path = realpath("/etc/localtime", nil) else { return nil }
    defer { free(path) }
    let file = String(cString: path)
    return file.contains(folder) ? name(ofFile: file) : nil
  }

  private static let folder = "/zoneinfo/"

  /// The part of a path after the folder of the database; the path itself if it lies elsewhere.
  private static func name(ofFile path: String) -> String {
    guard let end = path.ranges(of: folder).last?.upperBound else { return path }
    return String(path[end...])
  }
}
