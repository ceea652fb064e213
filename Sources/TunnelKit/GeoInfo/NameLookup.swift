import Containment
import DataFiles
import Facts
import Geodesy
import Toponymy

/// Something that finds the names of a point and what else is known of it, and answers later, on the main actor.
@MainActor
public protocol NameLookup {
  /// Looks the names up; the completion is called once, after this call has returned.
  func names(
    of coordinate: Coordinate,
    completion: @escaping @Sendable @MainActor (Result<PointFacts, ProjectionError>) -> Void)
}

/// A look-up in the gazetteer on another thread, so that reading from a disk never holds up a
/// frame.
@MainActor
public struct BackgroundNameLookup: NameLookup {
  private let gazetteer: Gazetteer
  private let directory: String
  private let language: LocalNames?
  private let mailbox: Mailbox

  /// A look-up whose answers arrive through an application's mailbox.
  ///
  /// - Parameters:
  ///   - directory: where heights are found; without a file of them they remain unknown.
  ///   - language: the names of a person's language, where that is not English.
  public init(
    gazetteer: Gazetteer, directory: String, language: LocalNames? = nil, mailbox: Mailbox
  ) {
    self.gazetteer = gazetteer
    self.directory = directory
    self.language = language
    self.mailbox = mailbox
  }

  /// Looks the names up on another thread.
  public func names(
    of coordinate: Coordinate,
    completion: @escaping @Sendable @MainActor (Result<PointFacts, ProjectionError>) -> Void
  ) {
    let gazetteer = gazetteer
    let directory = directory
    let language = language
    let mailbox = mailbox
    Task.detached {
      // heights are for one thread; opening them costs less than a tile of them
      let heights = try? GroundHeights(directory: directory)
      let result = Result { () throws(ProjectionError) in
        try PointFacts(of: coordinate, in: gazetteer, heights: heights, language: language)
      }
      mailbox.post { completion(result) }
    }
  }
}
