import Cells
import Platform

/// The leading edge when a rectangle turns over.
enum FlipDirection: Hashable, Sendable {
  case fromTop, fromBottom, fromLeft, fromRight

  /// Whether it turns about the horizontal axis.
  var isVertical: Bool { self == .fromTop || self == .fromBottom }
}

/// A rectangle of cells that turns over from one picture to another.
///
/// Up to the middle the old picture turns away, then the new one turns up; beside it whatever lies
/// beneath shows. The leading edge comes towards the viewer, passes the axis and ends on the other
/// side. Seen in perspective, the half towards the viewer is the larger one, and the farther half
/// narrows and is dimmed. Each cell shows the nearest one of the picture; a letter or digit is a dash
/// there, as a page seen from afar has lines and no words, because doubled and missing letters make
/// other words. Half blocks are one colour in motion, and colours have five bits a component:
/// neighbours share one more often, which saves a terminal a quarter of the bytes.
struct FlipEffect {
  let direction: FlipDirection

  /// How strong the perspective is: at a right angle the near edge would be this share nearer.
  private static let perspective = 0.45

  /// The picture after a share of the turn, 0...1, both pictures being of the same size.
  func picture(old: CellCanvas, new: CellCanvas, progress: Double) -> CellCanvas {
    guard progress > 0 else { return old }
    guard progress < 1 else { return new }
    let isOld = progress < 0.5
    let source = isOld ? old : new
    let extent = direction.isVertical ? source.size.rows : source.size.columns
    let breadth = direction.isVertical ? source.size.columns : source.size.rows
    let leadsWithFirstHalf = direction == .fromTop || direction == .fromLeft
    // -1 if the half above or to the left of the axis is the nearer one, 1 if the other one is
    let nearSide = leadsWithFirstHalf == isOld ? -1.0 : 1
    let (cosine, sine) = (abs(cos(progress * .pi)), sin(progress * .pi))
    var canvas = CellCanvas(size: source.size)
    for line in 0..<extent {
      // from -1 at one edge over the axis to 1 at the other, on the screen and in the picture
      let seen = (2 * Double(line) + 1) / Double(extent) - 1
      let depth = Self.perspective * nearSide * sine
      let original = seen / (cosine + depth * seen)
      guard abs(original) < 1, cosine + depth * seen > 0 else { continue }
      let scale = 1 / (1 - depth * original)
      let nearest = Int((original + 1) / 2 * Double(extent))
      let isFar = original * nearSide < 0
      for across in 0..<breadth {
        let aside = ((2 * Double(across) + 1) / Double(breadth) - 1) / scale
        guard abs(aside) < 1 else { continue }
        let cell = source[
          position(line: nearest, across: Int((aside + 1) / 2 * Double(breadth)))
        ].withoutLetters
        canvas[position(line: line, across: across)] = (isFar ? cell.dimmed : cell).coarse
      }
    }
    return canvas
  }

  private func position(line: Int, across: Int) -> CellPosition {
    direction.isVertical
      ? CellPosition(column: across, row: line) : CellPosition(column: line, row: across)
  }
}

extension Cell {
  /// The cell with a dash for a letter, a digit, or either half of a wide character.
  fileprivate var withoutLetters: Cell {
    guard glyph != .clear else { return self }
    if let character, !character.isLetter, !character.isNumber, character.cellWidth == 1 {
      return self
    }
    return Cell("-", foreground: foreground, background: background, attributes: attributes)
  }

  /// The cell in colours of five bits a component; a half block as its mean colour.
  fileprivate var coarse: Cell {
    guard self != .clear else { return self }
    if glyph == .character("▀"), foreground != nil, let ground {
      return Cell(" ", background: ground.coarse, attributes: attributes)
    }
    var cell = self
    cell.foreground = foreground?.coarse
    cell.background = background?.coarse
    return cell
  }

  /// The cell turned away from the light.
  fileprivate var dimmed: Cell {
    guard self != .clear else { return self }
    var cell = self
    cell.attributes.insert(.dim)
    cell.background = background?.mixed(with: Color(rgb: 0), share: 0.35)
    return cell
  }
}

extension Color {
  /// The nearest multiple of eight of each component, or 255.
  fileprivate var coarse: Color {
    func shade(_ component: UInt8) -> UInt8 { UInt8(min((Int(component) + 4) & ~7, 255)) }
    return Color(red: shade(red), green: shade(green), blue: shade(blue))
  }
}
