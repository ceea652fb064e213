import Toponymy

/// What a geo-info says, from the most to the least important line.
struct GeoInfoText: Hashable, Sendable {
  /// The name in large letters, so to speak.
  var title = ""
  /// The lines below it.
  var details: [String] = []

  /// What is said while the names are being looked up.
  static let thinking = GeoInfoText(title: "Thinking…", details: [])
}

extension GeoInfoText {
  /// The words for what was found at a point.
  ///
  /// In a country that has the nearest place too, the place comes first, then its region, its
  /// country and the way there; anywhere else the sea or country comes first.
  init(_ names: PointNames) {
    guard let nearest = names.nearest else {
      self.init(title: names.insideName ?? "No name is known here", details: [])
      return
    }
    let place = nearest.place
    let (name, country) = (names.placeName ?? place.name, names.countryName ?? place.countryName)
    if let inside = names.inside, inside.kind != .country || inside.code != place.countryCode {
      let address = [place.admin1, country].compactMap { $0 }
      self.init(
        title: names.insideName ?? inside.name,
        details: [name + ", " + nearest.way, address.joined(separator: ", ")])
    } else {
      let region = [place.admin2, place.admin1].compactMap { $0 }
      self.init(
        title: name, details: [region.joined(separator: ", "), country, nearest.way])
    }
    details.removeAll(where: \.isEmpty)
  }
}
