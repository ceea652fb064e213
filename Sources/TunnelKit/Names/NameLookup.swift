import Containment
import Geodesy
import Toponymy

/// Something that finds the names of a point and answers later, on the main actor.
@MainActor
public protocol NameLookup {
  /// Looks the names up; the completion is called once, after this call has returned.
  func names(
    of coordinate: Coordinate, completion: @escaping @Sendable @MainActor (PointNames) -> Void)
}

/// A look-up in the gazetteer on another thread, so that reading from a disk never holds up a
/// frame.
@MainActor
public struct BackgroundNameLookup: NameLookup {
  private let gazetteer: Gazetteer
  private let mailbox: Mailbox

  /// A look-up whose answers arrive through an application's mailbox.
  public init(gazetteer: Gazetteer, mailbox: Mailbox) {
    self.gazetteer = gazetteer
    self.mailbox = mailbox
  }

  /// Looks the names up on another thread.
  public func names(
    of coordinate: Coordinate, completion: @escaping @Sendable @MainActor (PointNames) -> Void
  ) {
    let gazetteer = gazetteer
    let mailbox = mailbox
    Task.detached {
      let names = PointNames(of: coordinate, in: gazetteer)
      mailbox.post { completion(names) }
    }
  }
}
