import Cells
import Foundation
import TestSupport
import Testing

/// Real terminals with sixels or kitty's graphics are photographed while they show the maps: every
/// pixel of a picture is where it was drawn, in its colour of the palette, and nothing of one is
/// left anywhere else.
///
/// What is expected comes from the recording of the same session.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["PHOTOGRAPHS"] != nil))
@MainActor
struct PhotographTests {
  nonisolated static let terminals = PhotographedTerminal.Kind.allCases

  @Test(arguments: terminals)
  func picturesAreWhereTheyAreDrawn(kind: PhotographedTerminal.Kind) async throws {
    let terminal = try PhotographedTerminal(
      kind, columns: 90, rows: 30, arguments: ["--fresh", "--theme", "dark"])
    try await terminal.settle("the first picture", pictures: 2)
    // in turn: a key, and how many pictures are seen afterwards
    let keys: [(key: String, pictures: Int)] = [
      ("question", 0), ("Escape", 2), ("Right", 2), ("Down", 2), ("plus", 2), ("m", 2),
      ("space", 0), ("space", 2), ("i", 0), ("i", 2), ("p", 2), ("p", 2), ("d", 2), ("x", 2),
      ("minus", 2), ("slash", 0), ("Escape", 2), ("t", 2),
    ]
    for (key, pictures) in keys {
      try terminal.press(key)
      try await terminal.settle("after \(key)", pictures: pictures)
    }
    if kind.canBeResized {
      try terminal.resize(columns: 70, rows: 24)
      try await terminal.settle("after a resize", pictures: 2)
    }
    try terminal.press("q")
    try await terminal.expectNothing()
  }

  /// From maps above each other to globes side by side: nothing of the maps is left between the
  /// globes.
  @Test(arguments: terminals)
  func nothingIsLeftBetweenGlobes(kind: PhotographedTerminal.Kind) async throws {
    let terminal = try PhotographedTerminal(
      kind, columns: 90, rows: 30, arguments: ["--fresh", "--theme", "dark"])
    try await terminal.settle("the first picture", pictures: 2)
    for key in ["o", "o", "G", "o", "o"] {
      try terminal.press(key)
      try await terminal.settle("after \(key)", pictures: 2)
    }
    try terminal.press("q")
    try await terminal.expectNothing()
  }

  /// The middle of Helsinki at 1 km: every pixel is where it was drawn, and the park and the houses
  /// of the tiles are on the photograph.
  @Test func streetsAreInPixels() async throws {
    let place = Extract.station
    let terminal = try PhotographedTerminal(
      .xterm, columns: 90, rows: 30,
      arguments: [
        "--fresh", "--theme", "dark", "--tiles", Extract.path, "--span", "1000",
        "\(place.latitude)", "\(place.longitude)",
      ])
    try await terminal.settle("the first picture", pictures: 2)
    // from 1000 km to 1 km, 1.5 times nearer each time
    for _ in 0..<17 { try terminal.press("plus") }
    try await terminal.settle("the streets", pictures: 2, showing: "Rautatientori")
    for (color, share) in zip(Self.areas, try terminal.shares(of: Self.areas)) {
      #expect(share > 0.002, "\(color): \(share)")
    }
    for key in ["slash", "0", "space", "0", "Return"] { try terminal.press(key) }
    try await terminal.settle("elsewhere", pictures: 2, showing: " 0, 0")
    for (color, share) in zip(Self.areas, try terminal.shares(of: Self.areas)) {
      #expect(share < 0.001, "\(color): \(share)")
    }
    try terminal.press("q")
    try await terminal.expectNothing()
  }

  /// The colours of parks and of buildings near by, as `StreetStyle` has them.
  private static let areas = [Color(rgb: 0x26452A), Color(rgb: 0x3E3B2C)]
}
