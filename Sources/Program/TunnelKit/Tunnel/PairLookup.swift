import Containment
import Geodesy
import Toponymy

/// Finds pairs of towns that lie opposite each other. It answers later, on the main actor.
@MainActor
public protocol PairLookup {
  /// Looks for the pairs. The completion is called once, after this call has returned.
  func pairs(completion: @escaping @Sendable @MainActor ([AntipodalPair]) -> Void)
}

/// A look-up in the gazetteer on another thread: towns of 20,000 inhabitants and more, each within
/// 20 km of the other's antipode, the nearest first.
@MainActor
public struct BackgroundPairLookup: PairLookup {
  /// The least number of inhabitants of both towns.
  private static let leastPopulation: UInt32 = 20_000
  /// The greatest distance of a town from the other's antipode.
  private static let greatestOffset: Kilometers = 20

  private let gazetteer: Gazetteer
  private let background: any BackgroundQueue

  /// A look-up in an application's background queue.
  public init(gazetteer: Gazetteer, background: any BackgroundQueue) {
    self.gazetteer = gazetteer
    self.background = background
  }

  /// Looks for the pairs on another thread. There are none if PROJ cannot be used.
  public func pairs(completion: @escaping @Sendable @MainActor ([AntipodalPair]) -> Void) {
    let gazetteer = gazetteer
    let (offset, population) = (Self.greatestOffset, Self.leastPopulation)
    background.perform {
      let pairs = (try? gazetteer.antipodalPairs(within: offset, atLeast: population)) ?? []
      return { completion(pairs) }
    }
  }
}
