extension View {
  /// Reads the attributes of every view from a store, subviews included.
  func decode(from coder: Coder) {
    if let mask = coder.read("autoresizing", \.autoresizingMask) { autoresizingMask = mask }
    if let color = coder.read("background", \.color) { backgroundColor = color }
    if let alpha = coder.read("alpha", \.number) { self.alpha = alpha }
    // A window is shown by the program, not by its description.
    if !(self is Window), let hidden = coder.read("hidden", \.bool) { isHidden = hidden }
    restorationIdentifier = coder.decodeString(forKey: "restorationIdentifier")
    if let takesInput = coder.read("interaction", \.bool) {
      isUserInteractionEnabled = takesInput
    }
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
