import Facts
import Geodesy
import Toponymy

extension PointNames {
  /// The members of an object about the point, in the documented order.
  var members: [(key: String, value: String)] {
    let extras = AnswerExtras(hasLanguage: local != nil, hasNotation: false, digging: .centre)
    return AnswerObject(ofStart: AnswerField.Detail.all(extras)).members(answer)
  }

  /// The names as those of the start of a tunnel.
  private var answer: Answer {
    Answer(
      from: coordinate, to: coordinate.antipode, names: (self, nil),
      notation: .decimal, digging: .centre)
  }

  /// The value of `nearest` among the members.
  fileprivate var nearestJSON: String {
    let details = AnswerField.Detail.all([]).filter { $0.rawValue.hasPrefix("nearest.") }
    return AnswerObject(ofStart: details).members(answer)[0].value
  }
}

extension Sighting {
  /// The place as what is nearest to some point.
  var json: String { PointNames(of: place.coordinate, nearest: self).nearestJSON }
}
