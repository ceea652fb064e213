import ArgumentParser
import Cartography
import Cells
import DataFiles
import Records
import Sessions
import Text

/// The formats of a replay.
enum ReplayFormat: String, CaseIterable, ExpressibleByArgument {
  /// Text with the colours of a terminal, with a line before each picture.
  case frames
  /// asciicast, version 3.
  case asciicast
  /// A picture that moves.
  case svg
}

/// How the pictures of a replay are written, and where to.
struct ReplayOutput {
  /// The seconds for which an SVG shows the last picture before it begins again.
  private static let pause = 2.0

  let format: ReplayFormat
  /// The most pictures a second of an SVG.
  let rate: Double
  /// Whether text has no colours.
  let isPlain: Bool
  /// The path of a file; `nil` for standard output.
  let file: String?

  /// Replays a session and writes its pictures: to standard output each at once, to a file all at
  /// the end.
  ///
  /// - Throws: when the session cannot be replayed, or the pictures cannot be written.
  @MainActor
  func write(_ recorded: RecordedSession, with replay: Replay) throws {
    let start = recorded.session.start
    var cast = Asciicast(start, title: "tunnel " + start.arguments.joined(separator: " "))
    var buffer = TextBuffer()
    var count = 0
    var film = CellFilm(frames: [], duration: 0)
    var failure: RecordError?
    if format == .asciicast { buffer.append(line: cast.header) }
    replay.onFrame = { frame in
      switch format {
      case .frames:
        let canvas = frame.canvas
        let text = isPlain ? canvas.plainText : canvas.ansiText(depth: start.depth)
        var checksum = CRC32()
        Array(text.utf8).withUnsafeBytes { checksum.update($0) }
        buffer.append(line: "frame \(count), \(frame.time) s, \(checksum.text)")
        // the text ends in a line feed
        buffer.append(line: String(text.dropLast()))
      case .asciicast:
        for line in cast.lines(frame) { buffer.append(line: line) }
      case .svg:
        let canvas = frame.canvas.reduced(to: start.depth)
        film.append(CellFilm.Frame(time: frame.time, canvas: canvas), interval: 1 / rate)
      }
      count += 1
      guard file == nil, failure == nil else { return }
      do throws(RecordError) { try buffer.flush(to: 1) } catch { failure = error }
    }
    try recorded.play(on: replay) { failure == nil }
    if let failure { throw failure }
    if format == .svg {
      film.duration = max(replay.time, film.frames.last?.time ?? 0) + Self.pause
      let svg = film.svg(
        title: cast.title, ground: start.appearance.ground, ink: start.appearance.ink)
      buffer.append(line: String(svg.dropLast()))
    }
    if let file {
      try OutputFile.write(String(buffer.text.dropLast()), to: file)
    } else {
      try buffer.flush(to: 1)
    }
  }
}
