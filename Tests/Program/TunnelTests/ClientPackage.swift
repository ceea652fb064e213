import Foundation
import TestSupport
import Testing

/// A package outside the repository that depends on it, as that of a Swift developer does.
///
/// All clients are programs of one package, because what they depend on takes longest to build.
struct ClientPackage {
  /// A program of the package.
  struct Program {
    /// The name of its target.
    let name: String
    /// The products it depends on.
    let products: [String]
    /// The names of its files and what they contain. The plug-in reads those in `iOS`.
    let files: [String: String]
    /// Whether it is compiled as many programs for iOS are: in the language mode of Swift 5, on the
    /// main actor.
    let isSwift5: Bool
    /// Whether its files in `iOS` go through the plug-in ObjectiveCSyntax.
    let usesObjectiveCSyntax: Bool

    init(
      _ name: String, products: [String], files: [String: String], isSwift5: Bool = false,
      usesObjectiveCSyntax: Bool = false
    ) {
      (self.name, self.products, self.files) = (name, products, files)
      (self.isSwift5, self.usesObjectiveCSyntax) = (isSwift5, usesObjectiveCSyntax)
    }

    /// The target in the manifest, in a package at a path.
    fileprivate func manifest(root: String) -> String {
      let listed = products.map { product in
        ".product(name: \"\(product)\", package: \"\(root)\")"
      }
      let settings =
        "[.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self), "
        + ".enableUpcomingFeature(\"IsolatedDefaultValues\")]"
      let plugin = ".plugin(name: \"ObjectiveCSyntax\", package: \"\(root)\")"
      return """
        .executableTarget(
          name: "\(name)", dependencies: [\(listed.joined(separator: ", "))],
          exclude: [\(usesObjectiveCSyntax ? "\"iOS\"" : "")],
          swiftSettings: \(isSwift5 ? settings : "[]"),
          plugins: [\(usesObjectiveCSyntax ? plugin : "")]),

        """
    }
  }

  /// The package could not be built.
  struct BuildError: Error, CustomStringConvertible {
    /// What the package manager said.
    let description: String
  }

  /// The package of the suite that is running.
  @TaskLocal static var current: ClientPackage?

  /// Where the package is.
  let path: String

  /// Writes a package with some programs and builds it; a warning is an error.
  ///
  /// - Parameter traits: those of this repository's package.
  init(
    in directory: TemporaryDirectory, programs: [Program], traits: [String] = ["Foundation"]
  ) throws {
    path = directory.path
    // what the package manager calls a package at a path
    let root = URL(filePath: Product.root).lastPathComponent
    let listed = traits.map { "\"\($0)\"" }.joined(separator: ", ")
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "clients",
        dependencies: [
          .package(path: "\(Product.root)", traits: [\(listed)])
        ],
        targets: [
      \(programs.map { $0.manifest(root: root) }.joined())])

      """
    try directory.write([UInt8](manifest.utf8), to: "Package.swift")
    for program in programs {
      for (name, text) in program.files {
        let file = path + "/Sources/" + program.name + "/" + name
        try FileManager.default.createDirectory(
          atPath: URL(filePath: file).deletingLastPathComponent().path,
          withIntermediateDirectories: true)
        try text.write(toFile: file, atomically: true, encoding: .utf8)
      }
    }
    try build()
  }

  /// Builds what has changed.
  func build() throws {
    let result = try TestSupport.run(
      "swift", ["build", "--package-path", path, "-Xswiftc", "-warnings-as-errors"],
      environment: Self.environment)
    guard result.status == 0 else { throw BuildError(description: result.output + result.errors) }
  }

  /// The folder of the programs that were built.
  var products: String { path + "/.build/debug" }

  /// The modules that a program is linked with, and its own.
  func modules(of program: String) throws -> Set<String> {
    let list = try String(
      contentsOfFile: products + "/" + program + ".product/Objects.LinkFileList", encoding: .utf8)
    return Set(list.matches(of: /\/([^\/]+)\.build\//).map { String($0.1) })
  }

  /// The packages that were fetched, by the names of their folders.
  var fetchedPackages: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path + "/.build/checkouts")) ?? []
  }

  /// Runs a program that was built.
  ///
  /// - Parameters:
  ///   - folder: the folder to run it in.
  ///   - variables: further environment.
  func run(_ name: String, in folder: String, variables: [String: String] = [:]) throws
    -> ProcessResult
  {
    try TestSupport.run(
      "/bin/sh", ["-c", "cd '\(folder)' && exec '\(products)/\(name)'"],
      environment: variables.merging(Self.plain) { first, _ in first })
  }

  /// The environment of a program. A fatal error is told at once, without a backtrace.
  static let plain = ["PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]

  /// The environment without what the manifest of this package heeds.
  private static var environment: [String: String] {
    ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("TUNNEL_") }
  }
}

/// Builds the package of clients for a suite with the suites in it, and removes it behind them.
struct ClientPackageTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let directory = try TemporaryDirectory()
    let package = try ClientPackage(
      in: directory,
      programs: ClientPackageTests.articlePrograms() + [
        try .cities, .counter, .panel, .clock, .attributed, .scenes, .runtime,
      ])
    try await ClientPackage.$current.withValue(package) { try await function() }
  }
}
