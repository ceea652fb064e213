extension PhotographedTerminal {
  /// A terminal with sixels or kitty's graphics.
  enum Kind: String, CaseIterable, Sendable {
    case xterm, mlterm, kitty, konsole, konsoleWithSixels, foot

    /// Whether pictures are sent by kitty's protocol.
    var hasKittyGraphics: Bool { self == .kitty || self == .konsole }

    /// Whether the window takes a size from elsewhere: that of foot fills the screen of weston.
    var canBeResized: Bool { self != .foot }

    /// The arguments of the program in this terminal. kitty answers no question in time while
    /// softpipe draws.
    var arguments: [String] {
      switch self {
      case .kitty: ["--graphics", "kitty"]
      case .konsoleWithSixels: ["--graphics", "sixel"]
      default: []
      }
    }

    /// The variables that the terminal needs. kitty draws with OpenGL; Mesa's llvmpipe never clears
    /// the default ground of its cells, softpipe does.
    var environment: [String: String] {
      switch self {
      case .kitty: ["LIBGL_ALWAYS_SOFTWARE": "1", "GALLIUM_DRIVER": "softpipe"]
      // the variable would hide what mlterm itself answers
      case .mlterm: ["COLORTERM": ""]
      case .foot: ["WAYLAND_DISPLAY": "photographs"]
      default: [:]
      }
    }

    /// The pixels of a cell of foot.
    private static let cell = (width: 8, height: 17)

    /// A place in the window where a pointer is not in the way of photographs: weston draws one,
    /// right of its place and below.
    func pointer(columns: Int, rows: Int) -> (x: Int, y: Int) {
      self == .foot
        ? (columns * Self.cell.width - 1, rows * Self.cell.height - 1) : (x: 100, y: 100)
    }

    /// What must run before the terminal: weston for foot.
    func compositor(columns: Int, rows: Int) -> [String]? {
      self == .foot
        ? [
          "weston", "--backend=x11-backend.so", "--shell=kiosk-shell.so", "--no-config",
          "--width=\(columns * Self.cell.width)", "--height=\(rows * Self.cell.height)",
          "--socket=photographs",
          "--idle-time=0",
        ] : nil
    }

    func command(columns: Int, rows: Int) -> [String] {
      let geometry = "\(columns)x\(rows)+0+0"
      return switch self {
      case .xterm:
        [
          "xterm", "-xrm", "XTerm*decGraphicsID: vt340", "-xrm", "XTerm*numColorRegisters: 256",
          "-xrm", "XTerm*maxGraphicSize: 4000x4000", "-b", "0", "-bw", "0", "-fa",
          "DejaVu Sans Mono", "-fs", "10", "-geometry", geometry, "-e",
        ]
      case .mlterm:
        [
          "mlterm", "--geometry", geometry, "--fontsize", "16", "--sb=false", "--border=0",
          "--lborder=0", "-e",
        ]
      case .kitty:
        [
          "kitty", "--config", "NONE", "-o", "initial_window_width=\(columns)c", "-o",
          "initial_window_height=\(rows)c", "-o", "remember_window_size=no", "-o",
          "font_family=DejaVu Sans Mono", "-o", "cursor_blink_interval=0", "-o",
          "update_check_interval=0", "-o", "confirm_os_window_close=0",
        ]
      case .konsole, .konsoleWithSixels:
        [
          "dbus-run-session", "konsole", "--hide-menubar", "--hide-tabbar", "-p",
          "ScrollBarPosition=2", "-p", "Font=DejaVu Sans Mono,10", "-p", "TerminalMargin=0",
          "--geometry", "\(columns * 9)x\(rows * 18)+0+0", "-e",
        ]
      case .foot:
        [
          "foot", "--config=/dev/null", "-o", "font=DejaVu Sans Mono:size=10", "-o", "pad=0x0",
          "-e",
        ]
      }
    }
  }
}
