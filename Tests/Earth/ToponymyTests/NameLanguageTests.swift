import DataFiles
import TestSupport
import Testing

@testable import Toponymy

@Suite struct NameLanguageTests {
  @Test(arguments: [
    ("ja", "ja"), ("JA", "ja"), ("ja_JP.UTF-8", "ja"), ("pt-BR", "pt"), ("zh_TW", "zh"),
    ("de@euro", "de"), ("en_GB.UTF-8", "en"), ("fil", "fil"),
  ])
  func theLanguageIsTheFirstPartOfTheName(name: String, code: String) {
    #expect(NameLanguage(name)?.code == code)
  }

  @Test(arguments: ["", "C", "POSIX", "C.UTF-8", ".UTF-8"])
  func someLocalesHaveNone(name: String) {
    #expect(NameLanguage(name) == nil)
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
}
