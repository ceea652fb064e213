/// Turns the lines of a geometry: to the antipodes, joined where they were cut, and cut anew.
struct LineTurner {
  /// The ordinates that the positions refer to.
  var further: FurtherOrdinates

  /// The lines at the antipodes of some lines, every one of which stays within -180...180 degrees.
  ///
  /// Lines that follow each other and meet at the 180th meridian from both sides become one; lines
  /// that cross what is then the 180th meridian become several.
  mutating func turned(_ lines: [[Position]]) -> [[Position]] {
    var turned: [[Position]] = []
    var last: Position?
    for line in lines {
      let plane = line.map(\.antipodeInPlane)
      var pieces = cut(plane)
      if let end = last, let start = plane.first, let tail = turned.popLast() {
        if meet(end, start), tail.count > 1, plane.count > 1 {
          turned.append(joined(tail, pieces.removeFirst()))
        } else {
          turned.append(tail)
        }
      }
      turned += pieces
      last = plane.last
    }
    return turned
  }

  /// Whether two positions in the plane of 0...360 are one, at its two ends.
  private func meet(_ end: Position, _ start: Position) -> Bool {
    let ends = (min(end.longitude, start.longitude), max(end.longitude, start.longitude))
    return ends == (0, 2 * Position.halfTurn) && end.latitude == start.latitude
      && further.areEqual(end, start)
  }

  /// Joins two lines that meet, without the position that the cut had added.
  private func joined(_ first: [Position], _ second: [Position]) -> [Position] {
    guard first.count > 1, second.count > 1,
      further.isCrossing(first[first.count - 1], of: first[first.count - 2], second[1])
    else { return first + second.dropFirst() }
    return first.dropLast() + second.dropFirst()
  }

  /// The pieces on the two sides of the 180th meridian of a line in the plane of 0...360.
  ///
  /// A part along the meridian belongs to the piece before it. A line that never leaves the
  /// meridian is at +180.
  private mutating func cut(_ line: [Position]) -> [[Position]] {
    var pieces: [[Position]] = []
    var piece: [Position] = []
    var side: MeridianSide?
    for position in line {
      if let here = position.side {
        if let side, side != here, let last = piece.last {
          let isOnMeridian = last.side == nil
          let crossing =
            isOnMeridian
            ? last : further.crossing(of: last, position, meridian: Position.halfTurn)
          if !isOnMeridian { piece.append(crossing) }
          pieces.append(piece.map { $0.moved(to: side) })
          piece = [crossing]
        }
        side = here
      }
      piece.append(position)
    }
    pieces.append(piece.map { $0.moved(to: side ?? .eastern) })
    return pieces
  }
}
