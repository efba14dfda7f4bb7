/// A proposal as two words that compare exactly (rule C1). `nil` differs from every number, minus
/// zero equals zero, and a proposal that holds a NaN is never found again.
@frozen @usableFromInline
package struct ProposalKey: Hashable {
  @usableFromInline let width: UInt64
  @usableFromInline let height: UInt64

  /// The pattern that stands for `nil`: a NaN that arithmetic does not produce.
  @usableFromInline static let absent: UInt64 = 0xFFFF_FFFF_FFFF_FFFF
  /// The pattern that stands for every NaN that a caller proposes.
  @usableFromInline static let notANumber: UInt64 = 0xFFFF_FFFF_FFFF_FFFE

  @inlinable
  package init(_ proposal: ProposedViewSize) {
    width = Self.encode(proposal.width)
    height = Self.encode(proposal.height)
  }

  @inlinable @inline(__always)
  static func encode(_ length: CGFloat?) -> UInt64 {
    guard let length else { return absent }
    guard length == length else { return notANumber }
    return (Double(length) + 0).bitPattern
  }

  @inlinable @inline(__always)
  static func decode(_ word: UInt64) -> CGFloat? {
    word == absent ? nil : CGFloat(Double(bitPattern: word))
  }

  @inlinable
  package var proposal: ProposedViewSize {
    ProposedViewSize(width: Self.decode(width), height: Self.decode(height))
  }

  /// A key that no proposal has.
  static let never = ProposalKey(width: 0xFFFF_FFFF_FFFF_FFFD, height: 0)

  private init(width: UInt64, height: UInt64) {
    self.width = width
    self.height = height
  }

  @inlinable var isUnspecified: Bool { width == Self.absent && height == Self.absent }

  /// Whether the key may be replied to from memory: false if it holds a NaN.
  @inlinable var canHit: Bool { width != Self.notANumber && height != Self.notANumber }
}
