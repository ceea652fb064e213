import Containment
import DataFiles
import Geodesy
import Synchronization
import Tiles
import Toponymy

/// Finds places by their names. It answers later, on the main actor.
@MainActor
public protocol PlaceFinder {
  /// Looks for the places that a text may mean.
  ///
  /// The answer is called after this call has returned: once, or a second time if nothing was found
  /// at first and misspelt names were searched too. It may not be called if another text is looked
  /// for meanwhile, or if the finder is released.
  func find(
    _ text: String, limit: Int, answer: @escaping @Sendable @MainActor (FoundPlaces) -> Void)

  /// The kilometres across a map that shows a match whole; `nil` if that is unknown.
  func span(of match: Match) -> Kilometers?
}

extension PlaceFinder {
  /// `nil`: the map stays as it is.
  public func span(of match: Match) -> Kilometers? { nil }
}

/// The result of a search for a text.
public struct FoundPlaces: Hashable, Sendable {
  /// The places that the text may mean, the likeliest first.
  public let matches: [Match]
  /// Whether the search has ended.
  public let isComplete: Bool
  /// The reason why the search is impossible; `nil` if it is possible.
  public let problem: String?
  /// The features in sight that have the name, before all other places.
  package var inSight: [FeatureInSight] = []

  /// A result, or the reason why there is none.
  public init(matches: [Match] = [], isComplete: Bool = true, problem: String? = nil) {
    self.matches = matches
    self.isComplete = isComplete
    self.problem = problem
  }
}

/// A search in the file of names on another thread. The file is opened when it is first needed.
public final class BackgroundPlaceFinder: PlaceFinder {
  private struct State {
    var request = 0
    var search: NameSearch?
    var sight: SightNames?
  }

  private let gazetteer: Gazetteer
  private let names: LocalNames?
  private let background: any BackgroundQueue
  private let state = Mutex(State())
  /// Returns the tiles on the maps, and the place from which their features are looked at.
  package var sight: (@MainActor () -> (tiles: [MapTile], place: Coordinate)?)?

  /// A search in an application's background queue.
  ///
  /// - Parameter names: the names in the user's language, if that is not English.
  public init(gazetteer: Gazetteer, names: LocalNames? = nil, background: any BackgroundQueue) {
    self.names = names
    self.gazetteer = gazetteer
    self.background = background
  }

  /// The span of the gazetteer.
  public func span(of match: Match) -> Kilometers? { gazetteer.span(of: match) }

  /// Looks for a text on another thread.
  public func find(
    _ text: String, limit: Int, answer: @escaping @Sendable @MainActor (FoundPlaces) -> Void
  ) {
    let request = state.withLock { state in
      state.request += 1
      return state.request
    }
    find(text, limit: limit, inSight: nil, request: request, answer: answer)
  }

  /// - Parameter known: the features in sight, if they have been found already: misspelt names are
  ///   searched then.
  private func find(
    _ text: String, limit: Int, inSight known: [FeatureInSight]?, request: Int,
    answer: @escaping @Sendable @MainActor (FoundPlaces) -> Void
  ) {
    // the work does not keep the finder alive: without the finder its answer is useless
    let sight = known == nil ? sight?() : nil
    background.perform { [weak self] in
      guard let self, isWanted(request) else { return {} }
      var found = places(for: text, limit: limit, misspellings: known != nil)
      found.inSight =
        known ?? sight.map { features(named: text, in: $0.tiles, nearest: $0.place) } ?? []
      return { [weak self] in
        guard let self, isWanted(request) else { return }
        answer(found)
        guard !found.isComplete, isWanted(request) else { return }
        find(
          text, limit: limit, inSight: found.inSight, request: request, answer: answer)
      }
    }
  }

  private nonisolated func isWanted(_ request: Int) -> Bool {
    state.withLock { $0.request == request }
  }

  private nonisolated func places(
    for text: String, limit: Int, misspellings: Bool
  ) -> FoundPlaces {
    do {
      let matches = try opened().matches(
        for: text, limit: limit, misspellings: misspellings, isUnfinished: true)
      return FoundPlaces(
        matches: matches, isComplete: misspellings || matches.first?.fit == .exact)
    } catch {
      return FoundPlaces(problem: "\(error)")
    }
  }

  private nonisolated func features(
    named text: String, in tiles: [MapTile], nearest place: Coordinate
  ) -> [FeatureInSight] {
    guard !tiles.isEmpty, let search = try? opened() else { return [] }
    let names: SightNames
    if let known = state.withLock({ $0.sight }), known.isOf(tiles) {
      names = known
    } else {
      names = SightNames(in: tiles, folding: { search.fold($0) })
      state.withLock { $0.sight = names }
    }
    return names.features(named: search.fold(text), nearest: place)
  }

  private nonisolated func opened() throws -> NameSearch {
    if let search = state.withLock({ $0.search }) { return search }
    let search = try NameSearch(gazetteer: gazetteer, names: names)
    state.withLock { $0.search = search }
    return search
  }
}
