import Containment
import DataFiles
import Geodesy
import Toponymy

/// Finds towns that everyone knows. It answers later, on the main actor.
@MainActor
public protocol TownLookup {
  /// Looks for the towns. The completion is called once, after this call has returned.
  func towns(completion: @escaping @Sendable @MainActor ([QuizTown]) -> Void)
}

/// A look-up in the gazetteer on another thread: the largest cities, and capitals of at least a
/// tenth of their size.
@MainActor
public struct BackgroundTownLookup: TownLookup {
  /// The number of towns.
  private nonisolated static let count = 200
  /// A distance that no place is beyond.
  private nonisolated static let everywhere: Kilometers = 20_100

  private let gazetteer: Gazetteer
  private let names: LocalNames?
  private let background: any BackgroundQueue

  /// A look-up in an application's background queue.
  ///
  /// - Parameter names: those of the person's language, if that is not English.
  public init(
    gazetteer: Gazetteer, names: LocalNames?, background: any BackgroundQueue
  ) {
    (self.gazetteer, self.names, self.background) = (gazetteer, names, background)
  }

  /// Looks for the towns on another thread. There are none if PROJ cannot be used.
  public func towns(completion: @escaping @Sendable @MainActor ([QuizTown]) -> Void) {
    let (gazetteer, names) = (gazetteer, names)
    background.perform {
      let towns = Self.towns(in: gazetteer, names)
      return { completion(towns) }
    }
  }

  /// The towns, the most important first.
  nonisolated static func towns(in gazetteer: Gazetteer, _ names: LocalNames?) -> [QuizTown] {
    guard let middle = try? Coordinate(latitude: 0, longitude: 0),
      let places = try? gazetteer.largestPlaces(within: everywhere, of: middle, limit: count)
    else { return [] }
    return places.filter { $0.kind != .quarter }.map { place in
      let name = names.flatMap { gazetteer.name(of: place, in: $0) } ?? place.name
      let country =
        names.flatMap { gazetteer.countryName(of: place, in: $0) } ?? place.countryName
      // a state of one town has its name
      return QuizTown(
        name: name, country: country == name ? "" : country, place: place.coordinate)
    }
  }
}

/// Begins quizzes, one after another, each with other questions.
@MainActor
final class QuizSource {
  private let lookup: any TownLookup
  private var towns: [QuizTown] = []
  private var isLookingUp = false
  /// The number of quizzes so far.
  private var count: UInt64 = 0

  /// Quizzes on the towns of a look-up.
  init(_ lookup: any TownLookup) { self.lookup = lookup }

  /// Hands over the next quiz, the first time once the towns have been found; none without towns.
  ///
  /// - Parameter day: the questions follow from it and the number of the quiz, so that everyone has
  ///   the same first quiz on a day.
  func begin(day: Int, _ start: @escaping @Sendable @MainActor (Quiz) -> Void) {
    guard towns.isEmpty else {
      let seed = UInt64(bitPattern: Int64(day)) &* 1000 &+ count
      count += 1
      return start(Quiz(of: towns, seed: seed))
    }
    guard !isLookingUp else { return }
    isLookingUp = true
    lookup.towns { [weak self] towns in
      guard let self else { return }
      isLookingUp = false
      self.towns = towns
      if !towns.isEmpty { begin(day: day, start) }
    }
  }
}
