/// A sum of multiples of unknowns and a constant.
struct LinearExpression<Unknown: Hashable> {
  var terms: [Unknown: Double] = [:]
  var constant = 0.0

  /// The expression with a multiple of another added.
  func adding(_ other: LinearExpression, times factor: Double = 1) -> LinearExpression {
    var sum = self
    sum.constant += factor * other.constant
    for (unknown, coefficient) in other.terms {
      sum.terms[unknown, default: 0] += factor * coefficient
    }
    return sum
  }
}

/// A growing system of linear equations; earlier ones win.
///
/// Gauss-Jordan elimination: each independent equation expresses one unknown by others that are
/// still free, and eliminates that unknown from all the rest.
///
/// - Complexity: O(*n*²) for each of *n* equations at worst.
struct LinearSystem<Unknown: Hashable & Comparable> {
  /// How an equation relates to those before it.
  enum Answer {
    /// It is independent of them.
    case new
    /// It follows from them.
    case redundant
    /// It contradicts them.
    case contradiction
  }

  /// Differences below this count as none, in cells.
  private static var tolerance: Double { 1e-6 }

  private var solved: [Unknown: LinearExpression<Unknown>] = [:]

  /// Adds the equation that an expression is zero, unless it contradicts those before it.
  mutating func add(_ expression: LinearExpression<Unknown>) -> Answer {
    var rest = reduced(expression)
    rest.terms = rest.terms.filter { abs($0.value) > Self.tolerance }
    let pivot = rest.terms.max { (abs($0.value), $1.key) < (abs($1.value), $0.key) }
    guard let pivot else {
      return abs(rest.constant) > Self.tolerance ? .contradiction : .redundant
    }
    rest.terms[pivot.key] = nil
    let value = LinearExpression<Unknown>().adding(rest, times: -1 / pivot.value)
    for (unknown, row) in solved {
      guard let coefficient = row.terms[pivot.key] else { continue }
      var other = row
      other.terms[pivot.key] = nil
      solved[unknown] = other.adding(value, times: coefficient)
    }
    solved[pivot.key] = value
    return .new
  }

  /// The value of an unknown; `nil` while the equations leave it open.
  func value(of unknown: Unknown) -> Double? {
    guard let row = solved[unknown],
      row.terms.values.allSatisfy({ abs($0) <= Self.tolerance })
    else { return nil }
    return row.constant
  }

  func determines(_ expression: LinearExpression<Unknown>) -> Bool {
    reduced(expression).terms.values.allSatisfy { abs($0) <= Self.tolerance }
  }

  /// An expression in terms of the unknowns that are still free.
  private func reduced(_ expression: LinearExpression<Unknown>) -> LinearExpression<Unknown> {
    var result = LinearExpression<Unknown>(terms: [:], constant: expression.constant)
    for (unknown, coefficient) in expression.terms {
      let term = solved[unknown] ?? LinearExpression(terms: [unknown: 1])
      result = result.adding(term, times: coefficient)
    }
    return result
  }
}
