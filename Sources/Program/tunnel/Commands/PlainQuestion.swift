import Answers
import DataFiles
import Toponymy

/// `tunnel antipode LATITUDE LONGITUDE` and the same of `where`, with decimal degrees and nothing
/// else. They are answered without the parser of the command line, which takes half of a start.
enum PlainQuestion {
  /// Answers the question of some arguments. Returns whether they are such a question; everything
  /// else is for the parser.
  static func answer(_ arguments: [String]) throws -> Bool {
    guard arguments.count == 3, arguments.dropFirst().allSatisfy(isDecimal),
      let asked = question(of: arguments[0])
    else { return false }
    let data = CommandData { try DataFolder(option: nil) }
    let reader = WhereaboutsReader { try NameSearch(gazetteer: data.gazetteer()) }
    let points = try reader.read(Array(arguments.dropFirst()))
    try SingleAnswering(text: AnswerText(), names: nil, data: data).run(asked, about: points)
    if case .point = asked { try data.reportProblems() }
    return true
  }

  private static func question(of command: String) -> AskedQuestion? {
    switch command {
    case "antipode": .tunnel(TunnelQuestion(digging: .centre))
    case "where": .point(PointQuestion(at: .now(), listing: nil))
    default: nil
    }
  }

  /// Whether an argument is digits, with a minus before and a point within.
  private static func isDecimal(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst(text.utf8.first == UInt8(ascii: "-") ? 1 : 0)
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      }
  }
}
