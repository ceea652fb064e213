import Platform

/// An input that is open, with the form of its answers.
struct OpenedInput<Asked: Question> {
  /// The form of its records and answers.
  var form: StreamForm<Asked>
  /// The first bytes.
  let opening: StreamOpening
  /// The reader of an input in Arrow; otherwise `nil`.
  let arrow: ArrowInput?
  /// The rest of the input.
  let descriptor: Int32
  /// Whether it is a regular file, which can be opened again.
  let isFile: Bool

  /// Opens an input and determines the form of its answers; `nil` if it has nothing but blanks.
  ///
  /// - Parameters:
  ///   - data: what the answers are made of.
  ///   - first: the form of the first input, whose answers these continue.
  ///   - mayBeBlank: whether an input of blanks has a form, too.
  /// - Throws: ``AnswerStreamError``, and what opening the input throws.
  init?(
    _ input: StreamInput, for question: Asked, _ request: StreamRequest, _ data: AnswerData,
    after first: StreamForm<Asked>?, mayBeBlank: Bool
  ) throws {
    descriptor = try input.open()
    isFile = (try? FileSystem.kind(ofOpen: descriptor)) == .regular
    var request = request
    request.recordFormat = request.recordFormat ?? input.format
    var opening = try StreamOpening(
      descriptor: descriptor, dialects: request.dialects,
      takesArrow: [nil, .arrow].contains(request.recordFormat))
    if opening.isArrow {
      let input = try ArrowInput(opening.bytes, descriptor)
      (self.opening, arrow) = (opening, input)
      form = try StreamForm(of: input.reader.schema, for: question, request, data)
      if let first { try form.checkColumns(against: first) }
      return
    }
    arrow = nil
    // a person's line is answered at once
    if !(mayBeBlank && opening.isTerminal), try opening.isBlank() {
      guard mayBeBlank else {
        if descriptor != STDIN_FILENO { Platform.close(descriptor) }
        return nil
      }
      opening.removeFirst(opening.bytes.count)
    }
    form = try StreamForm(of: &opening, for: question, request, data)
    if let first { try form.checkColumns(against: first) }
    self.opening = opening
  }

  /// Closes the input, unless it is standard input.
  func close() {
    if descriptor != STDIN_FILENO { Platform.close(descriptor) }
  }
}
