import ArgumentParser
import DataFiles
import Localization
import Text
import Toponymy

/// The option for the language of names and texts.
struct NameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Names in this language; texts too in en, \(Phrasebook.translated.joined(separator: ", ")).",
      valueName: "code"),
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

  /// The words of the language that was asked for; English if the data have no table of it.
  ///
  /// - Parameters:
  ///   - locale: the name of the user's locale; its language is taken if none was asked for.
  ///   - report: called with the reason if the table is damaged; the words are then English.
  /// - Throws: for a language that was asked for and of which the data have neither words nor
  ///   names.
  func words(
    in folder: @autoclosure () throws -> DataFolder, locale: String? = nil,
    report: (String) -> Void = StandardError.say
  ) throws -> Phrasebook {
    guard let asked = (language ?? locale).flatMap(NameLanguage.init), !asked.isEnglish else {
      return .english
    }
    do {
      if let table = try folder().words(in: asked.code) { return try Phrasebook(table: table) }
    } catch {
      report("words/\(asked.code).tsv: \(error); the texts are English")
      return .english
    }
    if language != nil { _ = try names(in: folder(), report: report) }
    return .english
  }
}
