/// Makes the views of one description.
@MainActor
final class DescriptionReader {
  private let registry: SceneRegistry
  private let bundle: Bundle?

  private(set) var views: [String: View] = [:]
  /// The gesture recognisers by their identifiers.
  private var recognizers: [String: any ActionSource] = [:]
  /// Why a view could not be made, in words; `nil` if all could.
  private(set) var problem: String?

  init(registry: SceneRegistry, bundle: Bundle?) {
    self.registry = registry
    self.bundle = bundle
  }

  /// The button or gesture recogniser with an identifier.
  func source(_ id: String) -> (any ActionSource)? {
    recognizers[id] ?? views[id] as? any ActionSource
  }

  /// Makes a gesture recogniser and attaches it to a view, or keeps a ``problem``.
  func attachRecognizer(from object: [String: CodedValue], to view: View) {
    let className = object["class"]?.text ?? ""
    guard let make = registry.recognizers[className] else {
      problem = problem ?? "no class '\(className)' of gesture recognisers is registered"
      return
    }
    guard let recognizer = make(ValueCoder(object, bundle: bundle), view) else {
      problem = problem ?? "'\(className)' cannot be made from a description"
      return
    }
    guard let id = object["id"]?.text else { return }
    if views[id] != nil || recognizers[id] != nil {
      problem = problem ?? "two objects are called '\(id)'"
    }
    recognizers[id] = recognizer
  }

  /// Makes a view and those in it; returns `nil`, with a ``problem``, if a class is missing or its
  /// initialiser fails.
  func view(from object: [String: CodedValue]) -> View? {
    let description = ViewDescription(object)
    guard let make = registry.views[description.className] else {
      problem = problem ?? "no class '\(description.className)' of views is registered"
      return nil
    }
    let coder = DescriptionCoder(object, bundle: bundle, reader: self)
    guard let view = make(coder) else {
      problem = problem ?? "'\(description.className)' cannot be made from a description"
      return nil
    }
    if let misfit = coder.misfits.first {
      problem = problem ?? "'\(misfit)' does not fit a \(description.className)"
    }
    if let id = description.id {
      if views[id] != nil { problem = problem ?? "two views are called '\(id)'" }
      views[id] = view
    }
    view.applyAttributes(of: coder)
    return view
  }
}

/// The store of one object of a description, whose subviews the same reader makes.
final class DescriptionCoder: ValueCoder {
  let reader: DescriptionReader

  init(_ values: [String: CodedValue], bundle: Bundle?, reader: DescriptionReader) {
    self.reader = reader
    super.init(values, bundle: bundle)
  }
}

extension Responder {
  /// Sets every attribute that was not read while the object was made.
  func applyAttributes(of coder: Coder) {
    for key in coder.unreadKeys where !["class", "id"].contains(key) {
      setValue(coder.value(forKey: key)?.natural, forKey: key)
    }
  }
}
