extension MapRim {
  /// The dots of each row of the screen that lie within the rim.
  func dotExtents(on projector: Projector) -> [Range<Int>] {
    let (columns, rows) = (projector.grid.columns, projector.grid.rows)
    var spans = [(least: Double, greatest: Double)](
      repeating: (.infinity, -.infinity), count: rows)
    let dots = corners.map { projector.framing.dotPosition(of: $0) }
    guard var last = dots.last else { return spans.map { _ in 0..<0 } }
    for dot in dots {
      defer { last = dot }
      let (upper, lower) = last.y < dot.y ? (last.y, dot.y) : (dot.y, last.y)
      guard lower > 0.5, upper < Double(rows) else { continue }
      let first = max(Int((upper - 0.5).rounded(.up)), 0)
      let end = min(Int((lower - 0.5).rounded(.up)), rows)
      guard first < end else { continue }
      for row in first..<end {
        let x = last.x + (Double(row) + 0.5 - last.y) / (dot.y - last.y) * (dot.x - last.x)
        spans[row].least = min(spans[row].least, x)
        spans[row].greatest = max(spans[row].greatest, x)
      }
    }
    return spans.map { span in
      guard span.least < span.greatest else { return 0..<0 }
      let first = min(max(Int((span.least - 0.5).rounded(.up)), 0), columns)
      let end = min(max(Int((span.greatest - 0.5).rounded(.up)), first), columns)
      return first..<end
    }
  }
}
