extension SeededGenerator {
  /// Returns the seed that belongs to a label, independent of the seeds of other labels.
  ///
  /// FNV-1a over the seed and the label's UTF-8 bytes, spread by SplitMix64's finaliser.
  /// - Parameters:
  ///   - seed: The seed of the whole, such as a run.
  ///   - label: What the new seed is for, such as a case's id.
  package static func seed(from seed: UInt64, label: String) -> UInt64 {
    derive(from: seed, domain: 0) { $0.combine(label.utf8) }
  }

  /// Returns the seed that belongs to an index, independent of the seeds of other indices.
  /// - Parameters:
  ///   - seed: The seed of the whole, such as a case.
  ///   - index: Which of the parts the new seed is for, such as a worker.
  package static func seed(from seed: UInt64, index: Int) -> UInt64 {
    derive(from: seed, domain: 1) { $0.combine(UInt64(bitPattern: Int64(index))) }
  }

  // The domain keeps an index apart from a label that has the same eight bytes.
  private static func derive(
    from seed: UInt64, domain: UInt8, _ combine: (inout FNV1a) -> Void
  ) -> UInt64 {
    var hash = FNV1a()
    hash.combine(seed)
    hash.combine(CollectionOfOne(domain))
    combine(&hash)
    return mix(hash.value)
  }
}
