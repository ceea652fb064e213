import Cartography
import Testing

@testable import tunnel

/// Blocks of newer versions of Unicode, which an older C library does not know.
@Suite struct UnknownGlyphTests {
  /// What is said of some blocks if the system does not know the first of them.
  private static let problems: [GlyphSet: (first: Unicode.Scalar, text: String)] = [
    .octants: (
      "\u{1CD00}",
      "this system's C library does not know octants, which are of Unicode 16; "
        + "'--glyphs sextants' has the next finer blocks"
    ),
    .sextants: (
      "\u{1FB00}",
      "this system's C library does not know sextants, which are of Unicode 13; "
        + "'--glyphs quadrants' has the next finer blocks"
    ),
  ]

  @Test(arguments: GlyphSet.allCases)
  func blocksThatTheSystemDoesNotKnowAreRefused(glyphs: GlyphSet) {
    #expect(glyphs.problem { _ in true } == nil)
    let problem = Self.problems[glyphs]
    #expect(glyphs.problem { $0 != problem?.first } == problem?.text)
    // the others are not asked for
    #expect(glyphs.problem { $0 == problem?.first } == nil)
  }
}
