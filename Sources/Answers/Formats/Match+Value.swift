import Toponymy

extension Match {
  /// What was found: kind (place, or what sort of area it is), id of a place, name, admin1 of a
  /// place, country, and how the name fits (exact, prefix or misspelt).
  var value: AnswerValue {
    let (kind, id, admin1, country): (String, AnswerValue, String?, String?) =
      switch subject {
      case .place(let place):
        ("place", .whole(Int(place.id)), place.admin1, place.countryCode)
      case .area(let area): ("\(area.kind)", .missing, nil, area.countryCode)
      }
    let fit =
      switch fit {
      case .exact: "exact"
      case .prefix: "prefix"
      case .misspelt: "misspelt"
      }
    return .object([
      ("kind", .string(kind)), ("id", id), ("name", .string(name)), ("admin1", .text(admin1)),
      ("country", .text(country)), ("fit", .string(fit)),
    ])
  }
}
