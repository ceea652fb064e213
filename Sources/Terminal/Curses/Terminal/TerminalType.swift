import CNcurses
import Platform

/// The description of the terminal that ncurses uses.
struct TerminalType {
  let name: String
  /// A folder to look in first; `nil` for the system's own database alone.
  let folder: String?

  /// The best description there is of the terminal that the environment names.
  ///
  /// If 24-bit colour is announced and wanted, this is the program's own entry, if the folder has
  /// it; otherwise the one that `TERM` names, or the system's for 256 colours if the terminal has
  /// more than that one says.
  init(
    environment: TerminalEnvironment, wantsColor: Bool, folder: String?, descriptor: Int32
  ) throws(CursesError) {
    guard let own = environment.terminalType else { throw .terminalTypeNotSet }
    let colorCount = try Self.check(own, descriptor: descriptor)
    if wantsColor, let folder, let direct = environment.directColorType,
      Self.withFolder(folder, { Self.exists(direct, descriptor: descriptor) })
    {
      name = direct
      self.folder = folder
    } else if wantsColor, colorCount < 256, let palette = environment.palette256Type,
      Self.exists(palette, descriptor: descriptor)
    {
      name = palette
      self.folder = nil
    } else {
      name = own
      self.folder = nil
    }
  }

  /// Runs a closure with the folder first among those in which ncurses looks for descriptions, and
  /// restores the environment.
  func search<Result>(_ body: (String) -> Result) -> Result {
    ScarceMemory.calling {
      guard let folder else { return body(name) }
      return Self.withFolder(folder) { body(name) }
    }
  }

  private static func withFolder<Result>(_ folder: String, _ body: () -> Result) -> Result {
    let before = getenv("TERMINFO_DIRS").map { String(cString: $0) }
    // An empty part stands for the system's own folders.
    setenv("TERMINFO_DIRS", folder + ":" + (before ?? ""), 1)
    defer {
      if let before { setenv("TERMINFO_DIRS", before, 1) } else { unsetenv("TERMINFO_DIRS") }
    }
    return body()
  }

  /// Reads a description. ncurses ends the process where it gets no memory for it.
  private static func setUp(_ name: String, _ descriptor: Int32, _ problem: inout Int32) -> Bool {
    ScarceMemory.calling { setupterm(name, descriptor, &problem) == OK }
  }

  private static func exists(_ name: String, descriptor: Int32) -> Bool {
    var problem: Int32 = 0
    guard setUp(name, descriptor, &problem) else { return false }
    del_curterm(curses_current_terminal())
    return true
  }

  /// Returns how many colours a description has; throws if it cannot be used.
  private static func check(_ name: String, descriptor: Int32) throws(CursesError) -> Int {
    var problem: Int32 = 0
    guard setUp(name, descriptor, &problem) else {
      // without a free descriptor no description can be read
      let spare = dup(descriptor)
      guard spare >= 0 else {
        throw .systemCallFailed("setupterm", reason: String(cString: strerror(errno)))
      }
      close(spare)
      // 1: a printing terminal; 0: unknown, or too vague; -1: no database at all.
      throw problem == 1
        ? .terminalTypeUnusable(name, lacking: "move its cursor") : .terminalTypeUnknown(name)
    }
    defer { del_curterm(curses_current_terminal()) }
    guard Terminfo.string("cup") != nil else {
      throw .terminalTypeUnusable(name, lacking: "move its cursor")
    }
    return Terminfo.number("colors") ?? 0
  }
}
