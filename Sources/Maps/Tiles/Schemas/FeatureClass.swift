/// What a feature of a tile is, whatever the schema of the file: the rows of a map's style.
package enum FeatureClass: UInt8, CaseIterable, Sendable {
  // Lines of borders
  /// Between countries; between their regions.
  case border, regionBorder

  // Roads, from `motorway` to `path`
  case motorway, trunk, primary, secondary, tertiary
  /// Streets in towns and small roads between them.
  case minor
  /// Drives, parking aisles, alleys.
  case service
  case pedestrian
  /// Ways for walkers in towns. Most without a name are pavements.
  case footway
  case steps
  /// Tracks, paths, ways for bicycles and horses.
  case path
  /// The line along which a street's name stands, in schemas that keep names apart.
  case streetName

  // Rails and ropes
  case rail
  /// Sidings, yards and crossovers.
  case siding
  case subway, tram
  case cable
  case runway, taxiway

  // Water
  case ferry, river, stream
  case sea, water
  case pier

  // Land
  case land, farm, grass, park, reserve, wood, scree, sand, ice, builtUp, industry, cemetery
  case campus, pitch, plaza, building, airfield

  // Points with names, from `country` to `shop`
  case country, region, city, town, village, hamlet, suburb, neighbourhood, island
  case waterName, parkName
  case station
  /// Where buses and trams stop.
  case stop
  case airport, peak, sight
  /// Shops, restaurants, hotels, offices and what else is in every street.
  case shop

  /// Points, lines and areas of unknown schemas.
  case other

  /// Whether this is a road or a way for walkers.
  package var isRoad: Bool { isBetween(.motorway, .path) }

  /// Whether only the name of a feature of this class is of use.
  var isOnlyName: Bool { self == .streetName || isBetween(.country, .shop) }

  /// Whether this is one of two classes or stands between them in the list.
  func isBetween(_ first: FeatureClass, _ last: FeatureClass) -> Bool {
    first.rawValue <= rawValue && rawValue <= last.rawValue
  }
}

/// What is true of a feature besides its class.
package struct FeatureTraits: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let bridge = FeatureTraits(rawValue: 1)
  /// Also culverts of rivers and streams.
  package static let tunnel = FeatureTraits(rawValue: 2)
  /// One may go only in the direction of the line; only against it.
  package static let oneWay = FeatureTraits(rawValue: 4)
  package static let oneWayBack = FeatureTraits(rawValue: 8)
  /// A border at sea.
  package static let maritime = FeatureTraits(rawValue: 16)
}
