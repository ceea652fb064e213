import Records

extension StreamForm {
  /// The kinds of the columns of Arrow that the fields are.
  var columnKinds: [AnswerColumn.Kind] {
    fields.map { field in
      let given = givenAngle(field.path)
      return AnswerColumn.Kind(
        path: field.path, given: given, decimals: decimals(ofPlace: given?.place ?? 0), extras)
    }
  }

  /// The columns of Arrow with the answers, and that with the errors.
  private var answerFields: [ArrowField] {
    let columns = (columnKinds + (request.hasErrors ? [.text] : [])).map { AnswerColumn($0) }
    let numbers = dictionaries
    return zip(zip(fieldNames, columns), numbers.indices).map { pair, index in
      ArrowField(pair.0, pair.1.type, dictionary: numbers[index])
    }
  }

  /// The columns of Arrow with records and answers.
  var answerSchema: ArrowSchema {
    (arrow ?? ArrowSchema(layout.columns.map { ArrowField($0, .text) })).adding(answerFields)
  }

  /// The numbers of the dictionaries of the columns with answers and of that with errors; `nil` for
  /// columns without one.
  var dictionaries: [Int64?] {
    let kinds = columnKinds + (request.hasErrors ? [.text] : [])
    let unused = (arrow ?? ArrowSchema([])).unusedDictionaries(kinds.count)
    return zip(kinds, unused).map { $0 == .word ? $1 : nil }
  }

  /// The angle of a record that a field is; `nil` if it is none.
  private func givenAngle(_ path: String) -> GivenAngle? {
    let parts = path.split(separator: ".")
    guard let name = parts.last, name == "latitude" || name == "longitude" else { return nil }
    let isLatitude = name == "latitude"
    switch parts.dropLast() {
    case [], ["from"]:
      return GivenAngle(place: 0, isLatitude: isLatitude, isAntipode: false)
    case ["to"] where question.placeCount > 1:
      return GivenAngle(place: 1, isLatitude: isLatitude, isAntipode: false)
    case ["to"] where question.endsAtAntipode:
      return GivenAngle(place: 0, isLatitude: isLatitude, isAntipode: true)
    default: return nil
    }
  }

  /// The digits behind the point that the angles of a place have, at most 15; `nil` if they are
  /// numbers with a binary point or whole ones.
  private func decimals(ofPlace index: Int) -> Int? {
    guard let arrow, case .table(_, let columns, _) = layout, columns.indices.contains(index),
      case .pair(let latitude, let longitude) = columns[index]
    else { return 15 }
    var most: Int?
    for column in [latitude, longitude] {
      switch try? ArrowValues.form(of: arrow.fields[column]) {
      case .numbers?, .wholes?: break
      case .decimals(let count)?: most = max(most ?? 0, min(count, 15))
      case .texts?, nil: most = 15
      }
    }
    return most
  }

  /// Refuses records in Arrow whose columns cannot be read.
  func checkColumns() throws(AnswerStreamError) {
    guard let arrow, case .table(_, let columns, _) = layout else { return }
    let indices = columns.flatMap(\.indices) + (way.map { [$0.bearing, $0.distance] } ?? [])
    try arrow.checkSystems(ofColumns: indices)
    do throws(ArrowError) {
      for index in indices { _ = try ArrowValues.form(of: arrow.fields[index]) }
    } catch { throw AnswerStreamError(error) }
  }
}

extension AnswerStreamError {
  /// The error of an input in Arrow.
  init(_ error: ArrowError) {
    self = if case .record(let error) = error { .record(error) } else { .arrow(error) }
  }
}
