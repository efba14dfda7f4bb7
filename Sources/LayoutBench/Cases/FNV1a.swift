/// The FNV-1a hash over 64 bits: small, stable across platforms and runs, not for secrets.
///
/// Source: Fowler, Noll and Vo, "The FNV Non-Cryptographic Hash Algorithm" (IETF draft).
package struct FNV1a: Hashable, Sendable {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
    }
  }

  /// Adds the eight bytes of a word to the hash, least significant byte first.
  package mutating func combine(_ word: UInt64) {
    combine((0..<8).lazy.map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) })
  }
}
