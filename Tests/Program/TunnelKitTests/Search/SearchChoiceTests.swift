import Geodesy
import TestSupport
import Testing
import Toponymy

@testable import TunnelKit

/// Lines of the list of places that were found.
@Suite struct SearchChoiceTests {
  /// Folded names, by which the search compares, are never shown: neither "パリ (はり)" nor "(Jfk)".
  @Test(arguments: [
    ("パリ", "ja", "パリ"), ("はり", "ja", nil), ("moskau", "de", "Moskau"),
    ("jfk", "de", "John F Kennedy International Airport (JFK)"), ("frankreich", "de", "Frankreich"),
    ("everest", "de", "Mount Everest"), ("austin waterloo", "de", nil), ("nyc", "de", nil),
    ("kalkutta", "de", nil),
  ])
  func onlyWrittenNamesAreShown(text: String, language: String, name: String?) throws {
    let gazetteer = try Gazetteer(folder: BundledData.folder)
    let file = try BundledData.folder.names.opened()
    let search = try NameSearch(gazetteer: gazetteer, names: file.names(in: language))
    let pin = try Coordinate(latitude: 0, longitude: 0)
    for isUnfinished in [false, true] {
      let matches = try search.matches(for: text, isUnfinished: isUnfinished)
      let choices = matches.map { SearchChoice($0, from: pin) }
      if let name { #expect(choices.first?.name == name) }
      for (match, choice) in zip(matches, choices) {
        let written = match.writtenName.map { "\(match.title) (\($0))" }
        #expect(choice.name == match.title || choice.name == written)
      }
    }
  }
}
