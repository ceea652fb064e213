import PROJHeaders
import Testing

/// The declarations of CPROJLoader are those of PROJ's headers.
@Suite struct PROJHeaderTests {
  @Test(.enabled(if: proj_comparison_count > 0, "PROJ's headers are not installed"))
  func declarationsAreThoseOfTheHeaders() {
    let comparisons = UnsafeBufferPointer(
      start: proj_comparisons(), count: Int(proj_comparison_count))
    #expect(comparisons.count == 28)
    for comparison in comparisons {
      #expect(comparison.is_same == 1, "\(String(cString: comparison.name))")
    }
  }
}
