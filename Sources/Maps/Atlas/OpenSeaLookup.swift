import Cartography
import DataFiles
import Geodesy
import Localization
import Toponymy

/// Finds the depth of the sea and the nearest land for the map of one view.
///
/// The first look-up builds the index of coasts. With a background queue a map is drawn without an
/// answer, and again when that look-up has ended; later ones take some microseconds, and maps wait
/// for them.
@MainActor
package final class OpenSeaLookup {
  /// What is known of a point at sea.
  struct Sounding: Hashable {
    let land: LandSighting
    /// `nil` if it is unknown.
    let height: GroundHeight?
  }

  /// Runs the first look-up on another thread; `nil` if maps wait for it.
  package var background: ((@escaping TileLibrary.Work) -> Void)?
  /// Called when the first look-up has ended on another thread.
  package var changed: (() -> Void)?

  private let gazetteer: Gazetteer
  private let elevations: LazyFile<ElevationFile>
  /// The point last looked up; the sounding is `nil` on land.
  private var known: (place: Coordinate, sounding: Sounding?)?
  /// The heights for this thread, of which only one may use them.
  private lazy var heights: GroundHeights? = Self.heights(elevations)
  private var isLooking = false
  /// Whether a look-up has ended, and the index is there.
  private var isReady = false

  init(gazetteer: Gazetteer, elevations: LazyFile<ElevationFile>) {
    (self.gazetteer, self.elevations) = (gazetteer, elevations)
  }

  /// The sounding at a place; `nil` on land, or if none is known yet.
  func sounding(at place: Coordinate) -> Sounding? {
    if let known, known.place == place { return known.sounding }
    if let background, !isReady {
      if !isLooking { lookUp(place, background) }
      return nil
    }
    isReady = true
    let sounding = Self.sounding(at: place, gazetteer, heights)
    known = (place, sounding)
    return sounding
  }

  private func lookUp(_ place: Coordinate, _ background: (@escaping TileLibrary.Work) -> Void) {
    isLooking = true
    let (gazetteer, elevations) = (gazetteer, elevations)
    background { [weak self] in
      let sounding = Self.sounding(at: place, gazetteer, Self.heights(elevations))
      return {
        guard let self else { return }
        (self.known, self.isReady) = ((place, sounding), true)
        self.changed?()
      }
    }
  }

  private nonisolated static func heights(
    _ elevations: LazyFile<ElevationFile>
  ) -> GroundHeights? {
    try? GroundHeights(of: elevations.opened())
  }

  private nonisolated static func sounding(
    at place: Coordinate, _ gazetteer: Gazetteer, _ heights: GroundHeights?
  ) -> Sounding? {
    guard let land = try? gazetteer.nearestLand(to: place) else { return nil }
    return Sounding(
      land: land,
      height: try? heights?.height(at: place, in: gazetteer.area(at: place), nearest: nil))
  }
}

extension OpenSeaLookup.Sounding {
  /// The sounding in words.
  ///
  /// - Parameters:
  ///   - landName: the name of the country in the person's language, if that is not English.
  ///   - isUnicode: whether the terminal has a degree sign.
  func openSea(landName: String?, words: Phrasebook, isUnicode: Bool) -> OpenSea {
    var depth: [String] = []
    if let height, height.rounded < 0 {
      let meters = words[.aboutMeters, words.grouped(-height.rounded, decimals: 0)]
      depth = [words[.deep, meters]]
    }
    let kilometers = words.grouped(land.distance, decimals: land.distance < 10 ? 1 : 0)
    let bearing = words.bearing(land.bearing, decimals: 0)
    let away = words[.landAway, landName ?? land.country.name, kilometers, bearing]
    return OpenSea(
      sentences: depth, streetSentences: [words.list(depth + [words[.mirroredStreets]])],
      land: isUnicode ? away : away.replacing("°", with: " deg"),
      bearing: land.bearing, distance: land.distance)
  }
}
