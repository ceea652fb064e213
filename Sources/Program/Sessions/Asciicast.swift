import Cells

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The pictures of a session as an asciicast, version 3, which asciinema plays.
///
/// Source: https://docs.asciinema.org/manual/asciicast/v3/
public struct Asciicast {
  private struct Header: Encodable {
    struct Terminal: Encodable {
      let cols: Int
      let rows: Int
    }

    let version = 3
    let term: Terminal
    let timestamp: Int
    let title: String
  }

  private let depth: ColorDepth
  private var shown: CellCanvas?
  private var time = 0.0

  /// What the cast shows.
  public let title: String
  /// The first line of the file.
  public let header: String

  /// A cast of a session.
  public init(_ start: SessionStart, title: String) {
    depth = start.depth
    self.title = title
    let timestamp = Int(exactly: start.secondsSince1970.rounded()) ?? 0
    header = SessionFile.line(
      Header(
        term: Header.Terminal(cols: start.columns, rows: start.rows), timestamp: timestamp,
        title: title))
  }

  /// The lines of a picture: its size if that has changed, and then the cells that have.
  public mutating func lines(_ frame: CellFilm.Frame) -> [String] {
    var lines: [String] = []
    if let shown, shown.size != frame.canvas.size {
      let size = frame.canvas.size
      lines.append(event("r", "\(size.columns)x\(size.rows)", at: frame.time))
    }
    let changes = frame.canvas.ansiChanges(since: shown, depth: depth)
    if !changes.isEmpty {
      let hidden = shown == nil ? "\u{1B}[?25l" : ""
      lines.append(event("o", hidden + changes, at: frame.time))
    }
    shown = frame.canvas
    return lines
  }

  /// An event with the seconds since the one before, to the microsecond.
  private mutating func event(_ code: String, _ data: String, at next: Double) -> String {
    let interval = ((next - time) * 1e6).rounded() / 1e6
    time += interval
    return "[\(interval), \"\(code)\", \(SessionFile.line(data))]"
  }
}
