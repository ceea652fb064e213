import Geodesy

/// A question about every record of a stream.
///
/// What happens once for a stream, a thread or a block is code for any question. What happens for
/// each record is compiled for each kind of question: generic code calls it by these requirements.
protocol StreamedQuestion: Question {
  /// The transform that answers records as text.
  static func transform(_ answerer: consuming RecordAnswerer<Self>) -> AnswerTransform

  /// The function that answers records in columns.
  func columnAnswers(
    _ fields: FieldList<Answer>, _ kinds: [AnswerColumn.Kind], _ lookups: Lookups,
    _ extras: AnswerExtras, _ sources: AnswerSources
  ) -> ColumnAnswerer.Answers
}

extension StreamedQuestion {
  static func transform(_ answerer: consuming RecordAnswerer<Self>) -> AnswerTransform {
    AnswerTransform(answerer)
  }

  func columnAnswers(
    _ fields: FieldList<Answer>, _ kinds: [AnswerColumn.Kind], _ lookups: Lookups,
    _ extras: AnswerExtras, _ sources: AnswerSources
  ) -> ColumnAnswerer.Answers {
    { batch, numbers, columns in
      for index in numbers.indices {
        let number = numbers[index]
        guard let places = batch.places(number) else { continue }
        let isFirstOfTwo = index.isMultiple(of: 2) && index + 1 < numbers.count
        let next = isFirstOfTwo ? batch.coordinates(numbers[index + 1]) : nil
        do throws(AnswerProblem) {
          let answer = try answer(about: places, before: next, lookups, extras, from: sources)
          do throws(ProjectionError) {
            for field in kinds.indices {
              if case .given = kinds[field] { continue }
              let subject = kinds[field] == .word ? fields.subjectNumber(field, of: answer) : -1
              if columns[field].set(number, ofSubject: subject) { continue }
              columns[field].set(number, try fields.value(field, of: answer))
              if subject >= 0 { columns[field].keep(number, ofSubject: subject) }
            }
          } catch { throw .projection(error) }
        } catch {
          for field in kinds.indices { columns[field].remove(number) }
          batch.records[number].content = batch.content(of: error)
        }
      }
    }
  }
}

extension TunnelQuestion: StreamedQuestion {}
extension PointQuestion: StreamedQuestion {}
extension DistanceQuestion: StreamedQuestion {}
extension FallQuestion: StreamedQuestion {}
extension DestinationQuestion: StreamedQuestion {}
