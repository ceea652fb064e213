import Cartography
import Cells

/// How a still picture is written, and where to.
struct StillOutput {
  let format: StillFormat
  let depth: ColorDepth
  let appearance: Appearance
  /// The path of a file; `nil` for standard output.
  let file: String?
  /// Encodes a canvas as a picture for the terminal on standard output; `nil` to write characters.
  var graphics: ((CellCanvas) -> String)?

  /// Writes a picture; several, of which a format other than SVG shows the first, move.
  ///
  /// - Parameters:
  ///   - title: the content in words.
  ///   - titles: those of some cells, for SVG.
  ///   - interval: the seconds for which each of several is seen.
  /// - Throws: when the file or standard output cannot be written.
  func write(
    _ canvases: [CellCanvas], title: String, titles: [PictureTitle] = [], interval: Double = 1
  ) throws {
    guard let first = canvases.first else { return }
    if let graphics { return try StandardOutput.write(graphics(first)) }
    let text =
      switch format {
      case .ansi: first.ansiText(depth: depth)
      case .plain: first.plainText
      case .svg:
        CellFilm(
          frames: canvases.enumerated().map { index, canvas in
            CellFilm.Frame(time: Double(index) * interval, canvas: canvas.reduced(to: depth))
          }, duration: Double(canvases.count) * interval
        ).svg(title: title, titles: titles, ground: appearance.ground, ink: appearance.ink)
      }
    // the text ends in a line feed, which is written with the last line
    let lines = String(text.dropLast())
    if let file {
      try OutputFile.write(lines, to: file)
    } else {
      try StandardOutput.say(lines)
    }
  }
}
