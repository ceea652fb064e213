/// Whether a person wants colours: what `--color` says.
public enum ColorMode: String, CaseIterable, Sendable {
  /// As many as the terminal has, none where `NO_COLOR` is set to anything but nothing.
  case auto
  /// As many as the terminal has, whatever `NO_COLOR` says.
  case always
  /// None; bold, dim, reverse and underline stay.
  case never
}
