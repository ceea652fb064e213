import Containment
import DataFiles
import Synchronization
import Toponymy

/// Something that finds places by their names and answers later, on the main actor.
@MainActor
public protocol PlaceFinder {
  /// Looks for what a text may mean.
  ///
  /// The answer is called after this call has returned: once, or a second time when nothing was
  /// found at first and misspelt names have been gone through. Once another text is looked for, an
  /// answer may fail to come.
  func find(
    _ text: String, limit: Int, answer: @escaping @Sendable @MainActor (FoundPlaces) -> Void)
}

/// What has been found for a text.
public struct FoundPlaces: Hashable, Sendable {
  /// What the text may mean, the likeliest first.
  public let matches: [Match]
  /// Whether nothing more will be found.
  public let isComplete: Bool
  /// Why nothing can be found, if that is so.
  public let problem: String?

  /// What has been found, or why nothing can be.
  public init(matches: [Match] = [], isComplete: Bool = true, problem: String? = nil) {
    self.matches = matches
    self.isComplete = isComplete
    self.problem = problem
  }
}

/// A search through the file of names on another thread, which opens it when it is first needed.
public final class BackgroundPlaceFinder: PlaceFinder {
  private struct State {
    var request = 0
    var search: NameSearch?
  }

  private let gazetteer: Gazetteer
  private let names: LocalNames?
  private let mailbox: Mailbox
  private let state = Mutex(State())

  /// A search whose answers arrive through an application's mailbox.
  ///
  /// - Parameter names: the names in a person's language, where that is not English.
  public init(gazetteer: Gazetteer, names: LocalNames? = nil, mailbox: Mailbox) {
    self.names = names
    self.gazetteer = gazetteer
    self.mailbox = mailbox
  }

  /// Looks for a text on another thread.
  public func find(
    _ text: String, limit: Int, answer: @escaping @Sendable @MainActor (FoundPlaces) -> Void
  ) {
    let request = state.withLock { state in
      state.request += 1
      return state.request
    }
    Task.detached { [self] in
      guard isWanted(request) else { return }
      let found = places(for: text, limit: limit, misspellings: false)
      mailbox.post { answer(found) }
      guard !found.isComplete, isWanted(request) else { return }
      let others = places(for: text, limit: limit, misspellings: true)
      mailbox.post { answer(others) }
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

  private nonisolated func opened() throws -> NameSearch {
    if let search = state.withLock({ $0.search }) { return search }
    let search = try NameSearch(gazetteer: gazetteer, names: names)
    state.withLock { $0.search = search }
    return search
  }
}
