/// A row or a column of views in Apple's visual format language, such as `H:|-[a(>=5)]-2-[b]|`.
///
/// Accepted, with spaces between all parts:
/// - an orientation, `H:` or `V:`; without one the format is a row
/// - `|`, the superview, at the beginning and at the end
/// - views, `[name]`, at least one
/// - between two of these nothing, `-`, or a distance: `-8-`, `-metric-`, `-(>=8@500)-`
/// - after a name a list of sizes: `(50)`, `(>=metric)`, `(==other@250, <=80)`
///
/// A relation is `==`, which may be left out, `>=` or `<=`. A priority is a number or a metric.
/// Refused: everything else, such as a format without a view, text after the last part, or a
/// negative number without parentheses.
struct VisualFormat: Equatable {
  /// What a distance or a size is compared with.
  enum Operand: Equatable {
    case number(Double)
    /// A metric, or in a size also a view.
    case name(String)
  }

  /// A comparison, with where its parts stand in the text.
  struct Predicate: Equatable {
    var relation = LayoutConstraint.Relation.equal
    var operand: Operand
    /// The column of the operand, from 1.
    var column: Int
    var priority: Operand?
    /// The column of the priority, from 1.
    var priorityColumn = 0
  }

  /// A view and what is said of its size.
  struct Box: Equatable {
    var name: String
    /// The column of the name, from 1.
    var column: Int
    var sizes: [Predicate] = []
  }

  /// What lies between two parts.
  enum Connection: Equatable {
    /// They touch.
    case none
    /// The usual distance.
    case standard
    case distances([Predicate])
  }

  /// Along what the views lie.
  var axis = LayoutConstraint.Axis.horizontal
  /// What lies between the superview's first edge and the first view; `nil` if the two are not
  /// related.
  var leading: Connection?
  /// The views, at least one.
  var boxes: [Box] = []
  /// What lies between the views.
  var connections: [Connection] = []
  /// What lies between the last view and the superview's other edge; `nil` if the two are not
  /// related.
  var trailing: Connection?

  /// Reads a format.
  ///
  /// - Throws: the first character that does not fit, and what would.
  /// - Complexity: O(*n*) for *n* characters.
  init(_ text: String) throws(VisualFormatError) {
    var parser = VisualFormatParser(text)
    self.init()
    axis = try parser.orientation()
    if parser.take("|") { leading = try parser.connection() }
    boxes.append(try parser.box())
    while !parser.isAtEnd {
      let connection = try parser.connection()
      if parser.take("|") {
        trailing = connection
        break
      }
      boxes.append(try parser.box(orElse: "'|'"))
      connections.append(connection)
    }
    try parser.end()
  }

  private init() {}
}
