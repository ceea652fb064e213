import ArgumentParser
import DataFiles
import Text
import Toponymy

/// The option for the language of names.
struct NameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Names in this language where the data have them, such as ja.", valueName: "code"),
    completion: .list(NameLanguage.known))
  var language: String?

  /// The names in the language that was asked for; `nil` for English.
  ///
  /// - Parameters:
  ///   - locale: the name of the user's locale; its language is taken if none was asked for and the
  ///     data have it.
  ///   - report: called with the reason if the file of names is missing or damaged; the names are
  ///     then English.
  /// - Throws: for a language that was asked for and that the data do not have.
  func names(
    in folder: DataFolder, locale: String? = nil,
    report: (String) -> Void = StandardError.say
  ) throws -> LocalNames? {
    let asked = (language ?? locale).flatMap(NameLanguage.init)
    if asked?.isEnglish == true || asked == nil && language == nil { return nil }
    let file: NameFile
    do throws(DataFileError) {
      file = try folder.names.verified()
    } catch {
      report("\(error); names are English")
      return nil
    }
    if let names = asked?.names(in: file) { return names }
    guard let language else { return nil }
    let known = (["en"] + file.languages).joined(separator: ", ")
    throw Failure(
      "there are no names in '\(language.quotable)'; there are in \(known)", status: .badUsage)
  }
}
