// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Tunnel",
  products: [
    .executable(name: "tunnel", targets: ["tunnel"]),
    // With the screen that a program needs: views are drawn in Cells, shown by Curses.
    .library(name: "Containment", targets: ["Cells", "Containment", "Curses"]),
    .library(name: "UIKitNames", targets: ["Cells", "Containment", "Curses", "UIKitNames"]),
    .executable(name: "container-demo", targets: ["container-demo"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // C libraries
    .systemLibrary(
      name: "CNcurses", providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    // its headers: the library is loaded when it is first needed
    .systemLibrary(name: "CPROJ", providers: [.apt(["libproj-dev"]), .brew(["proj"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

    // Each module imports those above it.
    .target(name: "DataFiles", dependencies: ["CZlib"]),
    .target(name: "Cells"),
    .target(name: "Geodesy", dependencies: ["CPROJ"]),
    .target(name: "Records", dependencies: ["Geodesy"]),
    .target(name: "Features", dependencies: ["Geodesy", "Records"]),
    .target(name: "Geophysics", dependencies: ["Geodesy"]),
    .target(name: "Toponymy", dependencies: ["DataFiles", "Geodesy"]),
    .target(name: "Facts", dependencies: ["DataFiles", "Geodesy", "Records", "Toponymy"]),
    .target(
      name: "Answers",
      dependencies: ["Cells", "DataFiles", "Facts", "Geodesy", "Geophysics", "Records", "Toponymy"]
    ),
    .target(name: "Cartography", dependencies: ["Cells", "DataFiles", "Geodesy"]),
    .target(name: "Containment", dependencies: ["Cells"]),
    .target(name: "UIKitNames", dependencies: ["Cells", "Containment"]),
    .target(name: "Curses", dependencies: ["CNcurses", "Cells", "Containment"]),
    .target(
      name: "TunnelKit",
      dependencies: [
        "Answers", "Cartography", "Cells", "Containment", "DataFiles", "Facts", "Geodesy",
        "Records", "Toponymy",
      ]),
    .executableTarget(
      name: "tunnel",
      dependencies: [
        "Answers", "Cartography", "Cells", "Containment", "Curses", "DataFiles", "Facts",
        "Features", "Geodesy", "Records", "Toponymy", "TunnelKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "container-demo", dependencies: ["Cells", "Containment", "Curses"],
      resources: [.copy("Scenes")]),

    // Tests, one target a module
    .target(name: "TestSupport", dependencies: ["CZlib"], path: "Tests/TestSupport"),
    .testTarget(name: "DataFilesTests", dependencies: ["DataFiles", "TestSupport"]),
    .testTarget(name: "CellsTests", dependencies: ["Cells", "TestSupport"]),
    .testTarget(
      name: "GeodesyTests", dependencies: ["Geodesy", "TestSupport"],
      resources: [.copy("Resources")]),
    .testTarget(name: "RecordsTests", dependencies: ["Records", "Geodesy", "TestSupport"]),
    .testTarget(
      name: "FeaturesTests",
      dependencies: ["Features", "DataFiles", "Geodesy", "Records", "TestSupport"]),
    .testTarget(
      name: "GeophysicsTests", dependencies: ["Geophysics", "TestSupport"],
      resources: [.copy("Resources")]),
    .testTarget(
      name: "ToponymyTests", dependencies: ["Toponymy", "DataFiles", "Geodesy", "TestSupport"],
      resources: [.copy("Resources")]),
    .testTarget(
      name: "FactsTests", dependencies: ["Facts", "Geodesy", "TestSupport", "Toponymy"]),
    .testTarget(
      name: "AnswersTests",
      dependencies: ["Answers", "Facts", "Geodesy", "Records", "TestSupport", "Toponymy"]),
    .testTarget(
      name: "CartographyTests",
      dependencies: ["Cartography", "Cells", "DataFiles", "Geodesy", "TestSupport"],
      resources: [.copy("Resources")]),
    .testTarget(
      name: "ContainmentTests", dependencies: ["Containment", "Cells", "TestSupport"],
      resources: [.copy("Resources")]),
    .testTarget(
      name: "UIKitNamesTests", dependencies: ["UIKitNames", "TestSupport"]),
    .testTarget(
      name: "CursesTests", dependencies: ["Curses", "Cells", "Containment", "TestSupport"]),
    .testTarget(
      name: "TunnelKitTests",
      dependencies: [
        "TunnelKit", "Cartography", "Cells", "Containment", "DataFiles", "Facts", "Geodesy",
        "Toponymy", "TestSupport",
      ]),
    .testTarget(
      name: "TunnelTests", dependencies: ["TestSupport"], resources: [.copy("Resources")]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Cartography", "Cells", "Containment", "Curses", "DataFiles", "Geodesy", "TestSupport",
        "Toponymy", "TunnelKit",
      ],
      path: "Tests/Benchmarks", exclude: ["Peers"]),
  ],
  swiftLanguageModes: [.v6]
)
