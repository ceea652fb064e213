extension AngleSplitter {
  /// The same text with decimal commas in its numbers, where two hemispheres leave no doubt that
  /// they are none between the angles: `51,5N 0,5W`, `N 51,5; W 0,5`, `40°24'59,4"N 3°42'9,4"W`.
  ///
  /// Both letters stand before their numbers or both behind them: so `N40,3W` has two angles, and
  /// what `51,5N` has on both sides of its comma is one number.
  var withDecimalCommas: AngleSplitter {
    let letters = tokens.indices.filter { tokens[$0].hemisphere != nil }
    guard letters.count == 2, tokens.contains(where: { $0.kind == .separator }),
      (letters[0] == tokens.startIndex) != (letters[1] == tokens.endIndex - 1)
    else { return self }
    var joined: [AngleToken] = []
    var index = tokens.startIndex
    while index < tokens.endIndex {
      let token = tokens[index]
      index += 1
      if token.kind == .separator, isInsideNumber(index - 1), let whole = joined.last,
        whole.number?.hasFraction == false
      {
        let range = whole.range.lowerBound..<tokens[index].range.upperBound
        let digits = text.bytes[range].map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
        guard let number = DecimalNumber(digits[...]) else { return self }
        joined[joined.count - 1] = AngleToken(
          kind: .number(number), range: range, followsBlank: whole.followsBlank)
        index += 1
      } else {
        joined.append(token)
      }
    }
    return AngleSplitter(tokens: joined[...], text: text)
  }
}
