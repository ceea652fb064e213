/// A column of Arrow: its name and type.
///
/// Source: `Schema.fbs` of Apache Arrow, https://arrow.apache.org/docs/format/Columnar.html
public struct ArrowField: Hashable, Sendable {
  /// A key with its value, which programs keep with a column or a table.
  struct Note: Hashable {
    let key: String
    let value: String
  }

  /// The encoding of values as codes of a dictionary.
  struct Dictionary: Hashable {
    let id: Int64
    let codes: ArrowType
    var isOrdered = false
  }

  /// The name.
  public let name: String
  /// The type of the values, or of those of the dictionary.
  public let type: ArrowType
  /// The dictionary that the values are codes of; `nil` if they are no codes.
  private(set) var dictionary: Dictionary?
  private(set) var children: [ArrowField] = []
  private var isNullable = true
  private var notes: [Note] = []

  /// A column.
  ///
  /// - Parameters:
  ///   - type: of the values, or if they are codes of those of the dictionary.
  ///   - dictionary: the number of the dictionary that they are codes of; `nil` for none.
  public init(_ name: String, _ type: ArrowType, dictionary: Int64? = nil) {
    (self.name, self.type) = (name, type)
    self.dictionary = dictionary.map { Dictionary(id: $0, codes: .code) }
  }

  /// What a program has kept with the column under a key; `nil` for nothing.
  public func note(_ key: String) -> String? { notes.first { $0.key == key }?.value }

  /// The column with something that is kept with it.
  package func noting(_ value: String, under key: String) -> ArrowField {
    var field = self
    field.notes.append(Note(key: key, value: value))
    return field
  }

  /// The greatest depth to which columns may be nested.
  private static let deepest = 64

  /// Reads a field.
  ///
  /// - Parameter fieldsLeft: how many fields there may be, so that a message whose fields share
  ///   their children does not take more memory than others.
  fileprivate init(
    _ table: FlatTable, depth: Int, fieldsLeft: inout Int
  ) throws(ArrowError) {
    guard depth < Self.deepest, fieldsLeft > 0 else { throw .damaged("too many nested columns") }
    fieldsLeft -= 1
    name = try table.text(0) ?? ""
    isNullable = try table.number(1, or: Int8(0)) != 0
    type = try ArrowType(try table.number(2, or: Int8(0)), try table.table(3))
    if let encoding = try table.table(4) {
      // the initial type of codes
      let codes = try encoding.table(1).map { (table) throws(ArrowError) in
        try ArrowType(ArrowType.Kind.int.rawValue, table)
      }
      dictionary = Dictionary(
        id: try encoding.number(0, or: Int64(0)), codes: codes ?? .code,
        isOrdered: try encoding.number(2, or: Int8(0)) != 0)
    }
    for child in try table.tables(5) {
      children.append(try ArrowField(child, depth: depth + 1, fieldsLeft: &fieldsLeft))
    }
    notes = try table.notes(6)
    try checkChildren()
  }

  /// Refuses another number of children than the type has, and ends of runs that are no whole
  /// numbers of 16, 32 or 64 bits with a sign.
  private func checkChildren() throws(ArrowError) {
    let expected: Int? =
      switch try type.layout {
      case .list, .listView, .fixedList: 1
      case .runs: 2
      case .structure, .union: nil
      case .null, .fixed, .bytes, .views: 0
      }
    guard expected == nil || children.count == expected else {
      throw .damaged("the column '\(name)' has \(children.count) children")
    }
    guard type.kind == .runEndEncoded else { return }
    let ends = children[0]
    guard ends.dictionary == nil, ends.type.kind == .int, ends.type.isSigned,
      try ends.type.layout != .fixed(bits: 8)
    else { throw .damaged("the ends of the runs of '\(name)' are no whole numbers with a sign") }
  }

  /// The layout of the values, or of their codes.
  var layout: ArrowType.Layout {
    get throws(ArrowError) { try (dictionary?.codes ?? type).layout }
  }

  /// The field of the dictionary's values.
  var values: ArrowField {
    var field = self
    field.dictionary = nil
    return field
  }

  /// The children whose values lie in the batches; codes have none.
  var storedChildren: [ArrowField] { dictionary == nil ? children : [] }

  /// The numbers of the dictionaries of this column and its children.
  fileprivate var dictionaryIDs: [Int64] { encodedFields.compactMap { $0.dictionary?.id } }

  /// The fields of this column and of its children that are codes of a dictionary.
  var encodedFields: [ArrowField] {
    (dictionary == nil ? [] : [self]) + children.flatMap(\.encodedFields)
  }

  fileprivate var flat: FlatValue {
    let encoding = dictionary.map { dictionary in
      FlatValue.table([
        .number(dictionary.id, size: 8), dictionary.codes.flat,
        .number(dictionary.isOrdered ? 1 : 0, size: 1),
      ])
    }
    return .table([
      .text(name), .number(isNullable ? 1 : 0, size: 1),
      .number(Int64(type.kind.rawValue), size: 1), type.flat, encoding,
      .tables(children.map(\.flat)), notes.isEmpty ? nil : .tables(notes.map(\.flat)),
    ])
  }
}

/// The columns of a table of Arrow.
public struct ArrowSchema: Hashable, Sendable {
  /// The columns in order.
  public private(set) var fields: [ArrowField]
  private var notes: [ArrowField.Note] = []

  /// A table of some columns.
  public init(_ fields: [ArrowField]) { self.fields = fields }

  /// Reads a schema.
  init(_ table: FlatTable) throws(ArrowError) {
    guard try table.number(0, or: Int16(0)) == 0 else { throw .bigEndian }
    fields = []
    // no field takes less than a table with a name and a type
    var left = table.byteCount / 16
    for field in try table.tables(1) {
      fields.append(try ArrowField(field, depth: 0, fieldsLeft: &left))
    }
    notes = try table.notes(2)
  }

  /// What a program has kept with the table under a key; `nil` for nothing.
  public func note(_ key: String) -> String? { notes.first { $0.key == key }?.value }

  /// The table with something that is kept with it.
  package func noting(_ value: String, under key: String) -> ArrowSchema {
    var schema = self
    schema.notes.append(ArrowField.Note(key: key, value: value))
    return schema
  }

  /// The columns, and further ones.
  public func adding(_ others: [ArrowField]) -> ArrowSchema {
    var schema = self
    schema.fields += others
    return schema
  }

  /// The least numbers that no dictionary has.
  public func unusedDictionaries(_ count: Int) -> [Int64] {
    let used = Set(fields.flatMap(\.dictionaryIDs))
    return Array((Int64(0)...).lazy.filter { !used.contains($0) }.prefix(count))
  }

  /// The table of the schema.
  var flat: FlatValue {
    .table([
      .number(0, size: 2), .tables(fields.map(\.flat)),
      notes.isEmpty ? nil : .tables(notes.map(\.flat)),
    ])
  }
}

extension ArrowField.Note {
  fileprivate var flat: FlatValue { .table([.text(key), .text(value)]) }
}

extension FlatTable {
  fileprivate func notes(_ slot: Int) throws(ArrowError) -> [ArrowField.Note] {
    var notes: [ArrowField.Note] = []
    for table in try tables(slot) {
      notes.append(ArrowField.Note(key: try table.text(0) ?? "", value: try table.text(1) ?? ""))
    }
    return notes
  }
}
