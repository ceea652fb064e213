import Foundation
import TestSupport
import Testing

/// The libraries as strangers use them: the programs of their articles, in a package of their own.
@Suite struct ClientPackageTests {
  /// The products with an article, and what each program depends on.
  private static let products: [String: [String]] = [
    "Features": ["Features"], "Geodesy": ["Geodesy"], "Geophysics": ["Geophysics"],
    "Notations": ["Notations"], "Toponymy": ["Toponymy"],
    "ToponymyData": ["Toponymy", "ToponymyData"],
  ]

  private static func program(of module: String) throws -> MarkdownDocument.Program {
    let article = try MarkdownDocument(path: "Sources/\(module)/\(module).docc/\(module).md")
    try #require(article.programs.count == 1, "\(module)")
    return article.programs[0]
  }

  @Test func thePageListsEveryLibrary() throws {
    let manifest = try MarkdownDocument(path: "Package.swift").text
    let page = try MarkdownDocument(path: "docs/swift.md").text
    let products = manifest.matches(of: /\.library\(\s*name: "(\w+)"/).map { String($0.1) }
    let rows = page.matches(of: /\n\| \[`(\w+)`\]/).map { String($0.1) }
    #expect(rows.sorted() == products.sorted())
    let ofViews: Set = ["Containment", "ContainmentTesting", "Controls", "UIKitNames"]
    #expect(Set(products).subtracting(Self.products.keys) == ofViews)
  }

  @Test func theProgramsOfTheArticlesPrintWhatTheArticlesSay() throws {
    let directory = try TemporaryDirectory()
    let modules = Self.products.keys.sorted()
    let package = try ClientPackage(
      in: directory,
      targets: try modules.map {
        ($0 + "Example", Self.products[$0] ?? [], try Self.program(of: $0).source)
      })
    let failure = try package.build()
    try #require(failure == nil, "\(failure ?? "")")
    for module in modules {
      let result = try package.run(module + "Example", in: Product.root)
      #expect(result.output == (try Self.program(of: module).printed), "\(module)")
      #expect(result.status == 0 && result.errors.isEmpty, "\(module): \(result.errors)")
    }
    try theDataAreBesideTheProgram(of: package, in: directory)
    try withoutPROJTheRestAnswers(package)
    // no header of PROJ, no package of others, no part of the program
    #expect(
      try package.compiledModules.subtracting(modules.map { $0 + "Example" })
        == [
          "CPROJLoader", "DataFiles", "Features", "Geodesy", "Geophysics", "Notations", "Platform",
          "Records", "Text", "Toponymy", "ToponymyData", "ToponymyFiles",
        ])
    #expect(package.fetchedPackages == [])
  }

  /// The files of maps alone are not copied. A program that was moved without the data says so.
  private func theDataAreBesideTheProgram(
    of package: ClientPackage, in directory: TemporaryDirectory
  ) throws {
    let files = FileManager.default
    let folder = "Tunnel_ToponymyFiles.resources"
    let copied = try files.contentsOfDirectory(atPath: package.products + "/" + folder)
    let data = try files.contentsOfDirectory(atPath: BundledData.directory)
      .filter { $0.hasSuffix(".bin") }
    #expect(
      Set(copied)
        == Set(data).subtracting(["color.bin", "regions.bin", "rivers.bin"])
        .union(["LICENSES.md", "README.md"]))
    let moved = directory.path + "/moved"
    try files.createDirectory(atPath: moved, withIntermediateDirectories: true)
    let program = moved + "/ToponymyDataExample"
    try files.copyItem(atPath: package.products + "/ToponymyDataExample", toPath: program)
    let alone = try run(program, environment: ClientPackage.plain)
    #expect(alone.status != 0)
    #expect(
      alone.errors.contains(
        "no data files beside the program; looked in \(moved)/\(folder), "),
      "\(alone.errors)")
    try files.createSymbolicLink(
      atPath: moved + "/" + folder, withDestinationPath: package.products + "/" + folder)
    #expect(try run(program).output == Self.program(of: "ToponymyData").printed)
  }

  /// A library of PROJ that is none stands before the real one.
  private func withoutPROJTheRestAnswers(_ package: ClientPackage) throws {
    let directory = try TemporaryDirectory()
    for name in ["libproj.so.25", "libproj.so.22"] {
      try directory.write([UInt8]("no library".utf8), to: name)
    }
    for module in Self.products.keys {
      let result = try package.run(
        module + "Example", in: Product.root, variables: ["LD_LIBRARY_PATH": directory.path])
      #expect(result.output == (try Self.program(of: module).printed), "\(module)")
    }
  }

  /// A program that takes only Containment is built without maps, PROJ, data and ArgumentParser.
  @Test func containmentAloneIsBuiltAlone() throws {
    let directory = try TemporaryDirectory()
    let source = """
      import Cells
      import Containment
      import Curses

      let screen = MemoryScreen(size: CellSize(columns: 20, rows: 1))
      let application = Application(screen: screen)
      print(application.screenBounds.width)

      """
    let package = try ClientPackage(
      in: directory, targets: [("Panel", ["Containment"], source)])
    let failure = try package.build()
    try #require(failure == nil, "\(failure ?? "")")
    #expect(try package.run("Panel", in: directory.path).output == "20.0\n")
    #expect(
      try package.compiledModules == ["Cells", "Containment", "Curses", "Panel", "Platform"])
    #expect(package.fetchedPackages == [])
  }
}
