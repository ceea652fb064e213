// swift-tools-version: 6.2
import PackageDescription

// The files that Toponymy reads; colours, rivers and borders are for maps.
let toponymyFiles =
  [
    "places.bin", "countries.bin", "seas.bin", "divisions.bin", "lakes.bin", "timezones.bin",
    "elevation.bin", "names.bin", "search.bin", "README.md",
  ].map { Resource.copy("../../Data/" + $0) } + [.copy("../../LICENSES.md")]

// A client without traits does not fetch what only the command needs.
let forCommand = TargetDependencyCondition.when(traits: ["Command"])

let package = Package(
  name: "Tunnel",
  products: [
    .executable(name: "tunnel", targets: ["tunnel"]),
    // With the screen that a program needs: views are drawn in Cells, shown by Curses.
    .library(name: "Containment", targets: ["Cells", "Containment", "Curses"]),
    .library(name: "Controls", targets: ["Cells", "Containment", "Controls", "Curses"]),
    .library(
      name: "UIKitNames", targets: ["Cells", "Containment", "Controls", "Curses", "UIKitNames"]),
    // For tests of programs: screens in memory, a clock that is moved, presses and clicks.
    .library(name: "ContainmentTesting", targets: ["ContainmentTesting"]),
    .executable(name: "container-demo", targets: ["container-demo"]),
    // docs/swift.md says what each is for.
    .library(name: "Geodesy", targets: ["Geodesy"]),
    .library(name: "Notations", targets: ["Geodesy", "Notations"]),
    .library(name: "Toponymy", targets: ["Geodesy", "Toponymy"]),
    // The data files of Toponymy beside the client's program.
    .library(name: "ToponymyData", targets: ["ToponymyData"]),
    .library(name: "Geophysics", targets: ["Geophysics"]),
    .library(name: "Features", targets: ["Features"]),
  ],
  traits: [
    .default(enabledTraits: ["Command"]),
    .trait(
      name: "Foundation",
      description: "Geometry, coders and notifications are Foundation's own types."),
    .trait(name: "Command", description: "The command tunnel, which needs swift-argument-parser."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // C libraries
    .systemLibrary(
      name: "CNcurses", providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    // Opens PROJ's library when it is first needed; no header of PROJ is.
    .target(name: "CPROJLoader"),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

    // Modules, the lower ones first; ARCHITECTURE.md draws the arrows.
    .target(name: "Platform"),
    .target(name: "Text", dependencies: ["Platform"]),
    .target(name: "Cells", dependencies: ["Platform"]),
    .target(name: "Localization", dependencies: ["Text"]),
    .target(name: "DataFiles", dependencies: ["CZlib", "Platform"]),
    .target(name: "Geodesy", dependencies: ["CPROJLoader", "Platform", "Text"]),
    .target(name: "Notations", dependencies: ["Geodesy", "Text"]),
    .target(name: "Records", dependencies: ["Platform", "Text"]),
    .target(name: "Features", dependencies: ["Geodesy", "Records", "Text"]),
    .target(name: "Geophysics", dependencies: ["Geodesy", "Platform"]),
    .target(name: "Toponymy", dependencies: ["DataFiles", "Geodesy", "Platform", "Text"]),
    .target(name: "ToponymyFiles", resources: toponymyFiles),
    .target(name: "ToponymyData", dependencies: ["DataFiles", "Platform", "ToponymyFiles"]),
    .target(
      name: "Facts",
      dependencies: ["DataFiles", "Geodesy", "Localization", "Text", "Toponymy"]),
    .target(
      name: "Answers",
      dependencies: [
        "Cells", "DataFiles", "Facts", "Geodesy", "Geophysics", "Localization", "Notations",
        "Platform", "Records", "Text", "Toponymy",
      ]),
    .target(name: "Cartography", dependencies: ["Cells", "DataFiles", "Geodesy", "Platform"]),
    .target(
      name: "Atlas",
      dependencies: [
        "Cartography", "Cells", "DataFiles", "Geodesy", "Geophysics", "Localization", "Platform",
        "Text", "Toponymy",
      ]),
    .target(name: "Containment", dependencies: ["Cells", "Platform"]),
    .target(name: "ContainmentTesting", dependencies: ["Cells", "Containment"]),
    .target(name: "Controls", dependencies: ["Cells", "Containment"]),
    .target(name: "UIKitNames", dependencies: ["Cells", "Containment", "Controls"]),
    .target(
      name: "Curses", dependencies: ["Cells", "CNcurses", "Containment", "CZlib", "Platform"]),
    .target(
      name: "TunnelKit",
      dependencies: [
        "Answers", "Atlas", "Cartography", "Cells", "Containment", "Controls", "DataFiles", "Facts",
        "Geodesy", "Geophysics", "Localization", "Notations", "Platform", "Records", "Text",
        "Toponymy",
      ]),
    .target(
      name: "Sessions",
      dependencies: [
        "Atlas", "Cartography", "Cells", "Containment", "DataFiles", "Geodesy", "Localization",
        "Notations", "Toponymy", "TunnelKit",
      ]),
    .executableTarget(
      name: "tunnel",
      dependencies: [
        "Answers", "Atlas", "Cartography", "Cells", "Containment", "Curses", "DataFiles", "Facts",
        "Features", "Geodesy", "Geophysics", "Localization", "Notations", "Platform", "Records",
        "Sessions", "Text", "Toponymy", "TunnelKit",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: forCommand),
      ]),
    .executableTarget(
      name: "container-demo",
      dependencies: ["Cells", "Containment", "Curses", "Platform"],
      resources: [.copy("Scenes")]),
    .executableTarget(
      name: "tunnel-sample",
      dependencies: [
        "Atlas", "Cartography", "Containment", "Curses", "DataFiles", "Geodesy", "Toponymy",
        "TunnelKit",
      ]),

    // Tests, one target for each module
    .target(
      name: "TestSupport", dependencies: ["CZlib", "DataFiles", "Geodesy"],
      path: "Tests/TestSupport"),
    // The emulator in which tests look at the output of Curses. Without pkgConfig: the product is
    // built without the package, and without a warning.
    .systemLibrary(
      name: "CVTerm", path: "Tests/CVTerm", providers: [.apt(["libvterm-dev"])]),
    .target(
      name: "TerminalJudge",
      dependencies: ["CVTerm", "Cells", "Containment", "Curses", "TestSupport"],
      path: "Tests/TerminalJudge"),
    .testTarget(name: "TextTests", dependencies: ["TestSupport", "Text"]),
    .testTarget(
      name: "LocalizationTests", dependencies: ["DataFiles", "Localization", "TestSupport"]),
    .testTarget(name: "CellsTests", dependencies: ["Cells", "TestSupport"]),
    .testTarget(name: "DataFilesTests", dependencies: ["DataFiles", "TestSupport"]),
    // What CPROJLoader declares, compared with PROJ's headers where they are installed.
    .target(name: "PROJHeaders", dependencies: ["CPROJLoader"], path: "Tests/PROJHeaders"),
    .testTarget(
      name: "GeodesyTests",
      dependencies: ["Geodesy", "Notations", "PROJHeaders", "TestSupport", "Text"],
      resources: [.copy("Resources")]),
    .testTarget(
      name: "NotationsTests",
      dependencies: ["Geodesy", "Notations", "TestSupport", "Text"],
      resources: [.copy("Resources")]),
    .testTarget(name: "RecordsTests", dependencies: ["Records", "TestSupport", "Text"]),
    .testTarget(
      name: "FeaturesTests", dependencies: ["DataFiles", "Features", "TestSupport", "Text"]),
    .testTarget(
      name: "GeophysicsTests",
      dependencies: ["Geophysics", "TestSupport"],
      resources: [.copy("Resources")]),
    .testTarget(
      name: "ToponymyTests",
      dependencies: ["DataFiles", "Geodesy", "TestSupport", "Toponymy"],
      resources: [.copy("Resources")]),
    .testTarget(
      name: "FactsTests",
      dependencies: ["Facts", "Geodesy", "Notations", "TestSupport", "Toponymy"]),
    .testTarget(
      name: "AnswersTests",
      dependencies: [
        "Answers", "Facts", "Geodesy", "Localization", "Notations", "Records", "TestSupport",
        "Text", "Toponymy",
      ]),
    .testTarget(
      name: "CartographyTests",
      dependencies: ["Cartography", "Cells", "DataFiles", "Geodesy", "Notations", "TestSupport"],
      resources: [.copy("Resources")]),
    .testTarget(
      name: "AtlasTests",
      dependencies: [
        "Atlas", "Cartography", "Cells", "Geodesy", "Geophysics", "Notations", "TestSupport",
        "Toponymy",
      ]),
    .testTarget(
      name: "ContainmentTests",
      dependencies: ["Cells", "Containment", "TestSupport"],
      resources: [.copy("Resources")]),
    .testTarget(
      name: "ContainmentTestingTests", dependencies: ["Cells", "Containment", "ContainmentTesting"]),
    .testTarget(
      name: "ControlsTests",
      dependencies: ["Cells", "Containment", "ContainmentTesting", "Controls", "TestSupport"]),
    // A program in the language mode of Swift 5, as many that were written for iOS.
    .target(
      name: "Swift5Client", dependencies: ["UIKitNames"], path: "Tests/Swift5Client",
      swiftSettings: [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "UIKitNamesTests",
      dependencies: ["Cells", "Containment", "ContainmentTesting", "Swift5Client", "UIKitNames"]),
    .testTarget(
      name: "CursesTests",
      dependencies: ["Cells", "Containment", "Curses", "Platform", "TerminalJudge", "TestSupport"]),
    .testTarget(
      name: "TunnelKitTests",
      dependencies: [
        "Atlas", "Cartography", "Cells", "Containment", "DataFiles", "Facts", "Geodesy",
        "Geophysics", "Localization", "Notations", "TerminalJudge", "TestSupport", "Text",
        "Toponymy", "TunnelKit",
      ]),
    .target(
      name: "Simulation",
      dependencies: [
        "Atlas", "Cartography", "Cells", "Containment", "Curses", "DataFiles", "Geodesy",
        "Sessions", "TestSupport", "TunnelKit",
      ],
      path: "Tests/Simulation"),
    .testTarget(
      name: "SessionsTests",
      dependencies: [
        "Cells", "Containment", "Curses", "DataFiles", "Sessions", "Simulation", "TerminalJudge",
        "TestSupport", "Toponymy",
      ],
      exclude: ["Recordings"]),
    .executableTarget(
      name: "Simulator",
      dependencies: ["DataFiles", "Sessions", "Simulation", "TestSupport", "Toponymy"],
      path: "Tests/Simulator"),
    .testTarget(
      name: "TunnelTests",
      dependencies: ["DataFiles", "TestSupport"],
      resources: [.copy("Resources")]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Atlas", "CPROJLoader", "Cartography", "Cells", "Containment", "Curses", "DataFiles",
        "Geodesy", "Notations", "TestSupport", "Toponymy", "TunnelKit",
      ],
      path: "Tests/Benchmarks", exclude: ["Peers"]),
  ],
  swiftLanguageModes: [.v6]
)

// The tests of kept inputs are fuzzers when libFuzzer calls them.
let isFuzzing = Context.environment["TUNNEL_FUZZERS"] != nil
let fuzzed: [Target.Dependency] = [
  "Containment", "Curses", "DataFiles", "Features", "Geodesy", "Notations", "Records",
  "TestSupport", "Text",
]
let unfuzzed = ["corpus", "coverage.py", "fuzz.py"]
package.targets.append(
  isFuzzing
    ? .executableTarget(
      name: "Fuzzers", dependencies: fuzzed, path: "Tests/Fuzz",
      exclude: unfuzzed + ["CorpusTests.swift"])
    : .testTarget(
      name: "FuzzTests", dependencies: fuzzed, path: "Tests/Fuzz",
      exclude: unfuzzed + ["Fuzzer.swift"]))

// A sanitizer needs only some of the tests, and building the others takes longer than running it.
if let names = Context.environment["TUNNEL_TEST_TARGETS"]?.split(separator: " ") {
  package.targets.removeAll { target in
    target.type == .test && !names.contains { $0 == target.name }
  }
}
