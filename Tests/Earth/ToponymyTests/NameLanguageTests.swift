import DataFiles
import Geodesy
import Notations
import TestSupport
import Testing

@testable import Toponymy

@Suite struct NameLanguageTests {
  @Test(arguments: [
    ("ja", "ja"), ("JA", "ja"), ("ja_JP.UTF-8", "ja"), ("pt-BR", "pt"), ("zh_TW", "zh"),
    ("de@euro", "de"), ("en_GB.UTF-8", "en"), ("fil", "fil"), ("pt_BR.UTF-8", "pt"),
    ("de_AT.UTF-8@euro", "de"), ("zh-Hant-TW", "zh"), ("zh_CN.GB18030", "zh"),
    ("ko_KR.eucKR", "ko"), ("fr_CA", "fr"), ("es-419", "es"),
  ])
  func theLanguageIsTheFirstPartOfTheName(name: String, code: String) {
    #expect(NameLanguage(name)?.code == code)
  }

  @Test(arguments: ["", "C", "POSIX", "C.UTF-8", ".UTF-8"])
  func someLocalesHaveNone(name: String) {
    #expect(NameLanguage(name) == nil)
  }

  /// Variables of a process, and the language of its messages.
  @Test(
    arguments: [
      ([:], nil), (["LANG": "de_AT.UTF-8"], "de"), (["LANG": "C"], nil), (["LANG": ""], nil),
      (["LC_MESSAGES": "pt_BR.UTF-8", "LANG": "en_US.UTF-8"], "pt"),
      (["LC_MESSAGES": "", "LANG": "pl_PL.UTF-8"], "pl"),
      (["LC_ALL": "zh_TW.UTF-8", "LC_MESSAGES": "fr_FR", "LANG": "de_DE"], "zh"),
      (["LC_ALL": "C.UTF-8", "LC_MESSAGES": "fr_FR", "LANG": "de_DE"], nil),
      (["LC_CTYPE": "ko_KR.UTF-8"], nil), (["LANGUAGE": "it:fr", "LANG": "es_MX.UTF-8"], "es"),
    ] as [([String: String], String?)])
  func theLocaleOfMessagesDecides(variables: [String: String], code: String?) {
    #expect(NameLanguage.locale { variables[$0] }.flatMap(NameLanguage.init)?.code == code)
  }

  @Test func namesAreFoundInTheFile() throws {
    let file = try BundledData.folder.names.opened()
    // GeoNames 2618425
    let names = try #require(NameLanguage("ja_JP.UTF-8")?.names(in: file))
    #expect(names.name(of: .place, id: 2_618_425) == "コペンハーゲン")
    #expect(NameLanguage("en_US.UTF-8")?.names(in: file) == nil)
    #expect(NameLanguage("tlh")?.names(in: file) == nil)
  }

  @Test func theLanguagesThatAreOfferedAreThoseOfTheBundledFile() throws {
    let file = try BundledData.folder.names.opened()
    #expect(NameLanguage.known.first == "en")
    #expect(NameLanguage.known.dropFirst().sorted() == file.languages.sorted())
  }

  /// The name on the spot, where it is another one than the place's in Latin letters.
  @Test(arguments: [
    ("35.6895, 139.69171", "東京都"), ("37.98376, 23.72784", "Αθήνα"), ("50.45466, 30.5238", "Київ"),
    ("55.75222, 37.61556", "Москва"), ("39.9075, 116.39723", "北京"), ("37.566, 126.9784", "서울특별시"),
    ("40.71427, -74.00597", nil), ("30.06263, 31.24967", nil), ("48.13743, 11.57549", "München"),
  ])
  func placesHaveTheNameOfTheirCountry(place: String, name: String?) throws {
    let gazetteer = try Gazetteer(folder: BundledData.folder)
    let nearest = try #require(try gazetteer.place(nearest: try Coordinate(parsing: place)))
    let file = try BundledData.folder.names.opened()
    #expect(gazetteer.nativeName(of: nearest.place, in: file) == name)
  }

  @Test func everyLanguageOfACountryIsInTheFile() throws {
    let file = try BundledData.folder.names.opened()
    for first in UnicodeScalar("A").value...UnicodeScalar("Z").value {
      for second in UnicodeScalar("A").value...UnicodeScalar("Z").value {
        let code = [first, second].compactMap { UnicodeScalar($0).map(String.init) }.joined()
        guard let language = NameLanguage.spoken(inCountry: code) else { continue }
        #expect(file.languages.contains(language), "\(code)")
      }
    }
  }
}
