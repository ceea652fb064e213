import Foundation
import TestSupport
import Testing

/// The libraries as strangers use them, in a package of their own.
@Suite(ClientPackageTrait()) struct ClientPackageTests {
  private let package: ClientPackage

  init() throws { package = try #require(ClientPackage.current) }

  /// The products with an article, and what each program depends on.
  private static let products: [String: [String]] = [
    "Features": ["Features"], "Geodesy": ["Geodesy"], "Geophysics": ["Geophysics"],
    "Notations": ["Notations"], "Toponymy": ["Toponymy"],
    "ToponymyData": ["Toponymy", "ToponymyData"],
  ]

  private static func program(of module: String) throws -> MarkdownDocument.Program {
    let article = try MarkdownDocument(path: "Sources/Earth/\(module)/\(module).docc/\(module).md")
    try #require(article.programs.count == 1, "\(module)")
    return article.programs[0]
  }

  /// The programs of the articles.
  static func articlePrograms() throws -> [ClientPackage.Program] {
    try products.sorted { $0.key < $1.key }.map { module, products in
      ClientPackage.Program(
        module + "Example", products: products,
        files: ["main.swift": try program(of: module).source])
    }
  }

  @Test func thePageListsEveryLibrary() throws {
    let manifest = try MarkdownDocument(path: "Package.swift").text
    let page = try MarkdownDocument(path: "docs/swift.md").text
    let products = manifest.matches(of: /\.library\(\s*name: "(\w+)"/).map { String($0.1) }
    let rows = page.matches(of: /\n\| \[`(\w+)`\]/).map { String($0.1) }
    #expect(rows.sorted() == products.sorted())
    let ofViews: Set = [
      "Containment", "ContainmentTesting", "Controls", "TerminalUI", "UIKit", "UIKitNames",
    ]
    #expect(Set(products).subtracting(Self.products.keys) == ofViews)
  }

  @Test func theProgramsOfTheArticlesPrintWhatTheArticlesSay() throws {
    var linked: Set<String> = []
    for module in Self.products.keys.sorted() {
      let result = try package.run(module + "Example", in: Product.root)
      #expect(result.output == (try Self.program(of: module).printed), "\(module)")
      #expect(result.status == 0 && result.errors.isEmpty, "\(module): \(result.errors)")
      linked.formUnion(
        try package.modules(of: module + "Example").subtracting([module + "Example"]))
    }
    // no header of PROJ or Expat, no part of the program
    #expect(
      linked == [
        "CExpatLoader", "CPROJLoader", "DataFiles", "Features", "Geodesy", "Geophysics",
        "Notations", "Platform",
        "Records", "Text", "Toponymy", "ToponymyData", "ToponymyFiles",
      ])
  }

  @Test func noOtherPackageIsFetched() {
    #expect(package.fetchedPackages == [])
  }

  /// The files of maps alone are not copied. A program that was moved without the data says so.
  @Test func theDataAreBesideTheProgram() throws {
    let directory = try TemporaryDirectory()
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
  @Test func withoutPROJTheRestAnswers() throws {
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

  /// A program that takes only Containment is linked without maps, PROJ, data and ArgumentParser.
  @Test func containmentAloneIsBuiltAlone() throws {
    #expect(try package.run("Panel", in: package.path).output == "20.0\n")
    #expect(
      try package.modules(of: "Panel") == ["Cells", "Containment", "Curses", "Panel", "Platform"])
  }

  @Test func theProgramOfTheReadmeShowsACity() throws {
    let terminal = try TmuxTerminal(
      columns: 30, rows: 8, program: package.products + "/Cities")
    #expect(try terminal.wait { $0.contains { $0.contains("> Lima") } } != nil)
    try terminal.press("Down", "Enter")
    #expect(
      try terminal.wait { lines in
        lines.contains { $0.contains("< Cities Nairobi") }
      } != nil)
    try terminal.press("BSpace")
    #expect(try terminal.wait { $0.contains { $0.contains("> Nairobi") } } != nil)
    try terminal.press("C-c")
    #expect(terminal.exitStatus() != nil)
  }

  /// The folder that the article makes is a package whose products exist; its program counts.
  @Test func theTemplateIsAPackageWithAProgram() throws {
    let template = try ClientPackage.Program.template
    let manifest = try #require(template.blocks(under: "The package").last)
    let source = try #require(template.blocks(under: "The program").last)
    let lines = (manifest + source).split(separator: "\n")
    #expect(lines.count < 30)
    let directory = try TemporaryDirectory()
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "/tunnel", withDestinationPath: Product.root)
    let folder = directory.path + "/counter"
    try FileManager.default.createDirectory(
      atPath: folder + "/Sources/counter", withIntermediateDirectories: true)
    try directory.write([UInt8](manifest.utf8), to: "counter/Package.swift")
    try directory.write([UInt8](source.utf8), to: "counter/Sources/counter/main.swift")
    let graph = try run(
      "swift", ["package", "--package-path", folder, "show-dependencies", "--format", "flatlist"],
      environment: ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("TUNNEL_") })
    #expect(graph.status == 0 && graph.output.contains("tunnel"), "\(graph)")
    let terminal = try TmuxTerminal(columns: 30, rows: 4, program: package.products + "/Counter")
    #expect(try terminal.wait { $0.contains { $0.contains("Press Enter") } } != nil)
    try terminal.press("Enter", "Enter")
    #expect(try terminal.wait { $0.contains { $0.contains("Pressed 2 times") } } != nil)
    try terminal.press("C-c")
    #expect(terminal.exitStatus() == 130)
    let plain = try run(package.products + "/Counter", ["--plain"], input: "enter\n")
    #expect(plain.status == 0 && plain.errors.isEmpty, "\(plain)")
    #expect(plain.output == "> Press Enter, button\n> Pressed 1 times, button\n")
  }

  /// A package that does not take the product UIKit sees no module of that name, at its second
  /// build either, and has the types of the library without the trait `Foundation`.
  @Test func withoutTheProductThereIsNoUIKit() throws {
    let directory = try TemporaryDirectory()
    let source = """
      import UIKitNames

      #if canImport(UIKit)
        #error("there is a module UIKit")
      #endif
      print(CGRect(x: 0, y: 0, width: 2, height: 1).size.width, UIColor.red.rgb)

      """
    let plain = try ClientPackage(
      in: directory,
      programs: [
        ClientPackage.Program("Plain", products: ["UIKitNames"], files: ["main.swift": source])
      ],
      traits: [])
    #expect(try plain.run("Plain", in: plain.path).output == "2.0 16711680\n")
    let changed = source.replacing("UIColor.red.rgb", with: "UIColor.blue.rgb")
    try changed.write(
      toFile: plain.path + "/Sources/Plain/main.swift", atomically: true, encoding: .utf8)
    try plain.build()
    #expect(try plain.run("Plain", in: plain.path).output == "2.0 255\n")
    let modules = try FileManager.default.contentsOfDirectory(atPath: plain.products + "/Modules")
    #expect(modules.contains("UIKitNames.swiftmodule") && !modules.contains("UIKit.swiftmodule"))
    #expect(plain.fetchedPackages == [])
  }

  /// A controller that was written for iOS keeps its import lines. What Foundation has too are
  /// Foundation's types: the program names them beside `import Foundation`.
  @Test func aProgramForIOSImportsUIKit() throws {
    let result = try package.run("Clock", in: package.path)
    let ranges = "3 0 bc\n6 0 d\n6 1 \n🐟a 2\n"
    #expect(
      result.output == "2.5 2 20.0 3\n2.5 2 false\n" + ranges && result.errors.isEmpty,
      "\(result)")
  }
}
