import Foundation
import Testing

@testable import Tiles

/// Each fault says what is wrong with a tile or a directory, after its name and a colon.
@Suite struct TileFaultTests {
  @Test(
    arguments: [
      (.unreadable(.system(EACCES)), "it cannot be read: Permission denied"),
      (.format("PNG"), "it is PNG; expected a Mapbox Vector Tile"),
      (.compression("zstd"), "it is compressed with zstd; expected gzip, zlib or none"),
      (.inflation, "its compressed bytes are damaged"),
      (.large(limit: 16 << 20), "it has more than 16 MB"), (.truncated, "it ends too early"),
      (.overlongNumber, "a number has more than 64 bits"),
      (.field(27), "it has a field of an unknown kind (27)"),
      (.scattered, "a list of numbers is in several pieces"),
      (.namelessLayer, "a layer has no name"),
      (.layerVersion(3), "a layer has version 3; expected 1 or 2"),
      (.extent(0), "a layer has an extent of 0"),
      (.tag, "a feature refers to a key or a value that is not there"),
      (.command(15), "a geometry has the command 15 where none such can stand"),
      (.tooMany("layers", limit: 1000), "it has more than 1000 layers"),
      (.order, "its entries are not in the order of tiles"),
      (.outside, "an entry lies outside the file"),
      (.leaves, "its leaves lie within each other or are empty"),
    ] as [(TileFault, String)])
  func everyFaultHasASentence(fault: TileFault, sentence: String) {
    #expect(fault.description == sentence)
  }
}
