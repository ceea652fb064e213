import Toponymy

extension Match {
  /// The kind of match: a place, or a kind of area.
  var kind: String {
    switch subject {
    case .place: "place"
    case .area(let area): "\(area.kind)"
    }
  }

  /// The place; `nil` for an area.
  var place: Place? { if case .place(let place) = subject { place } else { nil } }

  /// The code of its country, if it has one.
  var countryCode: String? {
    switch subject {
    case .place(let place): place.countryCode
    case .area(let area): area.countryCode
    }
  }

  /// The way the name fits.
  var fitName: String {
    switch fit {
    case .exact: "exact"
    case .prefix: "prefix"
    case .misspelt: "misspelt"
    }
  }
}
