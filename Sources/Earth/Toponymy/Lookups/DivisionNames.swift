import DataFiles

/// The divisions of countries: their names and territories, as far as they have been read, and
/// which regions of places are divisions.
final class DivisionNames {
  /// A region of places, or a country of places, beside a country with an outline.
  private struct Pair: Hashable {
    let ofPlaces: Int
    let country: Int
  }

  private let file: AreaFile
  private let divisions: AreaFeatures
  private let countries: AreaFeatures
  private let places: PlaceFile
  private var territories: KeptValues<Territory?>
  private var names: KeptValues<String?>
  private var regions: KeptValues<String?>
  private var isOfCountry: [Pair: Bool] = [:]
  private var hasOutline: [Pair: Bool] = [:]

  init(of divisions: AreaFile, in gazetteer: Gazetteer) {
    file = divisions
    self.divisions = divisions.features
    countries = gazetteer.countries.features
    places = gazetteer.places
    territories = KeptValues(count: divisions.features.count)
    names = KeptValues(count: divisions.features.count)
    regions = KeptValues(count: places.regionCount)
  }

  /// The division of a country at a position, as ``AreaFile/division(at:inCountry:)``.
  func division(at position: MicrodegreePosition, inCountry country: Int) -> Int? {
    file.division(at: position, inCountry: country)
  }

  /// The name of a division; `nil` if it has none.
  func name(of division: Int) -> String? {
    if let known = names.known(at: division) { return known }
    return names.keep(divisions.name(of: division), at: division)
  }

  /// The territory that a division of a country is; `nil` for most divisions.
  func territory(of division: Int, inCountry country: Int) -> Territory? {
    if let known = territories.known(at: division) { return known }
    return territories.keep(
      divisions.code(of: division).flatMap { territory(ofCode: $0, inCountry: country) },
      at: division)
  }

  /// The territory that the place of a record, in a country, lies in; `nil` for most places.
  func territory(ofPlace record: Int, inCountry country: Int) -> Territory? {
    territory(ofCode: places.countryCode(places.countryIndex(record)), inCountry: country)
  }

  /// Whether the place of a record belongs to a country, or to one of its territories.
  func belongs(place record: Int, toCountry country: Int) -> Bool {
    let pair = Pair(ofPlaces: places.countryIndex(record), country: country)
    if let known = isOfCountry[pair] { return known }
    let code = places.countryCode(pair.ofPlaces)
    let isOfCountry =
      code == countries.code(of: country)
      || divisions.indices(ofRank: country).contains { divisions.code(of: $0) == code }
    self.isOfCountry[pair] = isOfCountry
    return isOfCountry
  }

  /// The region of the place of a record; `nil` if it has none.
  func region(ofPlace record: Int) -> String? {
    let region = places.regionIndex(record)
    guard 0..<regions.count ~= region else { return nil }
    if let known = regions.known(at: region) { return known }
    return regions.keep(places.regionName(region), at: region)
  }

  /// Whether the region of the place of a record is a division of a country.
  func isRegionOutlined(ofPlace record: Int, inCountry country: Int) -> Bool {
    let pair = Pair(ofPlaces: places.regionIndex(record), country: country)
    if let isOutlined = hasOutline[pair] { return isOutlined }
    let name = region(ofPlace: record)
    let isOutlined = divisions.indices(ofRank: country).contains { self.name(of: $0) == name }
    hasOutline[pair] = isOutlined
    return isOutlined
  }

  private func territory(ofCode code: String, inCountry country: Int) -> Territory? {
    guard code != countries.code(of: country),
      let index = places.countryIndex(code: code), let name = places.countryName(index)
    else { return nil }
    return Territory(name: name, code: code)
  }
}
