extension UInt8 {
  /// Whether the byte is a digit in ASCII.
  @inlinable public var isDigit: Bool { self &- UInt8(ascii: "0") <= 9 }

  /// The value of a hexadecimal digit of either case; `nil` for any other byte.
  @inlinable public var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The small letter of a capital in ASCII; other bytes as they are.
  @inlinable public var lowercasedLetter: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self + 32 : self
  }

  /// The capital of a small letter in ASCII; other bytes as they are.
  @inlinable public var uppercasedLetter: UInt8 {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) ? self - 32 : self
  }

  /// Whether the byte is a letter of either case in ASCII.
  @inlinable public var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercasedLetter)
  }
}
