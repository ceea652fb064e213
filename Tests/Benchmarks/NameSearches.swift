import TestSupport
import Toponymy

/// How long names take to be found.
enum NameSearches {
  static func measure(_ table: inout Table) throws {
    let directory = BundledData.directory
    let gazetteer = try Gazetteer(directory: directory)
    let opening = try medianSeconds(runs: 21) {
      _ = try NameSearch(directory: directory, gazetteer: gazetteer)
    }
    table.add("open the file of names", timeText(opening))
    let search = try NameSearch(directory: directory, gazetteer: gazetteer)
    for text in ["s", "sa", "san", "sant", "santa"] {
      let seconds = try medianSeconds(runs: 21) { _ = try search.matches(for: text) }
      table.add("first ten for '\(text)'", timeText(seconds), "aim: under 5 ms")
    }
    for text in ["São Paulo", "東京", "Paris, Texas", "Córdoba AR"] {
      let seconds = try medianSeconds(runs: 21) { _ = try search.matches(for: text) }
      table.add("'\(text)'", timeText(seconds))
    }
    for text in ["Lodnon", "Johanesbrug"] {
      let seconds = try medianSeconds(runs: 9) { _ = try search.matches(for: text) }
      table.add("'\(text)', misspelt", timeText(seconds), "aim: under 50 ms")
    }
  }
}
