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
  private let folder: DataFolder
  private let language: LocalNames?
  private let mailbox: Mailbox

  /// A look-up whose answers arrive through an application's mailbox.
  ///
  /// - Parameters:
  ///   - folder: has the file of heights; if it is missing, heights remain unknown.
  ///   - language: the names of a person's language, where that is not English.
  public init(
    gazetteer: Gazetteer, folder: DataFolder, language: LocalNames? = nil, mailbox: Mailbox
  ) {
    self.gazetteer = gazetteer
    self.folder = folder
    self.language = language
    self.mailbox = mailbox
  }

  /// Looks the names up on another thread.
  public func names(
    of coordinate: Coordinate,
    completion: @escaping @Sendable @MainActor (Result<PointFacts, ProjectionError>) -> Void
  ) {
    let gazetteer = gazetteer
    let folder = folder
    let language = language
    let mailbox = mailbox
    Task.detached {
      // GroundHeights is for one thread; making one costs less than inflating a tile
      let heights = try? GroundHeights(folder: folder)
      let result = Result { () throws(ProjectionError) in
        try PointFacts(of: coordinate, in: gazetteer, heights: heights, language: language)
      }
      mailbox.post { completion(result) }
    }
  }
}
