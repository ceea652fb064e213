import Containment
import DataFiles
import Facts
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
  /// at first and misspelt names were searched too, or tiles that are not on the maps. It may not
  /// be called if another text is looked for meanwhile, or if the finder is released.
  func find(
    _ text: String, limit: Int, answer: @escaping @Sendable @MainActor (FoundPlaces) -> Void)

  /// The kilometres across a map that shows a match whole; `nil` if that is unknown.
  func span(of match: Match) -> Kilometers?

  /// A function that brings a text to the code points by which names are compared.
  var folding: (String) -> [UInt32] { get }

  /// The name of a match that was chosen, which becomes the title of its place.
  func name(of match: Match) -> ChosenName
}

extension PlaceFinder {
  /// `nil`: the map stays as it is.
  public func span(of match: Match) -> Kilometers? { nil }

  /// Letters of either case are equal.
  public var folding: (String) -> [UInt32] { lettersOfEitherCase }

  /// The name as the match has it.
  public func name(of match: Match) -> ChosenName { ChosenName(match) }
}

/// The code points of a text in small letters.
private func lettersOfEitherCase(_ text: String) -> [UInt32] {
  text.lowercased().unicodeScalars.map(\.value)
}

/// The result of a search for a text.
public struct FoundPlaces: Hashable, Sendable {
  /// The places that the text may mean, the likeliest first.
  public let matches: [Match]
  /// Whether the search has ended.
  public internal(set) var isComplete: Bool
  /// The reason why the search is impossible; `nil` if it is possible.
  public let problem: String?
  /// The features of tiles that have the name: those on the maps, then others around.
  package var features: [FoundFeature] = []
  /// The kilometres around the place from which was looked within which all tiles were searched, if
  /// the files go on beyond; `nil` if they do not, if they have none at that place, or if no tiles
  /// have been searched.
  package var reach: Kilometers?

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
    var around: Around?
  }

  /// The names in the tiles around a place.
  private struct Around: Sendable {
    let surroundings: TileSurroundings
    let names: SightNames
    let reach: Kilometers?
  }

  /// What the first answer to a text had, and what is still to be searched.
  private struct Rest {
    let found: FoundPlaces
    let misspellings: Bool
    let surroundings: TileSurroundings?
    let place: Coordinate?
  }

  private let gazetteer: Gazetteer
  private let names: LocalNames?
  private let background: any BackgroundQueue
  private let state = Mutex(State())
  /// Whether tiles are being read, and the search that waits for them: only the last is wanted.
  private var (isReading, next): (Bool, (() -> Void)?) = (false, nil)
  /// Returns the tiles on the maps, and the place from which their features are looked at.
  package var sight: (@MainActor () -> (tiles: [MapTile], place: Coordinate)?)?
  /// Returns the tiles around that place, which are searched after those on the maps.
  package var surroundings: (@MainActor () -> TileSurroundings?)?

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

  /// Case, accents and width are ignored, as in the file of names, once that is open.
  public var folding: (String) -> [UInt32] {
    guard let search = state.withLock({ $0.search }) else { return lettersOfEitherCase }
    return { search.fold($0).letters }
  }

  /// The name, with the country that the place lies in.
  public func name(of match: Match) -> ChosenName {
    ChosenName(match, in: gazetteer, language: names)
  }

  /// Looks for a text on another thread.
  public func find(
    _ text: String, limit: Int, answer: @escaping @Sendable @MainActor (FoundPlaces) -> Void
  ) {
    let request = state.withLock { state in
      state.request += 1
      return state.request
    }
    // the work does not keep the finder alive: without the finder its answer is useless
    let (sight, around) = (sight?(), surroundings?())
    background.perform { [weak self] in
      guard let self, isWanted(request) else { return {} }
      var found = places(for: text, limit: limit, misspellings: false)
      found.features =
        sight.map { features(named: text, in: $0.tiles, nearest: $0.place) } ?? []
      let rest = Rest(
        found: found, misspellings: !found.isComplete, surroundings: around, place: sight?.place)
      if rest.surroundings != nil, found.problem == nil { found.isComplete = false }
      return { [weak self] in
        guard let self, isWanted(request) else { return }
        answer(found)
        guard !found.isComplete, isWanted(request) else { return }
        find(text, limit: limit, rest, request: request, answer: answer)
      }
    }
  }

  /// Looks for a text where the first answer has not looked.
  private func find(
    _ text: String, limit: Int, _ rest: Rest, request: Int,
    answer: @escaping @Sendable @MainActor (FoundPlaces) -> Void
  ) {
    if rest.surroundings != nil {
      // one thread reads the tiles for all the letters that are typed meanwhile
      guard !isReading else {
        next = { [weak self] in
          guard let self, isWanted(request) else { return }
          find(text, limit: limit, rest, request: request, answer: answer)
        }
        return
      }
      isReading = true
    }
    background.perform { [weak self] in
      guard let self else { return {} }
      let found = isWanted(request) ? places(for: text, limit: limit, rest) : nil
      return { [weak self] in
        guard let self else { return }
        if rest.surroundings != nil {
          let next = next
          (isReading, self.next) = (false, nil)
          next?()
        }
        if let found, isWanted(request) { answer(found) }
      }
    }
  }

  /// The places of the first answer to a text with those that were still to be searched.
  private nonisolated func places(for text: String, limit: Int, _ rest: Rest) -> FoundPlaces {
    var found = rest.found
    if rest.misspellings {
      found = places(for: text, limit: limit, misspellings: true)
      found.features = rest.found.features
    }
    found.isComplete = true
    if let surroundings = rest.surroundings, let place = rest.place {
      let around = features(named: text, in: surroundings, nearest: place)
      let known = Set(found.features.map(\.name))
      found.features += around.features.filter { !known.contains($0.name) }
      found.reach = around.reach
    }
    return found
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
  ) -> [FoundFeature] {
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

  private nonisolated func features(
    named text: String, in surroundings: TileSurroundings, nearest place: Coordinate
  ) -> (features: [FoundFeature], reach: Kilometers?) {
    guard let search = try? opened() else { return ([], nil) }
    let around: Around
    if let known = state.withLock({ $0.around }), known.surroundings.isSame(as: surroundings) {
      around = known
    } else {
      let (tiles, reach) = surroundings.read()
      around = Around(
        surroundings: surroundings, names: SightNames(in: tiles, folding: { search.fold($0) }),
        reach: reach)
      state.withLock { $0.around = around }
    }
    let found = around.names.features(named: search.fold(text), nearest: place).map { feature in
      var feature = feature
      feature.isOnMap = false
      return feature
    }
    return (found, around.reach)
  }

  private nonisolated func opened() throws -> NameSearch {
    if let search = state.withLock({ $0.search }) { return search }
    let search = try NameSearch(gazetteer: gazetteer, names: names)
    state.withLock { $0.search = search }
    return search
  }
}
