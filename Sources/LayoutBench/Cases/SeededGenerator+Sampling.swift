// Our own algorithms on purpose: the standard library may change how `Int.random(in:using:)` or
// `shuffled(using:)` consume a generator, and a population must not change with the toolchain.
extension SeededGenerator {
  /// Returns an unbiased integer in `0..<bound`.
  ///
  /// Source: Lemire, "Fast Random Integer Generation in an Interval" (ACM TOMACS, 2019).
  /// - Precondition: `bound` is positive.
  package mutating func integer(below bound: Int) -> Int {
    precondition(bound > 0, "integer(below: \(bound)): the bound has to be positive")
    let bound = UInt64(bound)
    let rejected = (0 &- bound) % bound
    while true {
      let product = bound.multipliedFullWidth(by: next())
      if product.low >= rejected { return Int(product.high) }
    }
  }

  /// Returns a number in the range, of 53 random bits.
  /// - Precondition: The range is not empty and its bounds are finite.
  package mutating func double(in range: Range<Double>) -> Double {
    precondition(
      !range.isEmpty && range.lowerBound.isFinite && range.upperBound.isFinite,
      "double(in: \(range)): the range has to be finite and not empty")
    let fraction = Double(next() >> 11) * 0x1p-53
    let value = range.lowerBound * (1 - fraction) + range.upperBound * fraction
    return min(max(value, range.lowerBound), range.upperBound.nextDown)
  }

  package mutating func choose<Elements: RandomAccessCollection>(
    from elements: Elements
  ) -> Elements.Element? {
    guard !elements.isEmpty else { return nil }
    let offset = integer(below: elements.count)
    return elements[elements.index(elements.startIndex, offsetBy: offset)]
  }

  /// Puts the elements into a random order, each order equally likely (Fisher and Yates).
  package mutating func shuffle<Element>(_ elements: inout [Element]) {
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, integer(below: last + 1))
    }
  }

  package mutating func shuffled<Element>(_ elements: some Sequence<Element>) -> [Element] {
    var result = Array(elements)
    shuffle(&result)
    return result
  }
}
