/// A box in space around a part of the ground, in metres from the Earth's centre.
struct SpaceBox {
  let low: SIMD3<Float>
  let high: SIMD3<Float>
}
