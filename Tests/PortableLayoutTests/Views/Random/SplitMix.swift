import Foundation

/// A seeded generator: the same numbers on every platform and in every run.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A whole number from a range.
  mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

  /// A length from a range, in half points.
  mutating func length(_ range: ClosedRange<Int>) -> CGFloat {
    CGFloat(Int.random(in: (range.lowerBound * 2)...(range.upperBound * 2), using: &self)) / 2
  }

  /// True once in `count` times.
  mutating func oneIn(_ count: Int) -> Bool { number(1...count) == 1 }

  /// An element of an array.
  mutating func pick<T>(_ choices: [T]) -> T { choices[number(0...choices.count - 1)] }

  /// A length, or none half of the time.
  mutating func maybe(_ range: ClosedRange<Int>) -> CGFloat? { oneIn(2) ? nil : length(range) }
}
