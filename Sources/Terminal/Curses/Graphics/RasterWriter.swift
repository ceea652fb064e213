import Cells

/// What is sent to the terminal for a canvas with pictures.
struct RasterFrame {
  /// The cells, with what the terminal needs in those of pictures.
  var canvas: CellCanvas
  /// The bytes to send before the cells.
  var before: [UInt8] = []
  /// The bytes to send after the cells.
  var after: [UInt8] = []
  /// The cells that must be sent even if they have not changed.
  var uncovered: [CellRectangle] = []
  /// Whether the screen must be cleared first, and all cells sent.
  var clearsScreen = false
  var canShiftRows = true
}

/// Sends the pictures of canvases in one protocol, and remembers what the terminal shows.
protocol RasterWriter {
  /// What to send for a canvas.
  ///
  /// - Parameter old: the cells that the terminal shows; `nil` if all are sent anew.
  /// - Complexity: O(*n*) for *n* cells, and that of encoding the pictures that are not shown yet.
  mutating func frame(of canvas: CellCanvas, after old: CellCanvas?) -> RasterFrame

  /// Takes every picture for gone, because the screen has been cleared, and frees what was meant
  /// for the terminal and has not been read.
  mutating func forget()

  var hasPictures: Bool { get }

  /// The bytes that remove every picture from the screen and from the terminal's memory, also while
  /// one is half sent.
  var farewell: [UInt8] { get }

  /// The names of the objects of shared memory that the terminal may not have read.
  var sharedMemory: [String] { get }
}

extension RasterWriter {
  var sharedMemory: [String] { [] }
}
