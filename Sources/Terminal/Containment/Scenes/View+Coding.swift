extension View {
  /// Reads the attributes of every view from a store, subviews included.
  func decode(from coder: Coder) {
    if let mask = coder.read("autoresizing", \.autoresizingMask) { autoresizingMask = mask }
    if let color = coder.read("background", \.color) { backgroundColor = color }
    if let alpha = coder.read("alpha", \.number) { self.alpha = alpha }
    // A window is shown by the program, not by its description.
    if !(self is Window), let hidden = coder.read("hidden", \.bool) { isHidden = hidden }
    restorationIdentifier = coder.decodeString(forKey: "restorationIdentifier")
    if let takesInput = coder.read("interaction", \.bool) { isUserInteractionEnabled = takesInput }
    let gestures = coder.read("gestures", \.list) ?? []
    let list = coder.read("subviews", \.list) ?? []
    guard !gestures.isEmpty || !list.isEmpty else { return }
    let reader =
      (coder as? DescriptionCoder)?.reader
      ?? DescriptionReader(registry: .current, bundle: coder.bundle)
    for gesture in gestures { reader.attachRecognizer(from: gesture.object ?? [:], to: self) }
    for subview in list {
      if let view = reader.view(from: subview.object ?? [:]) { addSubview(view) }
    }
  }

  /// Writes the attributes of every view to a store, subviews included.
  func encodeAll(with coder: Coder) {
    coder.encode("\(type(of: self))", forKey: "class")
    coder.setValue(CodedValue(frame), forKey: "frame")
    if !autoresizingMask.isEmpty {
      coder.setValue(CodedValue(autoresizingMask), forKey: "autoresizing")
    }
    coder.setValue(backgroundColor.map { CodedValue($0) }, forKey: "background")
    if alpha != 1 { coder.encode(alpha, forKey: "alpha") }
    if isHidden, !(self is Window) { coder.encode(true, forKey: "hidden") }
    coder.encode(isUserInteractionEnabled, forKey: "interaction")
    coder.encode(restorationIdentifier, forKey: "restorationIdentifier")
    let stores = subviews.map { view in
      let store = ValueCoder()
      view.encode(with: store)
      return CodedValue.object(store.values)
    }
    if !stores.isEmpty { coder.setValue(.list(stores), forKey: "subviews") }
  }
}

extension Label {
  /// Reads the attributes of a label from a store.
  func decodeText(from coder: Coder) {
    text = coder.decodeString(forKey: "text")
    textColor = coder.read("color", \.color)
    textAlignment = coder.read("alignment") { $0.text.flatMap(TextAlignment.init) } ?? .left
    numberOfLines = coder.read("lines", \.integer) ?? 1
  }

  /// Writes the attributes of a label to a store.
  func encodeText(with coder: Coder) {
    coder.encode(text, forKey: "text")
    coder.setValue(textColor.map { CodedValue($0) }, forKey: "color")
    coder.encode(textAlignment.rawValue, forKey: "alignment")
    coder.encode(numberOfLines, forKey: "lines")
  }
}

extension Button {
  /// Reads the attributes of a button from a store, except for the title.
  func decodeLook(from coder: Coder) {
    titleColor = coder.read("color", \.color)
    isEnabled = coder.read("enabled", \.bool) ?? true
  }

  /// Writes the attributes of a button to a store.
  func encodeLook(with coder: Coder) {
    coder.encode(title, forKey: "title")
    coder.setValue(titleColor.map { CodedValue($0) }, forKey: "color")
    if !isEnabled { coder.encode(false, forKey: "enabled") }
  }
}

extension CodedValue {
  /// A mask as the names of its parts.
  init(_ mask: View.AutoresizingMask) {
    self = .list(
      View.AutoresizingMask.names.filter { mask.contains($0.mask) }.map { .text($0.name) })
  }

  /// The mask, if the value is a list of the names of its parts.
  var autoresizingMask: View.AutoresizingMask? {
    guard let list else { return nil }
    let parts = list.compactMap { name in
      View.AutoresizingMask.names.first { $0.name == name.text }?.mask
    }
    return parts.count == list.count ? View.AutoresizingMask(parts) : nil
  }
}

extension View.AutoresizingMask {
  /// Every part with its name.
  fileprivate static var names: [(mask: Self, name: String)] {
    [
      (.flexibleLeftMargin, "flexibleLeftMargin"), (.flexibleWidth, "flexibleWidth"),
      (.flexibleRightMargin, "flexibleRightMargin"), (.flexibleTopMargin, "flexibleTopMargin"),
      (.flexibleHeight, "flexibleHeight"), (.flexibleBottomMargin, "flexibleBottomMargin"),
    ]
  }
}

@MainActor
extension Coder {
  /// Stores anything that can be encoded; `nil` removes the key.
  ///
  /// A value that cannot be encoded is left out, with a report.
  public func encode<Value: Encodable>(_ value: Value?, forKey key: String) {
    guard let value else {
      setValue(nil, forKey: key)
      return
    }
    if let coded = try? CodedValue(encoding: value) {
      setValue(coded, forKey: key)
    } else {
      Application.current?.diagnostics.report(.archive, "the value of '\(key)' cannot be encoded")
    }
  }
}
