import Answers
import Synchronization
import Tiles

/// The person's files with tiles, of which the answers of a command are made, and what is wrong with
/// their tiles.
final class TileQuestion: Sendable {
  private let source: TileSource
  private let language: String?
  private let faults = Mutex<[String]>([])

  /// The most damaged tiles that there are messages about.
  private static let mostMessages = 20

  /// - Parameter language: in which names are taken; `nil` for the local names.
  init(_ source: TileSource, language: String?) {
    (self.source, self.language) = (source, language)
  }

  /// Has answers made of the tiles.
  func add(to data: inout AnswerData) {
    (data.tiles, data.tileLanguage) = (source, language)
    data.reportTile = { [self] fault in
      let text = "\(fault)"
      faults.withLock { faults in
        // several threads may read a tile
        guard faults.count < Self.mostMessages, !faults.contains(text) else { return }
        faults.append(text)
      }
    }
  }

  /// Says what is wrong with the tiles that were read, on standard error.
  func sayFaults() {
    for fault in faults.withLock({ $0 }).sorted() { StandardError.say(fault) }
  }
}
