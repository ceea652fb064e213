import SQLiteHeader
import Testing

/// The declarations that are compiled without SQLite's header are those of the header.
@Suite struct SQLiteHeaderTests {
  @Test(.enabled(if: sqlite_comparison_count > 0, "SQLite's header is not installed"))
  func theDeclarationsAreThoseOfTheHeader() {
    let comparisons = UnsafeBufferPointer(
      start: sqlite_comparisons(), count: Int(sqlite_comparison_count))
    for comparison in comparisons {
      #expect(comparison.is_same != 0, "\(String(cString: comparison.name))")
    }
  }
}
