import Facts
import Geodesy
import Notations

extension Answer: FieldSubject {
  func value(of field: AnswerField) throws(ProjectionError) -> AnswerValue {
    switch field {
    case .point(.from, .latitude): return .angle(from.latitude)
    case .point(.from, .longitude): return .angle(from.longitude)
    case .point(.to, .latitude): return .angle(to.latitude)
    case .point(.to, .longitude): return .angle(to.longitude)
    case .point(.from, .written): return .string(try from.text(in: notation))
    case .point(.to, .written): return .string(try to.text(in: notation))
    case .point(_, .query): return .text(startName?.understanding.query)
    case .point(_, .place): return startName?.understanding.match.value ?? .missing
    case .digging: return .string(digging.rawValue)
    case .antipodeOffset: return .length(try antipodeOffset.distance / 1000)
    case .tunnelLength: return .length(tunnelLength)
    case .surfaceDistance: return .length(try surfaceDistance)
    case .point(let end, let field): return names(of: end)?.value(of: field) ?? .missing
    }
  }

  func lacksObject(of field: AnswerField) -> Bool {
    guard case .point(let end, let field) = field else { return false }
    return names(of: end)?.lacksObject(of: field) ?? false
  }

  private func names(of end: AnswerField.End) -> PointNames? {
    switch end {
    case .from: names.from
    case .to: names.to
    }
  }
}
