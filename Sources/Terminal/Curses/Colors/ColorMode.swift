/// Whether to use colours: the values of `--color`.
public enum ColorMode: String, CaseIterable, Sendable {
  /// As many as the terminal has; none if `NO_COLOR` is set and not empty.
  case auto
  /// As many as the terminal has, even if `NO_COLOR` is set.
  case always
  /// None; bold, dim, reverse and underline stay.
  case never
}
