import Containment

/// The sections of a table and the items in them, in order; UIKit's NSDiffableDataSourceSnapshot.
///
/// Each section and each item is there once at most. A change that names one that is not there, or
/// adds one that is, is refused, with a report (`E-ARGUMENT`).
@MainActor
public struct DiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
  /// The sections, from the top.
  public private(set) var sectionIdentifiers: [Section] = []
  private var items: [Section: [Item]] = [:]
  private var homes: [Item: Section] = [:]

  /// A table without sections.
  public init() {}

  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The number of items in all sections.
  public var numberOfItems: Int { homes.count }
  /// The items of all sections, from the top.
  public var itemIdentifiers: [Item] { sectionIdentifiers.flatMap(itemIdentifiers) }
  /// The items of a section; none of one that is not there.
  public func itemIdentifiers(inSection section: Section) -> [Item] { items[section] ?? [] }
  /// The number of items of a section.
  public func numberOfItems(inSection section: Section) -> Int { items[section]?.count ?? 0 }
  /// The section of an item.
  public func sectionIdentifier(containingItem item: Item) -> Section? { homes[item] }
  /// The number of a section from the top.
  public func indexOfSection(_ section: Section) -> Int? {
    sectionIdentifiers.firstIndex(of: section)
  }

  // MARK: Sections

  /// Adds sections below the others.
  public mutating func appendSections(_ identifiers: [Section]) {
    guard areNew(identifiers, items.keys) else { return }
    sectionIdentifiers += identifiers
    for section in identifiers { items[section] = [] }
  }

  /// Removes sections with their items.
  public mutating func deleteSections(_ identifiers: [Section]) {
    for section in identifiers where found(items[section], section) != nil {
      deleteItems(itemIdentifiers(inSection: section))
      items[section] = nil
      sectionIdentifiers.removeAll { $0 == section }
    }
  }

  // MARK: Items

  /// Adds items at the end of a section; `nil` stands for the last one.
  public mutating func appendItems(_ identifiers: [Item], toSection section: Section? = nil) {
    guard let section = found(section ?? sectionIdentifiers.last, "a section"),
      let count = found(items[section]?.count, section)
    else { return }
    insert(identifiers, in: section, at: count)
  }

  /// Adds items above another one.
  public mutating func insertItems(_ identifiers: [Item], beforeItem next: Item) {
    guard let place = found(place(of: next), next) else { return }
    insert(identifiers, in: place.section, at: place.index)
  }

  /// Adds items below another one.
  public mutating func insertItems(_ identifiers: [Item], afterItem previous: Item) {
    guard let place = found(place(of: previous), previous) else { return }
    insert(identifiers, in: place.section, at: place.index + 1)
  }

  /// Removes items.
  public mutating func deleteItems(_ identifiers: [Item]) {
    let gone = Set(identifiers.filter { found(homes[$0], $0) != nil })
    for section in Set(gone.compactMap { homes[$0] }) {
      items[section]?.removeAll(where: gone.contains)
    }
    for item in gone { homes[item] = nil }
  }

  /// Removes all items and sections.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item above another one.
  public mutating func moveItem(_ identifier: Item, beforeItem next: Item) {
    move(identifier, to: next) { $0.insertItems([identifier], beforeItem: next) }
  }

  /// Moves an item below another one.
  public mutating func moveItem(_ identifier: Item, afterItem previous: Item) {
    move(identifier, to: previous) { $0.insertItems([identifier], afterItem: previous) }
  }

  /// Does nothing but check that the items are there: a table asks for the cells of all items in
  /// sight when it shows a snapshot.
  public func reloadItems(_ identifiers: [Item]) {
    for item in identifiers { _ = found(homes[item], item) }
  }

  private mutating func insert(_ new: [Item], in section: Section, at index: Int) {
    guard areNew(new, homes.keys) else { return }
    items[section]?.insert(contentsOf: new, at: index)
    for item in new { homes[item] = section }
  }

  private mutating func move(_ item: Item, to other: Item, _ insert: (inout Self) -> Void) {
    guard item != other, found(homes[item], item) != nil, found(homes[other], other) != nil else {
      return
    }
    deleteItems([item])
    insert(&self)
  }

  /// The section of an item, and where it is in it.
  func place(of item: Item) -> (section: Section, index: Int)? {
    homes[item].flatMap { home in items[home]?.firstIndex(of: item).map { (home, $0) } }
  }

  // MARK: Misuse

  private func areNew<Identifier: Hashable, Value>(
    _ new: [Identifier], _ old: Dictionary<Identifier, Value>.Keys
  ) -> Bool {
    var known: Set<Identifier> = []
    guard let again = new.first(where: { old.contains($0) || !known.insert($0).inserted }) else {
      return true
    }
    report("\(again) is in the snapshot already")
    return false
  }

  private func found<Value>(_ value: Value?, _ name: Any) -> Value? {
    if value == nil { report("\(name) is not in the snapshot") }
    return value
  }

  private func report(_ message: String) {
    Application.current?.diagnostics.report(.invalidArgument, message)
  }
}
