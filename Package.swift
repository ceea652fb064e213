// swift-tools-version: 6.2
import Foundation
import PackageDescription

let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path

func exists(_ target: Target) -> Bool {
  let folder = target.path ?? (target.type == .test ? "Tests/" : "Sources/") + target.name
  return FileManager.default.fileExists(atPath: root + "/" + folder)
}

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies)
}

func tests(_ module: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: module + "Tests",
    dependencies: [.init(stringLiteral: module), "TestSupport"] + dependencies,
    resources: FileManager.default.fileExists(atPath: root + "/Tests/\(module)Tests/Resources")
      ? [.copy("Resources")] : [])
}

let targets: [Target] = [
  .systemLibrary(
    name: "CNcurses",
    providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
  .systemLibrary(
    name: "CPROJ", pkgConfig: "proj",
    providers: [.apt(["libproj-dev"]), .brew(["proj"])]),
  library("DataFiles"),
  library("Cells"),
  library("Geodesy", ["CPROJ"]),
  library("Toponymy", ["DataFiles", "Geodesy"]),
  library("Cartography", ["CPROJ", "Geodesy", "Cells", "DataFiles"]),
  library("Containment", ["Cells"]),
  library("Curses", ["CNcurses", "Cells", "Containment"]),
  library(
    "TunnelKit",
    ["Toponymy", "Cartography", "Containment", "Geodesy", "Cells", "DataFiles"]),
  .executableTarget(
    name: "tunnel",
    dependencies: [
      "TunnelKit", "Curses", .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),
  .target(name: "TestSupport", path: "Tests/TestSupport"),
  tests("DataFiles"), tests("Cells"), tests("Geodesy"), tests("Toponymy"), tests("Cartography"),
  tests("Containment"), tests("Curses"), tests("TunnelKit"),
]

let package = Package(
  name: "Tunnel",
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: targets.filter(exists),
  swiftLanguageModes: [.v6]
)
