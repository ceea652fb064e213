import Cartography
import Cells
import Geodesy
import TestSupport
import Testing

@testable import Atlas

/// The names of rivers on maps: on the river, a letter a column, words in one row each.
@Suite @MainActor struct RiverNameTests {
  private static let places: [(name: String, place: String, span: Double)] = [
    ("Danube", "45.2, 20.4", 600), ("Amazon", "-2.6, -57", 900),
    ("Mississippi", "36.5, -89.5", 900),
    ("Niger", "16.3, -2", 900), ("Nile", "26, 32", 900), ("Ganges", "25.5, 84", 700),
    ("Volga", "56, 46", 700), ("Yangtze", "30.5, 113", 900), ("Murray", "-34.5, 142", 700),
    ("Orinoco", "7.7, -66", 700), ("Congo", "1.5, 21.5", 900), ("Rhine", "50.2, 8", 400),
  ]

  /// The letters of a name stand in neighbouring columns, those of a word in the same row.
  @Test func namesFollowTheirRivers() throws {
    var (names, bent) = (0, 0)
    for (_, place, span) in Self.places {
      let cartographer = try BundledMaps.cartographer()
      let viewport = Viewport(
        center: try Coordinate(parsing: place), span: span, size: CellSize(columns: 120, rows: 40))
      var appearance = MapAppearance.usual
      appearance.span = span
      _ = try cartographer.map(of: viewport, style: cartographer.style(of: appearance))
      let waters = cartographer.placedNames.filter { $0.kind == .inlandWater }
      for (text, pieces) in Dictionary(grouping: waters, by: \.text) {
        let pieces = pieces.sorted { $0.origin.column < $1.origin.column }
        #expect(pieces.flatMap(\.lines).joined(separator: " ") == text)
        for (piece, next) in zip(pieces, pieces.dropFirst()) {
          #expect(next.origin.column == piece.rectangle.columns.upperBound + 1, "\(text)")
          #expect(abs(next.origin.row - piece.origin.row) == 1, "\(text)")
        }
        names += 1
        if pieces.count > 1 { bent += 1 }
      }
    }
    #expect(names >= 8 && bent >= 1, "\(names), \(bent)")
  }
}
