import Records
import Text
import Toponymy

extension Match {
  /// What was found: kind (place, or what sort of area it is), id of a place, name, admin1 of a
  /// place, country, and how the name fits (exact, prefix or misspelt).
  var json: String {
    let (kind, id, admin1, country) =
      switch subject {
      case .place(let place): ("place", String(place.id), place.admin1, Optional(place.countryCode))
      case .area(let area): ("\(area.kind)", JSONText.null, nil, area.countryCode)
      }
    let fit =
      switch fit {
      case .exact: "exact"
      case .prefix: "prefix"
      case .misspelt: "misspelt"
      }
    return JSONText.object([
      ("kind", JSONText.string(kind)), ("id", id), ("name", JSONText.string(name)),
      ("admin1", JSONText.string(admin1)), ("country", JSONText.string(country)),
      ("fit", JSONText.string(fit)),
    ])
  }
}
