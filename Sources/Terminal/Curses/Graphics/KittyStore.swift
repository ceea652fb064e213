import Cells
import Platform

/// The pictures that a terminal with kitty's graphics keeps, by their numbers.
///
/// A new picture gets a number that does not stand on the screen, so that the one before is seen
/// until the cells change.
struct KittyStore {
  /// Some columns of cells of a picture, which the terminal keeps under one number.
  struct Part: Equatable {
    let raster: PixelRaster
    /// The columns and rows of the whole picture.
    let size: CellSize
    let columns: Range<Int>

    /// The pixels of the columns.
    var pixels: PixelRaster {
      func pixel(_ column: Int) -> Int { column * raster.width / size.columns }
      return raster.cropped(toColumns: pixel(columns.lowerBound)..<pixel(columns.upperBound))
    }
  }

  /// The parts that the terminal keeps, by their numbers.
  private var sent: [UInt32: Part] = [:]
  /// The numbers in the order of their last use, the latest last.
  private var numbers: [UInt32]
  private(set) var shown: Set<UInt32> = []
  /// Whether placeholders show the pictures.
  private let usesPlaceholders: Bool
  /// The names of the objects of shared memory, used in turn; `nil` if memory is not shared.
  private let objects: [String]?
  /// How many pictures have been shared.
  private var sharedCount = 0

  /// The most numbers: two for each half of two wide maps.
  static let capacity: UInt32 = 8
  /// How many parts the terminal keeps at least, so that one that was shown before can return.
  private static let leastKept = 4

  /// A store of nothing.
  ///
  /// - Parameters:
  ///   - first: the first of ``capacity`` numbers.
  ///   - sharesMemory: whether the terminal reads pictures from shared memory.
  init(first: UInt32, usesPlaceholders: Bool, sharesMemory: Bool) {
    numbers = Array(first..<first + Self.capacity)
    self.usesPlaceholders = usesPlaceholders
    objects = sharesMemory ? SharedMemory.names(count: Int(Self.capacity)) : nil
  }

  /// The bytes that end a picture that is half sent, and remove all pictures.
  var farewell: [UInt8] { KittyPicture.lastPiece + numbers.flatMap(KittyPicture.deletion) }

  /// The names of the objects of shared memory.
  var sharedMemory: [String] { objects ?? [] }

  /// Takes every picture for gone.
  mutating func forget() {
    sent = [:]
    shown = []
    objects?.forEach(SharedMemory.remove)
  }

  /// Makes the terminal keep some pictures, which are the ones on the screen from now on.
  ///
  /// - Parameters:
  ///   - parts: the parts of each picture; none if no picture is shown.
  ///   - bytes: gets what must be sent before the pictures can be shown.
  /// - Returns: the number of each part; `nil` for one for which there is no memory.
  /// - Complexity: that of encoding the parts that the terminal does not keep yet.
  mutating func keep(_ parts: [[Part]], sending bytes: inout [UInt8]) -> [[UInt32?]] {
    var given = parts.map { $0.map(known) }
    let kept = max(parts.joined().count * 2, Self.leastKept)
    for picture in parts.indices {
      for (index, part) in parts[picture].enumerated() where given[picture][index] == nil {
        let taken = shown.union(given.joined().compactMap { $0 })
        let free = numbers.filter { !taken.contains($0) }
        let unused = sent.count < kept ? free.first { sent[$0] == nil } : nil
        let used = free.first { sent[$0] != nil } ?? free.first
        given[picture][index] = (unused ?? used).flatMap { send(part, as: $0, &bytes) }
      }
    }
    shown = Set(given.joined().compactMap { $0 })
    numbers = numbers.filter { !shown.contains($0) } + numbers.filter(shown.contains)
    return given
  }

  private func known(_ part: Part) -> UInt32? { sent.first { $0.value == part }?.key }

  /// Sends a part under a number, in place of the one that had it. Returns the number, `nil` if
  /// there is no memory.
  private mutating func send(_ part: Part, as number: UInt32, _ bytes: inout [UInt8]) -> UInt32? {
    let pixels = part.pixels
    let size = usesPlaceholders ? CellSize(columns: part.columns.count, rows: part.size.rows) : nil
    guard
      let picture = share(pixels, number, size)
        ?? KittyPicture.transmission(of: pixels, number: number, placeholders: size)
    else { return nil }
    if sent[number] != nil { bytes += KittyPicture.deletion(of: number) }
    bytes += picture
    sent[number] = part
    return number
  }

  /// Puts a picture into shared memory. Returns the bytes that tell the terminal so, `nil` if
  /// memory is not shared, or the system has none.
  private mutating func share(
    _ raster: PixelRaster, _ number: UInt32, _ size: CellSize?
  ) -> [UInt8]? {
    guard let objects else { return nil }
    let name = objects[sharedCount % objects.count]
    sharedCount += 1
    // a terminal that is so far behind shows another picture by now
    SharedMemory.remove(name)
    return KittyPicture.sharing(raster, number: number, placeholders: size, name: name)
  }
}
