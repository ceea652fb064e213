import Atlas
import Cartography
import Geodesy
import Localization
import TestSupport
import Testing

@testable import TunnelKit

/// What a map of the open sea says about the nearest land, beside the man.
@MainActor
@Suite struct OpenSeaTextTests {
  /// A rock of Brazil, one of Australia, and one of the United States, in wide seas.
  @Test(
    arguments: ["0.917, -29.345", "-31.754, 159.251", "19.28, 166.62"], [GlyphSet.braille, .ascii])
  func theManLeavesTheTextAboutTheNearestLand(rock: String, glyphs: GlyphSet) throws {
    let (gazetteer, words) = (try StageData.gazetteer.get(), Phrasebook.english)
    var seen = 0
    for bearing in stride(from: 0.0, to: 360, by: 45) {
      for meters in [3000.0, 6000, 12_000] {
        let place = try Coordinate(parsing: rock)
          .destination(bearing: bearing, distance: meters).coordinate
        let stage = try TunnelStage(place.description, glyphs: glyphs) {
          $0.apply(InitialSettings(appearance: .init(span: 60)))
        }
        guard try stage.man.cartographer.showsOpenSea(on: stage.man.viewport),
          let land = try gazetteer.nearestLand(to: stage.man.currentLocation)
        else { continue }
        seen += 1
        let decimals = land.distance < 10 ? 1 : 0
        let text = words[
          .landAway, land.country.name, words.grouped(land.distance, decimals: decimals),
          words.bearing(land.bearing, decimals: 0)
        ].replacing("°", with: glyphs == .ascii ? " deg" : "°")
        #expect(stage.text.contains(text), "\(place): \(text)\n\(stage.text)")
      }
    }
    #expect(seen >= 8, "\(rock)")
  }
}
