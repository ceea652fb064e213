/// A length in metres.
public typealias Meters = Double

/// A length in kilometres.
public typealias Kilometers = Double

/// An area in square kilometres.
public typealias SquareKilometers = Double
