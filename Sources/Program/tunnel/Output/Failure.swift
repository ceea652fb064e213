import Answers
import Atlas
import Cartography
import DataFiles
import Geodesy
import Notations
import Platform
import Records
import Sessions
import Tiles

/// The reason why the program ends: a line for standard error and an exit status.
struct Failure: Error {
  /// The exit statuses: those of `sysexits.h`, and 1 and 130 as in other programs for picking.
  enum Status: Int32 {
    case nothingPicked = 1
    case badUsage = 64
    case unreadableInput = 65
    case noData = 66
    case unavailable = 69
    case inputOrOutput = 74
    case interrupted = 130
  }

  /// The message without the program's name; `nil` if everything has been said already.
  var message: String?
  /// The exit status of the program.
  var status: Status
  /// Whether the answers end before the input does.
  var isCutOff = false

  /// Whether all has been said and answered but for some records or features.
  var isOfSomeAnswers: Bool {
    message == nil && !isCutOff && status != .nothingPicked && status != .interrupted
  }

  init(_ message: String?, status: Status) {
    self.message = message
    self.status = status
  }

  /// The failure for an error of one of the modules; `nil` for errors of the command line.
  init?(_ error: any Error) {
    switch error {
    case CoordinateError.projectionFailed(let error):
      self.init(error.description, status: .unavailable)
    case let error as CoordinateError: self.init(error.description, status: .unreadableInput)
    case let error as CoordinateRangeError:
      self.init(error.description, status: .unreadableInput)
    case let error as WhereaboutsError: self.init(error.description, status: .unreadableInput)
    case let error as RecordError: self.init(error.description, status: .inputOrOutput)
    case AnswerStreamError.record(let error):
      self.init(error.description, status: .inputOrOutput)
    case let error as AnswerStreamError:
      let isUsage =
        switch error {
        case .textOfMany, .noPlaceForErrors, .noPlaceForMissing, .sameColumn,
          .severalInArrow, .objectsInArrow, .arrowOnTerminal:
          true
        default: false
        }
      self.init(error.description, status: isUsage ? .badUsage : .unreadableInput)
    case let error as RecordedSessionError:
      self.init(error.description, status: .unreadableInput)
    case let error as DataFolderError: self.init(error.description, status: .noData)
    case DataFileError.unreadable(_, ENOMEM):
      self.init("\(error)", status: .unavailable)
    case let error as DataFileError: self.init(error.description, status: .noData)
    case TileArchiveError.unreadable(let path, let problem):
      self.init("\(TileArchiveError.unreadable(path: path, problem))", status: .noData)
    case TileArchiveError.libraryUnusable(let path, let reason):
      self.init("\(TileArchiveError.libraryUnusable(path: path, reason))", status: .unavailable)
    case let error as TileArchiveError: self.init("\(error)", status: .unreadableInput)
    case let error as ProjectionError: self.init(error.description, status: .unavailable)
    case StillMapError.undrawable(let error): self.init(error.description, status: .unavailable)
    case let error as StillMapError: self.init(error.description, status: .badUsage)
    case let error as CartographyError: self.init(error.description, status: .unavailable)
    default:
      guard let failure = CommandList.failure(of: error) else { return nil }
      self = failure
    }
  }

  /// Writes the message to standard error and ends the process.
  func end() -> Never {
    if let message { StandardError.say(message) }
    exit(status.rawValue)
  }
}

/// What the maps say of a picture that cannot be saved.
extension Failure: CustomStringConvertible {
  /// The message; nothing if everything has been said already.
  var description: String { message ?? "" }
}
