import DataFiles

/// The divisions of countries: their names and territories, as far as they have been read, and which
/// regions of places are divisions.
final class DivisionNames {
  /// A region of places, or a country of places, beside a country with an outline.
  private struct Pair: Hashable {
    let ofPlaces: Int
    let country: Int
  }

  private let divisions: AreaFeatures
  private let countries: AreaFeatures
  private let gazetteer: Gazetteer
  private var territories: [Territory??]
  private var names: [String??]
  private var regions: [String??]
  private var isOfCountry: [Pair: Bool] = [:]
  private var hasOutline: [Pair: Bool] = [:]

  init(of divisions: AreaFile, in gazetteer: Gazetteer) {
    self.divisions = divisions.features
    countries = gazetteer.countries.features
    self.gazetteer = gazetteer
    territories = Array(repeating: nil, count: divisions.features.count)
    names = Array(repeating: nil, count: divisions.features.count)
    regions = Array(repeating: nil, count: gazetteer.places.regionCount)
  }

  /// The name of a division; `nil` if it has none.
  func name(of division: Int) -> String? {
    if let name = names[division] { return name }
    let name = divisions.name(of: division)
    names[division] = .some(name)
    return name
  }

  /// The territory that a division of a country is; `nil` for most divisions.
  func territory(of division: Int, inCountry country: Int) -> Territory? {
    if let territory = territories[division] { return territory }
    let territory = divisions.code(of: division).flatMap {
      self.territory(ofCode: $0, inCountry: country)
    }
    territories[division] = .some(territory)
    return territory
  }

  /// The territory that a place of a country lies in; `nil` for most places.
  func territory(of place: Place, inCountry country: Int) -> Territory? {
    territory(ofCode: gazetteer.places.countryCode(place.countryIndex), inCountry: country)
  }

  /// Whether a place belongs to a country, or to one of its territories.
  func belongs(_ place: Place, toCountry country: Int) -> Bool {
    let pair = Pair(ofPlaces: place.countryIndex, country: country)
    if let known = isOfCountry[pair] { return known }
    let code = gazetteer.places.countryCode(place.countryIndex)
    let isOfCountry =
      code == countries.code(of: country)
      || divisions.indices(ofRank: country).contains { divisions.code(of: $0) == code }
    self.isOfCountry[pair] = isOfCountry
    return isOfCountry
  }

  /// The region of a place; `nil` if it has none.
  func region(of place: Place) -> String? {
    let region = place.regionIndex
    guard regions.indices.contains(region) else { return nil }
    if let name = regions[region] { return name }
    let name = gazetteer.places.regionName(region)
    regions[region] = .some(name)
    return name
  }

  /// Whether the region of a place is a division of a country.
  func isRegionOutlined(of place: Place, inCountry country: Int) -> Bool {
    let pair = Pair(ofPlaces: place.regionIndex, country: country)
    if let isOutlined = hasOutline[pair] { return isOutlined }
    let name = region(of: place)
    let isOutlined = divisions.indices(ofRank: country).contains { self.name(of: $0) == name }
    hasOutline[pair] = isOutlined
    return isOutlined
  }

  private func territory(ofCode code: String, inCountry country: Int) -> Territory? {
    guard code != countries.code(of: country),
      let index = gazetteer.places.countryIndex(code: code),
      let name = gazetteer.places.countryName(index)
    else { return nil }
    return Territory(name: name, code: code)
  }
}
