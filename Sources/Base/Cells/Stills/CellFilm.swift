/// A sequence of canvases, each with the time at which it is shown.
public struct CellFilm: Hashable, Sendable {
  /// A canvas and when it is first seen.
  public struct Frame: Hashable, Sendable {
    /// The seconds from the start of the film.
    public var time: Double
    /// The canvas.
    public var canvas: CellCanvas

    /// A frame from its parts.
    public init(time: Double, canvas: CellCanvas) {
      self.time = time
      self.canvas = canvas
    }
  }

  /// The frames, in the order of their times.
  public var frames: [Frame]
  /// The seconds after which the film ends, or begins again.
  public var duration: Double

  /// A film from its parts.
  public init(frames: [Frame], duration: Double) {
    self.frames = frames
    self.duration = duration
  }

  /// Adds a frame; it replaces the last one if that was shown less than an interval ago, unless
  /// there is only one.
  ///
  /// - Parameter interval: seconds.
  public mutating func append(_ frame: Frame, interval: Double) {
    if let last = frames.last, frames.count > 1, frame.time - last.time < interval {
      frames[frames.count - 1].canvas = frame.canvas
    } else {
      frames.append(frame)
    }
  }

  /// The index of the frame that is seen longest; `nil` without frames.
  public var longestFrame: Int? {
    let ends = frames.dropFirst().map(\.time) + [duration]
    let lengths = zip(frames, ends).map { $1 - $0.time }
    return lengths.indices.max { lengths[$0] < lengths[$1] }
  }

  /// The film as an SVG document that moves by CSS, again and again.
  ///
  /// Of each frame after the first the document holds only the cells that change. A reader who
  /// wishes for less motion sees the frame that is otherwise seen longest, and one without CSS the
  /// first. All frames have the size of the first; others are cut or padded.
  ///
  /// - Parameters:
  ///   - title, ground, ink: as for ``CellCanvas/svg(title:ground:ink:)``.
  ///   - titles: those of some cells of all frames.
  /// - Complexity: O(*n*) for *n* cells of all canvases.
  public func svg(
    title: String, titles: [PictureTitle] = [], ground: Color, ink: Color
  ) -> String {
    guard let first = frames.first else { return "" }
    var picture = SVGPicture(
      size: first.canvas.size, title: title, titles: titles, ground: ground)
    var shown = first.canvas.readyToPrint()
    shown.add(to: &picture, ground: ground, ink: ink) { _, _ in true }
    let still = longestFrame ?? 0
    for (index, frame) in frames.enumerated().dropFirst() {
      var canvas = CellCanvas(size: first.canvas.size, fill: .blank)
      canvas.draw(frame.canvas, at: CellPosition(column: 0, row: 0))
      canvas = canvas.readyToPrint()
      let before = shown
      picture.addFrame(at: frame.time, of: duration, isStill: index <= still) { picture in
        canvas.add(to: &picture, ground: ground, ink: ink) { column, row in
          canvas[column, row] != before[column, row]
        }
      }
      shown = canvas
    }
    return picture.text
  }
}
