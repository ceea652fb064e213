import Testing

@testable import Containment

// With the trait the folders are Foundation's.
#if !Foundation
  /// Folders of files: languages before the rest, and names without paths.
  @Suite @MainActor struct BundleTests {
    private nonisolated static let searches:
      [(files: [String], languages: [String], found: String?)] = [
        (["a.txt"], [], "a.txt"),
        (["a.txt", "Resources/a.txt"], [], "Resources/a.txt"),
        (["a.txt", "Resources/a.txt", "de.lproj/a.txt"], ["de"], "de.lproj/a.txt"),
        (
          ["de.lproj/a.txt", "Resources/de.lproj/a.txt"], ["de"], "Resources/de.lproj/a.txt"
        ),
        (["de.lproj/a.txt", "da.lproj/a.txt"], ["da", "de"], "da.lproj/a.txt"),
        (["de.lproj/a.txt", "Resources/a.txt"], ["fr"], "Resources/a.txt"),
        (["b.txt", "a.text"], ["de"], nil),
      ]

    @Test(arguments: searches)
    func languagesComeFirst(files: [String], languages: [String], found: String?) throws {
      let folder = try TestFiles(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
      let bundle = Containment.Bundle(folder: folder.folder, languages: languages)
      #expect(bundle.path(forResource: "a", ofType: "txt") == found.map(folder.path))
    }

    @Test(arguments: ["../a", "/a", "b/a", "", ".", "..", "a\0"])
    func pathsAreRefused(name: String) throws {
      let folder = try TestFiles(["a.txt": "", "b/a.txt": ""])
      #expect(folder.bundle.path(forResource: name, ofType: "txt") == nil)
    }

    private nonisolated static let environments:
      [(environment: [String: String], languages: [String])] = [
        ([:], []),
        (["LANG": "C.UTF-8"], []),
        (["LANG": "POSIX"], []),
        (["LANG": "de_CH.UTF-8"], ["de-CH", "de"]),
        (["LANG": "de_DE", "LC_MESSAGES": "da"], ["da"]),
        (["LANG": "de_DE", "LC_ALL": "C"], []),
        (["LANG": "de_DE@euro", "LANGUAGE": "pt_BR:en"], ["pt-BR", "pt", "en"]),
        (["LANG": "C", "LANGUAGE": "pt_BR:en"], []),
        (["LANG": "../x"], []),
      ]

    @Test(arguments: environments)
    func languagesComeFromTheEnvironment(environment: [String: String], languages: [String]) {
      #expect(Containment.Bundle.languages(of: environment) == languages)
    }

    @Test func theMainBundleIsTheProgramsFolder() throws {
      let scene = Scene()
      #expect(Containment.Bundle.main.bundlePath.hasPrefix("/"))
      let files = try TestFiles()
      let bundle = files.bundle
      scene.application.mainBundle = bundle
      #expect(Containment.Bundle.main === bundle)
      #expect(Containment.Bundle(path: files.path("nowhere")) == nil)
      #expect(Containment.Bundle(path: files.folder)?.bundlePath == files.folder)
    }
  }
#endif
