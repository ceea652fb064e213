/// Type-keyed storage for upper modules: at most one object of each type.
package struct Attachments {
  private var entries: [(type: ObjectIdentifier, object: AnyObject)] = []

  /// The object of a type, made when it is asked for first.
  ///
  /// - Complexity: O(*n*) for *n* types, of which there are few.
  package mutating func object<Object: AnyObject>(orMake make: () -> Object) -> Object {
    let type = ObjectIdentifier(Object.self)
    for entry in entries where entry.type == type {
      if let object = entry.object as? Object { return object }
    }
    let object = make()
    entries.append((type, object))
    return object
  }
}
