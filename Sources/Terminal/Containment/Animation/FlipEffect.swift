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
/// narrows and is dimmed. Each cell shows the nearest one of the picture; a letter or digit is a
/// dash there, as a page seen from afar has lines and no words, because doubled and missing letters
/// make other words. Half blocks are one colour in motion, and neighbours in a row whose grounds
/// are much alike share one, because four fifths of the bytes for a terminal are changes of colour.
///
/// Pictures in pixels turn with the cells where that was asked for, else their cells are seen.
struct FlipEffect {
  let direction: FlipDirection
  /// Whether pictures turn in pixels.
  var turnsPixels = false

  /// The largest difference between a component of two grounds that become one.
  private static let mostDifference: UInt8 = 48

  /// The picture after a share of the turn, 0...1, both pictures being of the same size.
  func picture(old: CellCanvas, new: CellCanvas, progress: Double) -> CellCanvas {
    guard progress > 0 else { return old }
    guard progress < 1 else { return new }
    let turn = PageTurn(direction, progress: progress)
    let source = turn.showsOld ? old : new
    var canvas = turned(source, by: turn)
    guard turnsPixels, !source.rasters.isEmpty else {
      canvas.joinColors(within: Self.mostDifference, onlyGrounds: true)
      return canvas
    }
    for placed in source.rasters {
      var ground = CellCanvas(size: source.size)
      ground.draw(placed.ground, at: placed.position)
      canvas.place(turn.turned(placed, on: source.size), for: turned(ground, by: turn))
    }
    return canvas
  }

  private func turned(_ source: CellCanvas, by turn: PageTurn) -> CellCanvas {
    let extent = direction.isVertical ? source.size.rows : source.size.columns
    let breadth = direction.isVertical ? source.size.columns : source.size.rows
    var canvas = CellCanvas(size: source.size)
    for line in 0..<extent {
      guard let seen = turn.line(at: PageTurn.share(line, of: extent)) else { continue }
      let nearest = PageTurn.index(at: seen.original, of: extent)
      for across in 0..<breadth {
        let aside = PageTurn.share(across, of: breadth) / seen.scale
        guard abs(aside) < 1 else { continue }
        let cell = source[
          position(line: nearest, across: PageTurn.index(at: aside, of: breadth))
        ].withoutLetters
        canvas[position(line: line, across: across)] = (seen.isFar ? cell.dimmed : cell).coarse
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
    guard hasLetter else { return self }
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
    cell.background = background?.mixed(with: Color(rgb: 0), share: PageTurn.shade)
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
