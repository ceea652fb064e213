/// Makes the constraints of a visual format.
@MainActor
struct VisualConstraints {
  private let text: String
  private let format: VisualFormat
  private let options: LayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  /// The edges at which a view begins and ends along the axis.
  private let edges: (first: LayoutConstraint.Attribute, last: LayoutConstraint.Attribute)
  /// Whether coordinates become smaller from view to view.
  private let runsBack: Bool

  init(
    _ text: String, _ options: LayoutConstraint.FormatOptions, metrics: [String: Any],
    views: [String: Any]
  ) throws(VisualFormatError) {
    self.text = text
    format = try VisualFormat(text)
    self.options = options
    self.metrics = metrics
    self.views = views
    let isRow = format.axis == .horizontal
    runsBack = isRow && options.contains(.directionRightToLeft)
    edges = isRow ? runsBack ? (.right, .left) : (.leading, .trailing) : (.top, .bottom)
  }

  /// The constraints: distances and sizes from first to last, then alignments.
  func all() throws(VisualFormatError) -> [LayoutConstraint] {
    var made: [LayoutConstraint] = []
    let boxes = try format.boxes.map { box throws(VisualFormatError) in try view(of: box) }
    if let leading = format.leading {
      let place = (try superview(of: boxes[0], in: format.boxes[0]), edges.first)
      made += try distances(leading, from: place, to: (boxes[0], edges.first))
    }
    for (index, view) in boxes.enumerated() {
      made += try sizes(of: view, format.boxes[index].sizes)
      guard index + 1 < boxes.count else { break }
      made += try distances(
        format.connections[index], from: (view, edges.last), to: (boxes[index + 1], edges.first))
    }
    if let trailing = format.trailing, let last = boxes.last, let box = format.boxes.last {
      let place = (try superview(of: last, in: box), edges.last)
      made += try distances(trailing, from: (last, edges.last), to: place)
    }
    return made + (try alignments(of: boxes))
  }

  // MARK: Parts

  private typealias Place = (view: View, edge: LayoutConstraint.Attribute)

  private func distances(
    _ connection: VisualFormat.Connection, from: Place, to: Place
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let predicates: [VisualFormat.Predicate] =
      switch connection {
      case .none: [VisualFormat.Predicate(operand: .number(0), column: 0)]
      case .standard:
        [VisualFormat.Predicate(operand: .number(LayoutConstraint.standardDistance), column: 0)]
      case .distances(let predicates): predicates
      }
    // What lies at the smaller coordinate stands on the right side.
    let (low, high) = runsBack ? (to, from) : (from, to)
    return try predicates.map { predicate throws(VisualFormatError) in
      let cells = try number(predicate.operand, predicate.column, mayBeView: false)
      let constraint = LayoutConstraint(
        item: high.view, attribute: high.edge, relatedBy: predicate.relation, toItem: low.view,
        attribute: low.edge, constant: cells)
      constraint.priority = try priority(of: predicate)
      return constraint
    }
  }

  private func sizes(
    of view: View, _ predicates: [VisualFormat.Predicate]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let length: LayoutConstraint.Attribute = format.axis == .horizontal ? .width : .height
    return try predicates.map { predicate throws(VisualFormatError) in
      let constraint: LayoutConstraint
      if case .name(let name) = predicate.operand, metrics[name] == nil, views[name] != nil {
        let other = try self.view(named: name, predicate.column)
        constraint = LayoutConstraint(
          item: view, attribute: length, relatedBy: predicate.relation, toItem: other,
          attribute: length)
      } else {
        let cells = try number(predicate.operand, predicate.column, mayBeView: true)
        constraint = LayoutConstraint(
          item: view, attribute: length, relatedBy: predicate.relation, toItem: nil,
          attribute: .notAnAttribute, constant: cells)
      }
      constraint.priority = try priority(of: predicate)
      return constraint
    }
  }

  private func alignments(of views: [View]) throws(VisualFormatError) -> [LayoutConstraint] {
    var made: [LayoutConstraint] = []
    for attribute in options.alignments {
      guard let axis = attribute.axis, axis != format.axis else {
        throw failure(.alignment(attribute, format.axis), 1)
      }
      for (view, next) in zip(views, views.dropFirst()) {
        made.append(
          LayoutConstraint(item: next, attribute: attribute, toItem: view, attribute: attribute))
      }
    }
    return made
  }

  // MARK: Names

  private func view(of box: VisualFormat.Box) throws(VisualFormatError) -> View {
    try view(named: box.name, box.column)
  }

  private func view(named name: String, _ column: Int) throws(VisualFormatError) -> View {
    guard let value = views[name] else { throw failure(.noView(name), column) }
    guard let view = value as? View else { throw failure(.notAView(name), column) }
    return view
  }

  private func superview(
    of view: View, in box: VisualFormat.Box
  ) throws(VisualFormatError) -> View {
    guard let superview = view.superview else { throw failure(.noSuperview(box.name), box.column) }
    return superview
  }

  private func priority(
    of predicate: VisualFormat.Predicate
  ) throws(VisualFormatError) -> LayoutConstraint.Priority {
    guard let operand = predicate.priority else { return .required }
    let value = try number(operand, predicate.priorityColumn, mayBeView: false)
    guard (1...1000).contains(value) else {
      throw failure(.priority(value), predicate.priorityColumn)
    }
    return LayoutConstraint.Priority(Float(value))
  }

  private func number(
    _ operand: VisualFormat.Operand, _ column: Int, mayBeView: Bool
  ) throws(VisualFormatError) -> Double {
    switch operand {
    case .number(let number): return number
    case .name(let name):
      guard let metric = metrics[name] else {
        throw failure(.noMetric(name, mayBeView: mayBeView), column)
      }
      guard let number = Self.double(metric), number.isFinite else {
        throw failure(.notANumber(name), column)
      }
      return number
    }
  }

  /// A metric as a number; `nil` if it is none.
  private static func double(_ metric: Any) -> Double? {
    if let number = metric as? Double { return number }
    if let number = metric as? any BinaryFloatingPoint { return Double(number) }
    if let number = metric as? any BinaryInteger { return Double(number) }
    return nil
  }

  private func failure(_ problem: VisualFormatError.Problem, _ column: Int) -> VisualFormatError {
    VisualFormatError(format: text, column: column, problem: problem)
  }
}
