import Toponymy

extension Match {
  /// What was found: kind (place, or what sort of area it is), id of a place, name, admin1 of a
  /// place, country, and how the name fits (exact, prefix or misspelt).
  var value: AnswerValue {
    let (kind, members): (String, [AnswerValue.Member]) =
      switch subject {
      case .place(let place): ("place", place.members)
      case .area(let area): ("\(area.kind)", area.members)
      }
    let fit =
      switch fit {
      case .exact: "exact"
      case .prefix: "prefix"
      case .misspelt: "misspelt"
      }
    return .object([("kind", .string(kind))] + members + [("fit", .string(fit))])
  }
}

extension NamedArea {
  /// The members that a place has as well.
  fileprivate var members: [AnswerValue.Member] {
    [
      ("id", .missing), ("name", .string(name)), ("admin1", .missing),
      ("country", .text(countryCode)),
    ]
  }
}
