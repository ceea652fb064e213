import Containment
import Overlays
import Platform
import Sessions

/// What a session takes over from the one before: the maps as they were left, and the files that
/// were shown.
extension DigSession {
  /// Restores the maps as they were left, except for what the options ask for.
  ///
  /// - Returns: the state that has been restored, as JSON; `nil` if none has.
  func restore(_ session: Session, notices: NoticeBook) -> String? {
    guard let folder = StateRestoration.folder(for: "tunnel") else {
      notices.add(
        "the maps are not kept for the next start: neither XDG_STATE_HOME nor HOME is an absolute "
          + "path")
      return nil
    }
    let restoration = session.application.restoration
    restoration.folder = folder
    // with --fresh the saved state stays until another one is saved
    guard !options.fresh else { return nil }
    let text = options.record == nil ? nil : restoration.archiveText
    return session.restoreFromFolder() ? text : nil
  }

  /// Whether no maps were ever left in the folder of the state, and maps can be kept there.
  var wasNeverLeft: Bool {
    guard let folder = StateRestoration.folder(for: "tunnel"),
      FileSystem.kind(of: folder + "/state.json") == nil
    else { return false }
    FileSystem.makeFolders(folder)
    return access(folder, W_OK) == 0
  }

  /// The files of some overlays as the next start finds them; `nil` if there are none. What is no
  /// plain file is left out.
  func kept(_ overlays: RecordedOverlays) -> RecordedOverlays? {
    var kept = RecordedOverlays(files: [], reading: overlays.reading)
    kept.files = overlays.files.compactMap { file in
      var file = file
      if !file.path.hasPrefix("/") {
        guard let folder = FileSystem.workingFolder else { return nil }
        file.path = folder + "/" + file.path
      }
      return FileSystem.kind(of: file.path) == .regular ? file : nil
    }
    return kept.files.isEmpty ? nil : kept
  }

  /// Shows the files of the last session again. Those that cannot be read are told, and not kept
  /// any more.
  ///
  /// - Parameter reading: how files are read; if it asks for nothing, as by the last session.
  /// - Returns: the files that are shown and those that are missing; `nil` without any.
  func showKeptOverlays(
    _ session: Session, _ reading: RecordedOverlays.Reading, report: (String) -> Void
  ) -> RecordedOverlays? {
    guard var recorded = session.keptOverlays else { return nil }
    if reading != RecordedOverlays.Reading() { recorded.reading = reading }
    var (overlays, files): ([Overlay], [RecordedOverlays.File]) = ([], [])
    var missing: [String] = []
    for file in recorded.files {
      do {
        guard FileSystem.kind(of: file.path) == .regular else {
          throw Failure("there is no file '\(file.path)'", status: .noData)
        }
        let read = try OverlayFile(
          file.path, recorded.reading,
          names: { try data.search(options.mapOptions.nameOptions) }, report: report)
        for remark in read.remarks { report(remark) }
        overlays.append(read.overlay)
        files.append(read.file)
      } catch {
        report((error as? Failure)?.message ?? "\(error)")
        missing.append(file.path.split(separator: "/").last.map(String.init) ?? file.path)
      }
    }
    recorded.files = files
    session.keptOverlays = kept(recorded)
    recorded.missing = missing.isEmpty ? nil : missing
    session.show(overlays, missing: missing)
    return recorded
  }
}
