import Cells
import Platform

/// The size of a terminal's window as the kernel has it.
struct TerminalWindow: Equatable {
  /// Columns and rows, at least one each.
  let size: CellSize
  /// The pixels of the window; `nil` if the kernel does not know them.
  let pixels: PixelSize?

  /// The size that the kernel tells; `nil` if it knows no columns and rows.
  init?(_ window: winsize) {
    guard window.ws_col > 0, window.ws_row > 0 else { return nil }
    size = CellSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
    pixels =
      window.ws_xpixel > 0 && window.ws_ypixel > 0
      ? PixelSize(width: Int(window.ws_xpixel), height: Int(window.ws_ypixel)) : nil
  }

  /// The pixels of a cell, without those that are left over; `nil` if the kernel does not know.
  var cell: PixelSize? {
    pixels.map { PixelSize(width: $0.width / size.columns, height: $0.height / size.rows) }
  }

  /// Height of a cell divided by its width, 2 if the kernel does not know.
  var cellAspect: Double {
    PixelSize.cellAspect(
      width: Double(pixels?.width ?? 0) / Double(size.columns),
      height: Double(pixels?.height ?? 0) / Double(size.rows))
  }
}
