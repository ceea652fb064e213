import ExpatHeader
import Testing

/// The declarations of CExpatLoader are those of Expat's header.
@Suite struct ExpatHeaderTests {
  @Test(.enabled(if: expat_comparison_count > 0, "Expat's header is not installed"))
  func declarationsAreThoseOfTheHeader() {
    let comparisons = UnsafeBufferPointer(
      start: expat_comparisons(), count: Int(expat_comparison_count))
    #expect(comparisons.count == 14)
    for comparison in comparisons {
      #expect(comparison.is_same == 1, "\(String(cString: comparison.name))")
    }
  }
}
