import Cartography
import DataFiles
import Geodesy
import Localization
import Toponymy

/// Finds the depth of the sea and the nearest land for the map of one view.
///
/// Without a background queue a map waits for them. With one it is drawn with what was last found
/// near by, and again when the look-up has ended: the first one builds the index of all coasts.
@MainActor
package final class OpenSeaLookup {
  /// What is known of a point at sea.
  struct Sounding: Hashable {
    let land: LandSighting
    /// `nil` if it is unknown.
    let height: GroundHeight?
  }

  /// Runs work on another thread; `nil` if maps wait.
  package var background: ((@escaping TileLibrary.Work) -> Void)?
  /// Called when something else has been found than what was shown last.
  package var changed: (() -> Void)?

  private let gazetteer: Gazetteer
  private let elevations: LazyFile<ElevationFile>
  /// The point last looked up; the sounding is `nil` on land.
  private var known: (place: Coordinate, sounding: Sounding?)?
  /// The point to be looked up, and whether a look-up is running.
  private var wanted: Coordinate?
  private var isLooking = false

  /// The degrees of latitude or longitude within which a sounding is shown until another one is
  /// known.
  private static let reach = 1.0

  init(gazetteer: Gazetteer, elevations: LazyFile<ElevationFile>) {
    (self.gazetteer, self.elevations) = (gazetteer, elevations)
  }

  /// The sounding at a place; `nil` on land, or if none is known yet.
  func sounding(at place: Coordinate) -> Sounding? {
    if let known, known.place == place { return known.sounding }
    guard background != nil else {
      let sounding = Self.sounding(at: place, gazetteer, elevations)
      known = (place, sounding)
      return sounding
    }
    wanted = place
    lookUp()
    guard let known,
      abs(known.place.latitude.degrees - place.latitude.degrees) <= Self.reach,
      abs(known.place.longitude.degrees - place.longitude.degrees) <= Self.reach
    else { return nil }
    return known.sounding
  }

  private func lookUp() {
    guard !isLooking, let place = wanted else { return }
    (wanted, isLooking) = (nil, true)
    let (gazetteer, elevations) = (gazetteer, elevations)
    background? { [weak self] in
      let sounding = Self.sounding(at: place, gazetteer, elevations)
      return { self?.take(sounding, at: place) }
    }
  }

  private func take(_ sounding: Sounding?, at place: Coordinate) {
    let isNew = known?.sounding != sounding
    known = (place, sounding)
    isLooking = false
    lookUp()
    if isNew { changed?() }
  }

  private nonisolated static func sounding(
    at place: Coordinate, _ gazetteer: Gazetteer, _ elevations: LazyFile<ElevationFile>
  ) -> Sounding? {
    guard let land = try? gazetteer.nearestLand(to: place) else { return nil }
    // only one thread may use a GroundHeights
    let heights = try? GroundHeights(of: elevations.opened())
    return Sounding(
      land: land,
      height: try? heights?.height(at: place, in: gazetteer.area(at: place), nearest: nil))
  }
}

extension OpenSeaLookup.Sounding {
  /// The sounding in words.
  ///
  /// - Parameter landName: the name of the country in the person's language, if that is not
  ///   English.
  func openSea(landName: String?, words: Phrasebook) -> OpenSea {
    var depth: [String] = []
    if let height, height.rounded < 0 {
      let meters = words[.aboutMeters, words.grouped(-height.rounded, decimals: 0)]
      depth = [words[.deep, meters]]
    }
    let kilometers = land.distance
    return OpenSea(
      sentences: depth, streetSentences: [words.list(depth + [words[.mirroredStreets]])],
      land: words[
        .landAway, landName ?? land.country.name,
        words.grouped(kilometers, decimals: kilometers < 10 ? 1 : 0),
        words.bearing(land.bearing, decimals: 0)], bearing: land.bearing, distance: kilometers)
  }
}
