// swift-tools-version: 6.2
import PackageDescription

// A module named UIKit, for programs that were written for iOS: their import lines need not change.
// A package of its own, because `canImport(UIKit)` is true wherever such a module is.
let package = Package(
  name: "UIKit",
  // as the package above
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "UIKit", targets: ["UIKit"]),
    // For files with `@objc`, `@IBOutlet` and `#selector`, which need the Objective-C runtime.
    .plugin(name: "ObjectiveCSyntax", targets: ["ObjectiveCSyntax"]),
  ],
  dependencies: [.package(name: "Tunnel", path: "..", traits: ["Foundation"])],
  targets: [
    // The same name as C has it.
    .systemLibrary(name: "CUIKit"),
    .target(
      name: "UIKit", dependencies: ["CUIKit", .product(name: "UIKitNames", package: "Tunnel")]),
    .executableTarget(name: "objective-c-syntax"),
    .plugin(
      name: "ObjectiveCSyntax", capability: .buildTool(), dependencies: ["objective-c-syntax"]),
  ])
