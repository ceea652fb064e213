// swift-tools-version: 6.2
import PackageDescription

// The files that Toponymy reads; colours, rivers and borders are for maps.
let toponymyFiles =
  [
    "places.bin", "countries.bin", "seas.bin", "divisions.bin", "lakes.bin", "timezones.bin",
    "elevation.bin", "names.bin", "search.bin", "README.md",
  ].map { Resource.copy("../../../Data/" + $0) } + [.copy("../../../LICENSES.md")]

// A client without traits does not fetch what only the command needs.
let forCommand = TargetDependencyCondition.when(traits: ["Command"])

// Homebrew's ncurses and PROJ lie where only pkg-config finds them (PKG_CONFIG_PATH). On Linux the
// libraries lie where the compiler looks, and SwiftPM warns of ncurses' flags at every build.
#if os(macOS)
  let ncursesPackage: String? = "ncursesw"
#else
  let ncursesPackage: String? = nil
#endif

/// Places targets in the folders of their names within a house, a folder of `Sources` or `Tests`.
func targets(in house: String, _ targets: [Target]) -> [Target] {
  for target in targets { target.path = house + "/" + target.name }
  return targets
}

let package = Package(
  name: "Tunnel",
  // `InlineArray` and `UTF8Span` are of macOS 26; `isolated deinit` would need 15.4, `Mutex` 15.
  platforms: [.macOS(.v26)],
  products: [
    // The program
    .executable(name: "tunnel", targets: ["tunnel"]),

    // The Earth; docs/swift.md says what each is for.
    .library(name: "Geodesy", targets: ["Geodesy"]),
    .library(name: "Notations", targets: ["Geodesy", "Notations"]),
    .library(name: "Features", targets: ["Features"]),
    .library(name: "Geophysics", targets: ["Geophysics"]),
    .library(name: "Toponymy", targets: ["Geodesy", "Toponymy"]),
    // The data files of Toponymy beside the client's program.
    .library(name: "ToponymyData", targets: ["ToponymyData"]),

    // The terminal, each library with the screen that a program needs: views are drawn in Cells
    // and shown by Curses.
    .library(name: "TerminalUI", targets: ["TerminalUI"]),
    .library(name: "Containment", targets: ["Cells", "Containment", "Curses"]),
    .library(name: "Controls", targets: ["Cells", "Containment", "Controls", "Curses"]),
    .library(
      name: "UIKitNames", targets: ["Cells", "Containment", "Controls", "Curses", "UIKitNames"]),
    // The same with a module of UIKit's name, for programs that were written for iOS, with the
    // trait Foundation. It makes `canImport(UIKit)` true for all that is built together with it.
    .library(
      name: "UIKit",
      targets: ["Cells", "Containment", "Controls", "Curses", "UIKit", "UIKitNames"]),
    // For files with `@objc`, `@IBOutlet` and `#selector`, which need the Objective-C runtime.
    .plugin(name: "ObjectiveCSyntax", targets: ["ObjectiveCSyntax"]),
    // For tests of programs: screens in memory, a clock that is moved, presses and clicks.
    .library(name: "ContainmentTesting", targets: ["ContainmentTesting"]),
    .executable(name: "container-demo", targets: ["container-demo"]),
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
  swiftLanguageModes: [.v6]
)

// The houses and in them the modules, the lower ones first; ARCHITECTURE.md draws the arrows.

package.targets += targets(
  in: "Sources/Base",
  [
    // libdispatch is there in any case: the Swift runtime needs it.
    .target(
      name: "Platform", dependencies: ["CMainQueue"],
      linkerSettings: [.linkedLibrary("dispatch", .when(platforms: [.linux]))]),
    .target(name: "Text", dependencies: ["Platform"]),
    .target(name: "Cells", dependencies: ["Platform"]),
    .target(name: "Localization", dependencies: ["Text"]),
    .target(name: "DataFiles", dependencies: ["CZlib", "Platform", "Text"]),
    .target(name: "Records", dependencies: ["Platform", "Text"]),
    // C libraries
    .systemLibrary(name: "CMainQueue"),
    .systemLibrary(
      name: "CNcurses", pkgConfig: ncursesPackage,
      providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    // Opens PROJ's library when it is first needed; no header of PROJ is.
    .target(name: "CPROJLoader"),
    // Likewise for Expat.
    .target(name: "CExpatLoader"),
    // And for SQLite.
    .target(name: "CSQLiteLoader"),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
  ])

package.targets += targets(
  in: "Sources/Terminal",
  [
    .target(name: "Containment", dependencies: ["Cells", "Platform"]),
    .target(name: "ContainmentTesting", dependencies: ["Cells", "Containment", "Platform"]),
    .target(name: "Controls", dependencies: ["Cells", "Containment"]),
    .target(name: "UIKitNames", dependencies: ["Cells", "Containment", "Controls"]),
    .target(
      name: "Curses", dependencies: ["Cells", "CNcurses", "Containment", "CZlib", "Platform"]),
    .target(name: "TerminalUI", dependencies: ["Cells", "Containment", "Controls", "Curses"]),
    // A module map for C under the name UIKit.
    .systemLibrary(name: "CUIKit"),
    .target(name: "UIKit", dependencies: ["CUIKit", "Curses", "UIKitNames"]),
    .executableTarget(name: "objective-c-syntax", dependencies: ["Platform"]),
    .plugin(
      name: "ObjectiveCSyntax", capability: .buildTool(), dependencies: ["objective-c-syntax"]),
    .executableTarget(
      name: "container-demo",
      dependencies: ["Cells", "Containment", "Curses"],
      resources: [.copy("Scenes")]),
    .executableTarget(name: "todo-demo", dependencies: ["Containment", "Controls", "Curses"]),
    .executableTarget(
      name: "files-demo", dependencies: ["Containment", "Controls", "Curses", "Platform"]),
  ])

package.targets += targets(
  in: "Sources/Earth",
  [
    .target(name: "Geodesy", dependencies: ["CPROJLoader", "Platform", "Text"]),
    .target(name: "Notations", dependencies: ["Geodesy", "Text"]),
    .target(
      name: "Features",
      dependencies: ["CExpatLoader", "Geodesy", "Notations", "Platform", "Records", "Text"]),
    .target(name: "Geophysics", dependencies: ["Geodesy", "Platform"]),
    .target(name: "Toponymy", dependencies: ["DataFiles", "Geodesy", "Platform", "Text"]),
    .target(name: "ToponymyFiles", resources: toponymyFiles),
    .target(name: "ToponymyData", dependencies: ["DataFiles", "Platform", "ToponymyFiles"]),
  ])

package.targets += targets(
  in: "Sources/Maps",
  [
    .target(name: "Overlays", dependencies: ["Cells", "Features", "Geodesy", "Platform", "Text"]),
    .target(
      name: "Tiles",
      dependencies: ["CSQLiteLoader", "CZlib", "DataFiles", "Geodesy", "Platform", "Text"]),
    .target(
      name: "Cartography",
      dependencies: ["Cells", "DataFiles", "Geodesy", "Overlays", "Platform", "Text", "Tiles"]),
    .target(
      name: "Atlas",
      dependencies: [
        "Cartography", "Cells", "DataFiles", "Geodesy", "Geophysics", "Localization", "Overlays",
        "Platform", "Text", "Tiles", "Toponymy",
      ]),
  ])

package.targets += targets(
  in: "Sources/Program",
  [
    .target(
      name: "Facts",
      dependencies: ["DataFiles", "Geodesy", "Localization", "Text", "Tiles", "Toponymy"]),
    // libtunnel, which `make libtunnel` links, and its header.
    .systemLibrary(name: "TunnelHeader"),
    .target(
      name: "TunnelC",
      dependencies: [
        "DataFiles", "Geodesy", "Notations", "Platform", "Toponymy", "TunnelHeader",
      ]),
    .target(
      name: "Answers",
      dependencies: [
        "Cells", "DataFiles", "Facts", "Features", "Geodesy", "Geophysics", "Localization",
        "Notations", "Platform", "Records", "Text", "Tiles", "Toponymy",
      ]),
    .target(
      name: "TunnelKit",
      dependencies: [
        "Atlas", "Cartography", "Cells", "Containment", "Controls", "DataFiles", "Facts", "Geodesy",
        "Geophysics", "Localization", "Notations", "Overlays", "Platform", "Text", "Tiles",
        "Toponymy",
      ]),
    .target(
      name: "Sessions",
      dependencies: [
        "Atlas", "Cartography", "Cells", "Containment", "DataFiles", "Facts", "Features",
        "Geodesy", "Localization", "Notations", "Overlays", "Text", "Tiles", "Toponymy",
        "TunnelKit",
      ]),
    .executableTarget(
      name: "tunnel",
      dependencies: [
        "Answers", "Atlas", "Cartography", "Cells", "Containment", "Curses", "DataFiles", "Facts",
        "Features", "Geodesy", "Geophysics", "Localization", "Notations", "Overlays", "Platform",
        "Records", "Sessions", "Text", "Tiles", "Toponymy", "TunnelKit",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: forCommand),
      ]),
    .executableTarget(
      name: "tunnel-sample",
      dependencies: [
        "Atlas", "Cartography", "Containment", "Curses", "DataFiles", "Geodesy", "Toponymy",
        "TunnelKit",
      ]),
  ])

// The tests of the houses, one target a module, after what several houses' tests share.

package.targets += targets(
  in: "Tests/Support",
  [
    .target(
      name: "TestSupport",
      dependencies: ["CSQLiteLoader", "CZlib", "DataFiles", "Features", "Geodesy"]),
    // The emulator in which tests look at the output of Curses. Without pkgConfig: the product is
    // built without the package, and without a warning.
    .systemLibrary(name: "CVTerm", providers: [.apt(["libvterm-dev"])]),
    .target(
      name: "TerminalJudge",
      dependencies: ["CVTerm", "Cells", "Containment", "Curses", "TestSupport"]),
  ])

package.targets += targets(
  in: "Tests/Base",
  [
    .testTarget(name: "PlatformTests", dependencies: ["Platform", "TestSupport"]),
    .testTarget(name: "TextTests", dependencies: ["TestSupport", "Text"]),
    .testTarget(name: "CellsTests", dependencies: ["Cells", "TestSupport"]),
    .testTarget(
      name: "LocalizationTests", dependencies: ["DataFiles", "Localization", "TestSupport"]),
    .testTarget(name: "DataFilesTests", dependencies: ["DataFiles", "TestSupport"]),
    .testTarget(name: "RecordsTests", dependencies: ["Records", "TestSupport", "Text"]),
  ])

package.targets += targets(
  in: "Tests/Terminal",
  [
    .testTarget(
      name: "ContainmentTests",
      dependencies: ["Cells", "Containment", "TestSupport"],
      resources: [.copy("Resources")]),
    .testTarget(
      name: "ContainmentTestingTests", dependencies: ["Cells", "Containment", "ContainmentTesting"]),
    .testTarget(
      name: "ControlsTests",
      dependencies: ["Cells", "Containment", "ContainmentTesting", "Controls", "TestSupport"]),
    .testTarget(
      name: "DemosTests",
      dependencies: [
        "Cells", "Containment", "ContainmentTesting", "TestSupport", "container-demo", "files-demo",
        "todo-demo",
      ],
      exclude: ["Sessions"]),
    // A program in the language mode of Swift 5, as many that were written for iOS.
    .target(
      name: "Swift5Client", dependencies: ["UIKitNames"],
      swiftSettings: [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "UIKitNamesTests",
      dependencies: [
        "Cells", "Containment", "ContainmentTesting", "Swift5Client", "TestSupport", "UIKitNames",
      ]),
    // A program in a terminal whose tasks, output and end are tested.
    .executableTarget(
      name: "TaskProgram", dependencies: ["Cells", "Containment", "Curses", "Platform"]),
    .testTarget(
      name: "CursesTests",
      dependencies: [
        "CZlib", "Cells", "Containment", "Curses", "Platform", "TaskProgram", "TerminalJudge",
        "TestSupport",
      ]),
  ])

package.targets += targets(
  in: "Tests/Earth",
  [
    // What CPROJLoader declares, compared with PROJ's headers where they are installed.
    .target(name: "PROJHeaders", dependencies: ["CPROJLoader"]),
    .testTarget(
      name: "GeodesyTests",
      dependencies: ["Geodesy", "Notations", "PROJHeaders", "TestSupport", "Text"],
      resources: [.copy("Resources")]),
    .testTarget(
      name: "NotationsTests",
      dependencies: ["Geodesy", "Notations", "TestSupport", "Text"],
      resources: [.copy("Resources")]),
    // What CExpatLoader declares, likewise.
    .target(name: "ExpatHeader", dependencies: ["CExpatLoader"]),
    .testTarget(
      name: "FeaturesTests",
      dependencies: ["DataFiles", "ExpatHeader", "Features", "Geodesy", "TestSupport", "Text"],
      exclude: ["Files"]),
    .testTarget(
      name: "GeophysicsTests",
      dependencies: ["Geophysics", "TestSupport"],
      resources: [.copy("Resources")]),
    .testTarget(
      name: "ToponymyTests",
      dependencies: ["DataFiles", "Geodesy", "TestSupport", "Toponymy"],
      resources: [.copy("Resources")]),
  ])

package.targets += targets(
  in: "Tests/Maps",
  [
    .testTarget(
      name: "OverlaysTests",
      dependencies: ["Cells", "Features", "Geodesy", "Overlays", "TestSupport"]),
    // What CSQLiteLoader declares, compared with SQLite's header where it is installed.
    .target(name: "SQLiteHeader", dependencies: ["CSQLiteLoader"]),
    .testTarget(
      name: "TilesTests", dependencies: ["Geodesy", "SQLiteHeader", "TestSupport", "Tiles"]),
    .testTarget(
      name: "CartographyTests",
      dependencies: [
        "Cartography", "Cells", "DataFiles", "Features", "Geodesy", "Notations", "Overlays",
        "TestSupport", "Tiles",
      ],
      resources: [.copy("Resources")]),
    .testTarget(
      name: "AtlasTests",
      dependencies: [
        "Atlas", "Cartography", "Cells", "Features", "Geodesy", "Geophysics", "Notations",
        "Overlays", "TestSupport", "Tiles", "Toponymy",
      ],
      exclude: ["Screens"]),
  ])

package.targets += targets(
  in: "Tests/Program",
  [
    .testTarget(
      name: "FactsTests",
      dependencies: [
        "DataFiles", "Facts", "Geodesy", "Localization", "Notations", "TestSupport", "Tiles",
        "Toponymy",
      ]),
    .testTarget(
      name: "TunnelCTests",
      dependencies: [
        "Geodesy", "Notations", "TestSupport", "Toponymy", "TunnelC", "TunnelHeader",
      ]),
    .testTarget(
      name: "AnswersTests",
      dependencies: [
        "Answers", "DataFiles", "Facts", "Features", "Geodesy", "Localization", "Notations",
        "Records", "TestSupport", "Text", "Toponymy",
      ]),
    .testTarget(
      name: "TunnelKitTests",
      dependencies: [
        "Atlas", "Cartography", "Cells", "Containment", "DataFiles", "Facts", "Features",
        "Geodesy", "Geophysics", "Localization", "Notations", "Overlays", "TerminalJudge",
        "TestSupport", "Text", "Tiles", "Toponymy", "TunnelKit",
      ]),
    .target(
      name: "Simulation",
      dependencies: [
        "Atlas", "Cartography", "Cells", "Containment", "Curses", "DataFiles", "Features",
        "Geodesy", "Overlays", "Sessions", "TestSupport", "Tiles", "Toponymy", "TunnelKit",
      ]),
    .testTarget(
      name: "SessionsTests",
      dependencies: [
        "Atlas", "Cells", "Containment", "Curses", "DataFiles", "Features", "Geodesy", "Overlays",
        "Sessions", "Simulation", "TerminalJudge", "TestSupport", "Tiles", "Toponymy",
      ],
      exclude: ["Recordings"]),
    .executableTarget(
      name: "Simulator",
      dependencies: ["DataFiles", "Sessions", "Simulation", "TestSupport", "Toponymy"]),
    .testTarget(
      name: "TunnelTests",
      dependencies: [
        "Cartography", "Cells", "Containment", "Curses", "DataFiles", "Features", "Overlays",
        "Sessions", "TerminalJudge", "TestSupport", "Text", "container-demo", "tunnel",
        "tunnel-sample",
      ],
      resources: [.copy("Resources")]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Atlas", "CPROJLoader", "Cartography", "Cells", "Containment", "Curses", "DataFiles",
        "Features", "Geodesy", "Notations", "Overlays", "TestSupport", "Tiles", "Toponymy",
        "TunnelKit",
      ],
      exclude: ["Peers", "against.py", "benchmarks.mk"]),
  ])

// Tests that call programs, views and controllers take no time of their own: without optimisation
// they are compiled in half the time. The others compute what they compare with.
let callingTests = [
  "AnswersTests", "ContainmentTestingTests", "ContainmentTests", "ControlsTests", "DemosTests",
  "TunnelKitTests", "TunnelTests", "UIKitNamesTests",
]
for target in package.targets where callingTests.contains(target.name) {
  target.swiftSettings = [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}

// The tests of kept inputs are fuzzers when libFuzzer calls them.
let isFuzzing = Context.environment["TUNNEL_FUZZERS"] != nil
let fuzzed: [Target.Dependency] = [
  "Answers", "Cells", "Containment", "Curses", "DataFiles", "Features", "Geodesy", "Localization",
  "Notations", "Records", "Sessions", "TestSupport", "Text", "Tiles", "Toponymy", "TunnelKit",
]
let unfuzzed = ["corpus", "coverage.py", "fuzz.mk", "fuzz.py"]
package.targets.append(
  isFuzzing
    ? .executableTarget(
      name: "Fuzzers", dependencies: fuzzed, path: "Tests/Support/Fuzz",
      exclude: unfuzzed + ["CorpusTests.swift"])
    : .testTarget(
      name: "FuzzTests", dependencies: fuzzed, path: "Tests/Support/Fuzz",
      exclude: unfuzzed + ["Fuzzer.swift"]))

// The program without a terminal library, as with musl: its commands that answer without maps.
if Context.environment["TUNNEL_HEADLESS"] != nil,
  let program = package.targets.first(where: { $0.name == "tunnel" })
{
  program.dependencies.removeAll { dependency in
    if case .byNameItem("Curses", _) = dependency { true } else { false }
  }
  program.swiftSettings = [.define("HEADLESS")]
  program.exclude =
    [
      "DigCommand", "DigSession", "GuestVisit", "LackedProperty", "LiveInput",
      "LiveReading", "MapCommand", "OverlayFile", "OverlayFraming", "PickCommand", "ReplayCommand",
      "ReplayOutput", "ReplayPlayer", "TerminalOptions",
    ].map { "Commands/\($0).swift" }
    + ["LiveOptions", "MapLayers+Argument", "MapOptions", "OverlayOptions"]
    .map { "Options/\($0).swift" }
    + ["PictureFile", "RecordingFile"].map { "Output/\($0).swift" }
}

// A sanitizer needs only some of the tests, and building the others takes longer than running it.
if let names = Context.environment["TUNNEL_TEST_TARGETS"]?.split(separator: " ") {
  package.targets.removeAll { target in
    target.type == .test && !names.contains { $0 == target.name }
  }
}
