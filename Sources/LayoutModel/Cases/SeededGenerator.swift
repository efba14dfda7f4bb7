import Foundation

/// A small generator that yields the same numbers for the same seed on every platform.
///
/// SplitMix64. Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators"
/// (OOPSLA 2014), with the constants of Vigna's reference implementation.
package struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// Creates the generator for one item of a labelled series, such as a history with its index.
  package init(seed: UInt64, label: String, index: Int) {
    self.init(seed: Self.seed(from: Self.seed(from: seed, label: label), index: index))
  }

  /// Returns the next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return Self.mix(state)
  }

  /// Spreads every bit of a word over all 64 bits. The function is a bijection.
  static func mix(_ word: UInt64) -> UInt64 {
    var z = word
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Derives a seed from another seed and a label.
  ///
  /// The function is FNV-1a over the seed and the label's UTF-8 bytes, spread by SplitMix64's
  /// finaliser.
  package static func seed(from seed: UInt64, label: String) -> UInt64 {
    derive(from: seed, domain: 0) { hash in hash.combine(label.utf8) }
  }

  /// Derives a seed from another seed and an index.
  package static func seed(from seed: UInt64, index: Int) -> UInt64 {
    derive(from: seed, domain: 1) { hash in hash.combine(UInt64(bitPattern: Int64(index))) }
  }

  // The domain keeps an index apart from a label that has the same eight bytes.
  /// Derives a seed from `seed`, a domain and the bytes that `combine` adds.
  private static func derive(
    from seed: UInt64, domain: UInt8, _ combine: (inout FNV1a) -> Void
  ) -> UInt64 {
    var hash = FNV1a()
    hash.combine(seed)
    hash.combine(CollectionOfOne(domain))
    combine(&hash)
    return mix(hash.value)
  }

  // An algorithm of our own on purpose: the standard library may change how `Int.random(in:using:)`
  // consumes a generator, and a population must not change with the toolchain.
  /// Returns an unbiased integer in `0..<bound`.
  ///
  /// Source: Lemire, "Fast Random Integer Generation in an Interval" (ACM TOMACS, 2019).
  package mutating func integer(below bound: Int) -> Int {
    precondition(bound > 0, "integer(below: \(bound)): the bound has to be positive")
    let bound = UInt64(bound)
    let rejected = (0 &- bound) % bound
    while true {
      let product = bound.multipliedFullWidth(by: next())
      if product.low >= rejected { return Int(product.high) }
    }
  }
}

/// The 64-bit FNV-1a hash, which is stable across platforms and runs. It is not cryptographic.
///
/// Source: Fowler, Noll and Vo, "The FNV Non-Cryptographic Hash Algorithm" (IETF draft).
package struct FNV1a: Hashable, Sendable {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  /// Combines bytes one by one.
  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(byte) }
  }

  /// Combines the eight bytes of a word, the least significant first.
  package mutating func combine(_ word: UInt64) {
    var rest = word
    for _ in 0..<8 {
      combine(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Combines one byte.
  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
