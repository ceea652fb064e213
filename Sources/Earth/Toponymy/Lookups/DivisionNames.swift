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
  private var isSameCountry: [Pair: Bool] = [:]
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
    let territory = gazetteer.territory(of: division, inCountry: country)
    territories[division] = .some(territory)
    return territory
  }

  /// The region of a place of a country, if it is another one than a division of that country and
  /// either has no outline itself or there is no such division.
  func region(of place: Place, inCountry country: Int, besides outlined: String?) -> String? {
    guard let name = regionName(place.regionIndex), name != outlined,
      isSame(place.countryIndex, country)
    else { return nil }
    return outlined == nil || !isOutlined(place.regionIndex, name, in: country) ? name : nil
  }

  private func regionName(_ region: Int) -> String? {
    guard regions.indices.contains(region) else { return nil }
    if let name = regions[region] { return name }
    let name = gazetteer.places.regionName(region)
    regions[region] = .some(name)
    return name
  }

  private func isSame(_ countryOfPlaces: Int, _ country: Int) -> Bool {
    let pair = Pair(ofPlaces: countryOfPlaces, country: country)
    if let isSame = isSameCountry[pair] { return isSame }
    let isSame = gazetteer.places.countryCode(countryOfPlaces) == countries.code(of: country)
    isSameCountry[pair] = isSame
    return isSame
  }

  private func isOutlined(_ region: Int, _ name: String, in country: Int) -> Bool {
    let pair = Pair(ofPlaces: region, country: country)
    if let isOutlined = hasOutline[pair] { return isOutlined }
    let isOutlined = divisions.indices(ofRank: country).contains { self.name(of: $0) == name }
    hasOutline[pair] = isOutlined
    return isOutlined
  }
}
