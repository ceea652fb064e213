import TestSupport
import Toponymy

/// The processor time of finding names.
enum NameSearches {
  static func measure(_ table: inout Table) throws {
    let gazetteer = try Gazetteer(folder: BundledData.folder)
    // a folder opens its file once, so each run has a separate folder
    var gazetteers = try (0..<21).map { _ in try Gazetteer(folder: BundledData.folder) }
    let opening = try medianProcessorSeconds(runs: gazetteers.count) {
      _ = try gazetteers.popLast().map { try NameSearch(gazetteer: $0) }
    }
    table.add("open the file of names, CPU", timeText(opening))
    let search = try NameSearch(gazetteer: gazetteer)
    func add(_ name: String, _ texts: [String], runs: Int, under aim: Double? = nil) throws {
      let times = try texts.map { text in
        try medianProcessorSeconds(runs: runs) { _ = try search.matches(for: text) }
      }
      let list = texts.map { "`\($0)`" }.joined(separator: ", ")
      table.add(
        "\(name) \(list), CPU", times.map(timeText).joined(separator: ", "),
        aim.map { aim in aimText("under \(timeText(aim))", isMet: times.allSatisfy { $0 < aim }) }
          ?? "")
    }
    try add("first ten for", ["s", "sa", "san", "sant", "santa"], runs: 21, under: 0.005)
    try add("all of", ["São Paulo", "東京", "Paris, Texas", "Córdoba AR"], runs: 21)
    try add("misspelt", ["Lodnon", "Johanesbrug"], runs: 9, under: 0.05)
  }
}
