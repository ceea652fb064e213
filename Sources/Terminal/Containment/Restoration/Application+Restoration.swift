extension Application {
  /// How the state of controllers is saved and restored.
  public var restoration: StateRestoration { attachments.object { StateRestoration() } }

  /// The key under which the delegate finds the version of the program that saved the state.
  public static let stateRestorationBundleVersionKey = "$version"

  /// Saves the state of the controllers, if the delegate agrees and there is a folder for it.
  ///
  /// Every window's root writes its state, then its children in order, and so on; a controller
  /// without an identifier is left out with everything below it. Errors are reported (`W-ARCHIVE`).
  ///
  /// - Returns: whether the state has been saved.
  @discardableResult
  public func saveState() -> Bool {
    collectState()
    return writeState()
  }

  /// Saves the state as ``saveState()`` does, but writes it only when the terminal has been given
  /// back, if it is in use: a slow disk keeps no one waiting there.
  func saveStateBehindTerminal() {
    collectState()
    if !restoration.isHeld { writeState() }
  }

  /// Holds the states to save while an event loop uses the terminal, and then writes the
  /// last one.
  public func setUsesTerminal(_ usesTerminal: Bool) {
    restoration.isHeld = usesTerminal
    if !usesTerminal { writeState() }
  }

  private func collectState() {
    Application.current = self
    restoration.waiting = nil
    guard let file = restoration.archive, let marker = restoration.marker, let delegate
    else { return }
    let coder = RestorationCoder()
    guard delegate.application(self, shouldSaveSecureApplicationState: coder) else { return }
    do throws(FileError) {
      restoration.waiting = WaitingState(
        file: file, bytes: try JSONFile.encoded(collectedState(coder)), marker: marker.path)
    } catch {
      reportUnsaved(file, error)
    }
  }

  /// Writes the state that waits. Returns whether there was one that could be written.
  @discardableResult
  private func writeState() -> Bool {
    guard let waiting = restoration.waiting else { return false }
    restoration.waiting = nil
    do {
      try waiting.write()
      return true
    } catch {
      reportUnsaved(waiting.file, error)
      return false
    }
  }

  /// Reports why a state has not been saved. One that leads to a device is not meant to be.
  private func reportUnsaved(_ file: JSONFile, _ error: FileError) {
    guard !error.isDevice else { return }
    diagnostics.report(.archive, "cannot save the state to \(file.path): \(error.reason)")
  }

  private func collectedState(_ coder: RestorationCoder) -> StateArchive {
    var archive = StateArchive(version: restoration.version)
    let saver = StateSaver(roots: windows.compactMap(\.rootViewController))
    coder.directory = saver
    delegate?.application(self, willEncodeRestorableStateWith: coder)
    archive.application = coder.values
    archive.controllers = saver.entries()
    archive.objects = restoration.objects.states(in: saver)
    var states: [String: [String: [String: CodedValue]]] = [:]
    for window in windows {
      guard let identifier = window.restorationIdentifier else { continue }
      let own = RestorableViews(in: window).states(in: saver)
      if !own.isEmpty { states[identifier] = own }
    }
    archive.windows = states.isEmpty ? nil : states
    return archive
  }

  /// Restores the state of the controllers below the roots of some windows, before these are shown.
  ///
  /// Nothing is restored without a folder, if the delegate does not agree, or from the archive of
  /// another version. An archive whose restoration did not complete is deleted.
  ///
  /// - Returns: whether a state has been restored.
  @discardableResult
  public func restoreState(in windows: Window...) -> Bool {
    Application.current = self
    guard let archive = readableArchive(), let coder = agreedCoder(for: archive), placeMarker()
    else { return false }
    restore(archive, coder, in: windows)
    return true
  }

  /// Marks the archive as being restored until the end of the turn: the first layout belongs to the
  /// restoration, because the restored state must be fit to be shown.
  private func placeMarker() -> Bool {
    guard let marker = restoration.marker else { return false }
    do {
      try marker.place()
    } catch {
      diagnostics.report(.archive, "cannot restore: \(marker.path): \(error.reason)")
      return false
    }
    restoration.placedMarker = marker
    atEndOfTurn { [restoration] in restoration.endRestoring() }
    return true
  }

  /// Restores a state as ``restoreState(in:)`` does, but from the text of an archive. No file is
  /// read or written.
  ///
  /// - Returns: whether a state has been restored.
  @discardableResult
  public func restoreState(from text: String, in windows: Window...) -> Bool {
    Application.current = self
    guard let archive = StateArchive(json: text), fits(archive),
      let coder = agreedCoder(for: archive)
    else { return false }
    restore(archive, coder, in: windows)
    return true
  }

  /// The store for the delegate's own state, if the delegate agrees to the restoration.
  private func agreedCoder(for archive: StateArchive) -> RestorationCoder? {
    let coder = RestorationCoder(archive.application)
    coder.encode(archive.version, forKey: Self.stateRestorationBundleVersionKey)
    let agrees = delegate?.application(self, shouldRestoreSecureApplicationState: coder) ?? false
    return agrees ? coder : nil
  }

  private func restore(_ archive: StateArchive, _ coder: RestorationCoder, in windows: [Window]) {
    let restorer = StateRestorer(roots: windows.compactMap(\.rootViewController), application: self)
    restorer.restore(archive.controllers, objects: archive.objects ?? [:])
    for window in windows {
      guard let identifier = window.restorationIdentifier,
        let states = archive.windows?[identifier]
      else { continue }
      RestorableViews(in: window).restore(states, in: restorer)
    }
    coder.directory = restorer
    delegate?.application(self, didDecodeRestorableStateWith: coder)
  }

  /// Deletes the archive, so that the next start is a fresh one.
  public func discardState() {
    restoration.archive?.remove()
    if let marker = restoration.marker, marker.wasLeftBehind {
      JSONFile(path: marker.path).remove()
    }
  }

  private func fits(_ archive: StateArchive) -> Bool {
    archive.format == StateArchive.currentFormat && archive.version == restoration.version
  }

  private func readableArchive() -> StateArchive? {
    guard let file = restoration.archive, let marker = restoration.marker else { return nil }
    do throws(FileError) {
      switch FoundState.read(file, marker: marker.path) {
      case .nothing: return nil
      case .leftBehind:
        discardState()
        diagnostics.report(
          .archive, "the last start did not get through \(file.path), which has been thrown away")
        return nil
      case .bytes(let bytes):
        let archive = try JSONFile.decoded(bytes, as: StateArchive.self)
        return fits(archive) ? archive : nil
      case .unreadable(let error): throw error
      }
    } catch {
      // a device, such as /dev/null, keeps nothing
      guard !error.isDevice else { return nil }
      diagnostics.report(.archive, "cannot read the state in \(file.path): \(error.reason)")
      return nil
    }
  }
}
