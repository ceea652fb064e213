import Foundation
import TestSupport
import Testing

/// A package outside the repository that depends on it, as that of a Swift developer does.
struct ClientPackage {
  /// Where the package is.
  let path: String

  /// Writes a package with one program for each target.
  ///
  /// - Parameters:
  ///   - dependency: the folder of the package that it depends on.
  ///   - file: the name of each target's file; another than `main.swift` for one that marks its
  ///     beginning.
  ///   - others: the names and contents of further files of each target.
  ///   - settings: the Swift settings of each target, as the manifest has them.
  ///   - plugin: a plug-in of the dependency that reads the folder `iOS` of each target; `others`
  ///     lie there.
  ///   - targets: the names, the products they depend on, and their file of that name.
  init(
    in directory: TemporaryDirectory, dependency: String = Product.root, traits: String = "[]",
    file: String = "main.swift", others: [String: String] = [:], settings: String = "[]",
    plugin: String? = nil,
    targets: [(name: String, products: [String], String)]
  ) throws {
    path = directory.path
    // what the package manager calls a package at a path
    let identity = URL(filePath: dependency).lastPathComponent
    let files = FileManager.default
    var manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "clients", dependencies: [.package(path: "\(dependency)", traits: \(traits))],
        targets: [

      """
    for (name, products, source) in targets {
      let listed = products.map { ".product(name: \"\($0)\", package: \"\(identity)\")" }
      manifest += """
        .executableTarget(
          name: "\(name)", dependencies: [\(listed.joined(separator: ", "))],
          \(plugin == nil ? "" : "exclude: [\"iOS\"], ")swiftSettings: \(settings),
          plugins: [\(plugin.map { ".plugin(name: \"\($0)\", package: \"\(identity)\")" } ?? "")]),

        """
      let subfolder = plugin == nil ? "" : "iOS/"
      let folder = path + "/Sources/" + name + "/" + subfolder
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try directory.write([UInt8](source.utf8), to: "Sources/\(name)/\(file)")
      for (file, source) in others {
        try directory.write([UInt8](source.utf8), to: "Sources/\(name)/\(subfolder)\(file)")
      }
    }
    try directory.write([UInt8]((manifest + "])\n").utf8), to: "Package.swift")
  }

  /// Builds all programs; a warning is an error.
  ///
  /// - Returns: what the package manager said, if it failed.
  func build() throws -> String? {
    let result = try TestSupport.run(
      "swift", ["build", "--package-path", path, "-Xswiftc", "-warnings-as-errors"],
      environment: Self.environment)
    return result.status == 0 ? nil : result.output + result.errors
  }

  /// The folder of the programs that were built.
  var products: String { path + "/.build/debug" }

  /// The modules that were compiled: those with an object file.
  var compiledModules: Set<String> {
    get throws {
      let files = FileManager.default
      let folders = try files.contentsOfDirectory(atPath: products).filter {
        $0.hasSuffix(".build")
      }
      let compiled = folders.filter { folder in
        files.enumerator(atPath: products + "/" + folder)?.contains {
          ($0 as? String)?.hasSuffix(".o") == true
        } ?? false
      }
      return Set(compiled.map { String($0.dropLast(".build".count)) })
    }
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
