import Foundation

/// A validator of the part of JSON Schema (draft 2020-12) that the project's schemas use.
///
/// It refuses a schema with any other keyword, so that every part of a schema is checked.
struct JSONSchema {
  private let root: [String: Any]

  init(contentsOf path: String) throws {
    let object = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: path)))
    root = object as? [String: Any] ?? [:]
  }

  /// The faults of a value: the path and the keyword of each.
  func faults(of value: Any) -> [String] {
    faults(of: value, by: root, at: "$")
  }

  private func faults(of value: Any, by schema: [String: Any], at path: String) -> [String] {
    schema.flatMap { keyword, rule -> [String] in
      fulfils(value, keyword, rule, schema, path)
    }
  }

  private func fulfils(
    _ value: Any, _ keyword: String, _ rule: Any, _ schema: [String: Any], _ path: String
  ) -> [String] {
    let fault = ["\(path): \(keyword)"]
    let number = isBoolean(value) ? nil : (value as? NSNumber)?.doubleValue
    let limit = (rule as? NSNumber)?.doubleValue ?? .nan
    switch keyword {
    case "$schema", "$defs", "title", "description": return []
    case "$ref":
      let name = (rule as? String)?.split(separator: "/").last.map(String.init) ?? ""
      guard let definition = (root["$defs"] as? [String: Any])?[name] as? [String: Any] else {
        return ["\(path): no definition of \(rule)"]
      }
      return faults(of: value, by: definition, at: path)
    case "anyOf":
      let outcomes = (rule as? [[String: Any]] ?? []).map { faults(of: value, by: $0, at: path) }
      return outcomes.contains(where: \.isEmpty) ? [] : fault + outcomes.flatMap(\.self)
    case "type":
      let types = rule as? [String] ?? [rule as? String ?? ""]
      return types.contains { isA($0, value) } ? [] : fault
    case "enum": return (rule as? [String] ?? []).contains { $0 == value as? String } ? [] : fault
    case "minimum": return number.map { $0 < limit } ?? false ? fault : []
    case "maximum": return number.map { $0 > limit } ?? false ? fault : []
    case "exclusiveMinimum": return number.map { $0 <= limit } ?? false ? fault : []
    case "exclusiveMaximum": return number.map { $0 >= limit } ?? false ? fault : []
    case "required":
      guard let object = value as? [String: Any] else { return [] }
      return (rule as? [String] ?? []).filter { object[$0] == nil }.map { "\(path): lacks \($0)" }
    case "properties":
      guard let object = value as? [String: Any], let rules = rule as? [String: [String: Any]]
      else { return [] }
      return object.flatMap { key, value in
        rules[key].map { faults(of: value, by: $0, at: "\(path).\(key)") } ?? []
      }
    case "additionalProperties":
      guard let object = value as? [String: Any] else { return [] }
      let known = (schema["properties"] as? [String: Any] ?? [:]).keys
      return object.keys.filter { !known.contains($0) }.map { "\(path): unknown key \($0)" }
    case "items":
      guard let array = value as? [Any], let rule = rule as? [String: Any] else { return [] }
      return array.enumerated().flatMap { faults(of: $1, by: rule, at: "\(path)[\($0)]") }
    default: return ["\(path): the keyword \(keyword) is not known"]
    }
  }

  private func isA(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "number": !isBoolean(value) && value is NSNumber
    case "integer":
      !isBoolean(value)
        && (value as? NSNumber).map { $0.doubleValue.rounded() == $0.doubleValue }
          ?? false
    default: false
    }
  }

  private func isBoolean(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
  }
}
