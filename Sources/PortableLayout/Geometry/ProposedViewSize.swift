/// The size that a parent proposes to a view. On an axis with `nil`, the view may choose its
/// length.
///
/// Equality is exact, as the size memo needs it: `nil` differs from every number, and a NaN differs
/// even from itself (rule C1).
@frozen
public struct ProposedViewSize: Equatable, Sendable {
  /// The proposed width, in points. `nil` queries for the view's ideal width.
  public var width: CGFloat?
  /// The proposed height, in points. `nil` queries for the view's ideal height.
  public var height: CGFloat?

  /// A proposal of zero on both axes, which queries for the minimum size (rule E4).
  @inlinable public static var zero: ProposedViewSize { ProposedViewSize(width: 0, height: 0) }

  /// A proposal without lengths, which queries for the ideal size (rule E4).
  @inlinable public static var unspecified: Self { Self(width: nil, height: nil) }

  /// A proposal of infinity on both axes, which queries for the maximum size (rule E4).
  @inlinable public static var infinity: Self { Self(width: .infinity, height: .infinity) }

  /// Creates a proposal from two lengths in points, either of which may be nil.
  @inlinable
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal of exactly the given size, in points.
  @inlinable public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Returns the proposal as a size in points, with a default for each missing length (rule P).
  @inlinable
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  /// Returns true if two proposals are the same on both axes (rule C1).
  @inlinable
  public static func == (lhs: ProposedViewSize, rhs: ProposedViewSize) -> Bool {
    lhs.width == rhs.width && lhs.height == rhs.height
  }
}

/// A proposal as two words that compare exactly (rule C1).
///
/// `nil` differs from every number, minus zero equals zero, and a proposal with a NaN is never
/// found again.
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

  /// Returns the word for a length. Nil and NaN have their own patterns, and minus zero has that of
  /// zero.
  @inlinable @inline(__always)
  static func encode(_ length: CGFloat?) -> UInt64 {
    guard let length else { return absent }
    guard length == length else { return notANumber }
    return (Double(length) + 0).bitPattern
  }

  /// Returns the length for a word, or nil if none was proposed.
  @inlinable @inline(__always)
  static func decode(_ word: UInt64) -> CGFloat? {
    word == absent ? nil : CGFloat(Double(bitPattern: word))
  }

  /// The proposal of the key, with zero for minus zero and a single NaN for all.
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

  /// A Boolean value that is true when no length is proposed.
  @inlinable var isUnspecified: Bool { width == Self.absent && height == Self.absent }

  /// A Boolean value that is true when a memory may answer the key, because it contains no NaN.
  @inlinable var canBeFoundAgain: Bool { width != Self.notANumber && height != Self.notANumber }
}
