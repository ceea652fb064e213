import DataFiles
import Geodesy
import Notations
import TestSupport
import Testing

@testable import Toponymy

/// The mountains, waters and stretches of land that maps name.
@Suite struct LandformTests {
  private static let shared = try? Landforms(folder: BundledData.folder)

  private func names(
    at place: String, within radius: Kilometers, span: Kilometers
  ) throws -> [String] {
    let landforms = try #require(Self.shared)
    return landforms.shown(within: radius, of: try Coordinate(parsing: place), span: span)
      .map(\.name)
  }

  /// What belongs on a map of a span, and what is too large or too small for it.
  @Test(arguments: [
    ("46.5, 9.5", 500, 400, "Alps", true), ("46.5, 9.5", 500, 30, "Alps", false),
    ("46.5, 9.5", 10_000, 12_000, "Alps", false), ("23.4, 12.5", 3000, 5000, "Sahara", true),
    ("27.988, 86.925", 100, 100, "Mount Everest", true),
    ("27.988, 86.925", 2000, 2000, "Mount Everest", false),
    ("20, -66", 1000, 1500, "Puerto Rico Trench", true),
    ("20, -66", 1000, 300, "Puerto Rico Trench", false),
    ("46.45, 6.5", 60, 60, "Lake Geneva", true), ("46.45, 6.5", 2000, 2000, "Lake Geneva", false),
  ])
  func aMapNamesWhatSuitsItsSpan(
    place: String, radius: Double, span: Double, name: String, isShown: Bool
  ) throws {
    let names = try names(at: place, within: radius, span: span)
    #expect(names.contains(name) == isShown, "\(names)")
  }

  /// Of the stretches of land only those whose last word says what shape they have.
  @Test(arguments: [
    ("40, -4", "Iberian Peninsula", true), ("-44, -69.5", "Patagonia", true),
    ("46.3, 24", "Transylvania", false), ("34, 43.5", "Mesopotamia", false),
  ])
  func stretchesOfLandAreNamedByTheirShape(place: String, name: String, isShown: Bool) throws {
    let spans = sequence(first: 10.0) { $0 < 12_000 ? $0 * 2 : nil }
    let names = try spans.flatMap { try self.names(at: place, within: 100, span: $0) }
    #expect(names.contains(name) == isShown, "\(names)")
  }

  /// By brute force with geodesics: chords and geodesics differ by less than 1 % up to 1,500 km.
  @Test func onlyWhatIsNearIsShown() throws {
    let landforms = try #require(Self.shared)
    let center = try Coordinate(parsing: "-17, 179.5")
    let all = landforms.shown(within: 21_000, of: center, span: 800)
    let near = Set(landforms.shown(within: 1500, of: center, span: 800).map(\.index))
    #expect(all.count > 100)
    for landform in all {
      let distance = try center.geodesic(to: landform.coordinate).distance / 1000
      if distance < 1480 { #expect(near.contains(landform.index), "\(landform)") }
      if distance > 1520 { #expect(!near.contains(landform.index), "\(landform)") }
    }
  }

  @Test func summitsHaveTheirHeights() throws {
    let landforms = try #require(Self.shared)
    let summits = landforms.shown(
      within: 21_000, of: try Coordinate(latitude: 0, longitude: 0), span: 100
    ).filter { $0.kind == .mountain }
    #expect(summits.first { $0.name == "Mount Everest" }?.meters == 8849)
    #expect(summits.count > 100 && summits.allSatisfy { $0.breadth == 0 })
    let known = summits.count { $0.meters != nil }
    #expect(Double(known) >= 0.95 * Double(summits.count), "\(known) of \(summits.count)")
  }
}
