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
  private var territories: KeptValues<Territory?>
  private var names: KeptValues<String?>
  private var regions: KeptValues<String?>
  private var isOfCountry: [Pair: Bool] = [:]
  private var hasOutline: [Pair: Bool] = [:]

  init(of divisions: AreaFile, in gazetteer: Gazetteer) {
    self.divisions = divisions.features
    countries = gazetteer.countries.features
    self.gazetteer = gazetteer
    territories = KeptValues(count: divisions.features.count)
    names = KeptValues(count: divisions.features.count)
    regions = KeptValues(count: gazetteer.places.regionCount)
  }

  /// The name of a division; `nil` if it has none.
  func name(of division: Int) -> String? {
    names.value(at: division) { divisions.name(of: division) }
  }

  /// The territory that a division of a country is; `nil` for most divisions.
  func territory(of division: Int, inCountry country: Int) -> Territory? {
    territories.value(at: division) {
      divisions.code(of: division).flatMap { territory(ofCode: $0, inCountry: country) }
    }
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
    guard 0..<regions.count ~= region else { return nil }
    return regions.value(at: region) { gazetteer.places.regionName(region) }
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
