import FoundationEssentials

/// An activity as a part of the archive.
extension UserActivity {
  private enum Key {
    static let type = "type"
    static let title = "title"
    static let info = "userInfo"
  }

  /// The activity of a part of an archive; `nil` if there is none in it.
  package convenience init?(values: [String: CodedValue]) {
    guard let type = values[Key.type]?.text else { return nil }
    self.init(activityType: type)
    title = values[Key.title]?.text
    guard let info = values[Key.info]?.object else { return }
    userInfo = Dictionary(
      uniqueKeysWithValues: info.map { (AnyHashable($0.key), $0.value.propertyValue) })
  }

  /// The activity for an archive; `nil` if it is over.
  ///
  /// - Parameter report: is given the keys of ``userInfo`` whose values cannot be kept.
  package func values(report: ([String]) -> Void) -> [String: CodedValue]? {
    guard !isInvalid else { return nil }
    var values: [String: CodedValue] = [Key.type: .text(activityType)]
    values[Key.title] = title.map(CodedValue.text)
    var lost: [String] = []
    if let userInfo {
      var info: [String: CodedValue] = [:]
      for (key, value) in userInfo {
        if let name = key.base as? String, let coded = CodedValue(property: value) {
          info[name] = coded
        } else {
          lost.append("\(key.base)")
        }
      }
      values[Key.info] = .object(info)
    }
    if !lost.isEmpty { report(lost.sorted()) }
    return values
  }
}

/// Values of property lists, with a mark on those that JSON does not have.
extension CodedValue {
  private enum Mark {
    static let number = "$number"
    static let date = "$date"
    static let data = "$data"
    static let url = "$url"
    static let uuid = "$uuid"
  }

  /// A value of a property list; `nil` for any other.
  init?(property value: Any) {
    switch value {
    case let value as CodedValue: self = value
    case let value as Bool: self = .bool(value)
    case let value as any BinaryInteger:
      guard let integer = Int(exactly: value) else { return nil }
      self = .integer(integer)
    case let value as any BinaryFloatingPoint:
      let number = Double(value)
      self = number.isFinite ? .number(number) : [Mark.number: .text("\(number)")]
    case let value as String: self = .text(value)
    case let value as Date: self = [Mark.date: .number(value.timeIntervalSinceReferenceDate)]
    case let value as Data: self = [Mark.data: .text(value.base64EncodedString())]
    case let value as URL: self = [Mark.url: .text(value.absoluteString)]
    case let value as UUID: self = [Mark.uuid: .text(value.uuidString)]
    case let values as [Any]:
      let coded = values.compactMap(CodedValue.init(property:))
      guard coded.count == values.count else { return nil }
      self = .list(coded)
    case let values as [AnyHashable: Any]:
      var coded: [String: CodedValue] = [:]
      for (key, value) in values {
        guard let name = key.base as? String, let value = CodedValue(property: value) else {
          return nil
        }
        coded[name] = value
      }
      self = .object(coded)
    default: return nil
    }
  }

  /// The value as it was in the property list.
  var propertyValue: Any {
    switch self {
    case .list(let list): list.map(\.propertyValue)
    case .object(let object): marked ?? object.mapValues(\.propertyValue)
    default: natural ?? self
    }
  }

  /// The value of one of Foundation's types; `nil` without a mark.
  private var marked: Any? {
    guard let object, object.count == 1, let (mark, value) = object.first else { return nil }
    return switch mark {
    case Mark.number: value.number
    case Mark.date: value.number.map(Date.init(timeIntervalSinceReferenceDate:))
    case Mark.data: value.text.flatMap { Data(base64Encoded: $0) }
    case Mark.url: value.text.flatMap { URL(string: $0) }
    case Mark.uuid: value.text.flatMap { UUID(uuidString: $0) }
    default: nil
    }
  }
}
