import ArgumentParser
import DataFiles
import Geodesy
import TunnelKit

/// The option that says in which language names are.
struct NameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The language of names where the data have them, such as ja.", valueName: "code"))
  var language: String?

  /// The names in the language that was asked for; `nil` is English.
  ///
  /// - Parameter locale: the name of the locale whose language is taken if none was asked for and
  ///   the data have it.
  /// - Throws: for a language that the data do not have.
  func names(in directory: DataDirectory, locale: String? = nil) throws -> LocalNames? {
    let asked = (language ?? locale).flatMap(NameLanguage.init)
    if asked?.isEnglish == true || asked == nil && language == nil { return nil }
    let file = try NameFile(path: directory.path + "/names.bin")
    if let names = asked?.names(in: file) { return names }
    guard let language else { return nil }
    let known = (["en"] + file.languages).joined(separator: ", ")
    throw Failure(
      "there are no names in '\(language.quotable)'; there are in \(known)", status: .badUsage)
  }
}
