/// How a line is drawn in pixels.
struct Pen {
  /// The width of the line, in pixels.
  var width: Double
  /// The lengths of dashes and of the gaps between, in pixels; `nil` for a whole line.
  var dash: (length: Double, gap: Double)?
  /// The share of the ground that the middle of the line hides, 0...1.
  var opacity = 1.0

  /// The pen for a kind of line. On a globe, which looks as from space, coasts and borders are
  /// faint.
  init(for kind: LineKind, onGlobe: Bool) {
    switch kind {
    case .coast where onGlobe: self.init(width: 1, opacity: 0.3)
    case .lakeShore where onGlobe: self.init(width: 1, opacity: 0.3)
    case .border where onGlobe: self.init(width: 1, opacity: 0.35)
    default: self.init(for: kind)
    }
  }

  private init(for kind: LineKind) {
    switch kind {
    case .feature: self.init(width: 2.5)
    case .featureAntipode: self.init(width: 1.6, dash: (4, 4))
    case .coast: self.init(width: 1.3)
    case .rim: self.init(width: 1.5)
    case .lakeShore: self.init(width: 1, opacity: 0.8)
    case .street: self.init(width: 1.2)
    case .border: self.init(width: 1.2, dash: (7, 3))
    case .region: self.init(width: 1, dash: (2, 3), opacity: 0.8)
    case .river: self.init(width: 1.1, opacity: 0.9)
    case .graticule: self.init(width: 0.8, opacity: 0.7)
    case .rangeRing: self.init(width: 1.4)
    case .ghostCoast: self.init(width: 1, opacity: 0.9)
    case .plumbLine: self.init(width: 2)
    case .terminator: self.init(width: 1.2)
    case .townLight: self.init(width: 1.4)
    }
  }

  private init(width: Double, dash: (length: Double, gap: Double)? = nil, opacity: Double = 1) {
    (self.width, self.dash, self.opacity) = (width, dash, opacity)
  }

  /// A wider pen for the edge of this one's lines.
  var edge: Pen { Pen(width: width + 1.6, dash: dash, opacity: 0.55) }

  /// A pen for pixels of another size.
  func scaled(by factor: Double) -> Pen {
    Pen(
      width: max(width * factor, 0.8), dash: dash.map { ($0.length * factor, $0.gap * factor) },
      opacity: opacity)
  }
}
