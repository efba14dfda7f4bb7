/// What a query touches of a view: 32 bytes, two records to a cache line.
@frozen @usableFromInline
package struct NodeRecord {
  /// A leaf of fixed size: that size. Any other view: its ideal size, while `idealSlot` is not 0.
  @usableFromInline var size: CGSize
  /// The number of times that the view was queried since the counts were reset.
  @usableFromInline var queries: UInt32
  /// In which placement the view was placed last.
  @usableFromInline var stamp: UInt32
  /// Where the memo holds the ideal size: the slot plus one, or 0 if it does not.
  @usableFromInline var idealSlot: UInt8
  /// How many slots of the view's ring hold a size.
  @usableFromInline var memoCount: UInt8
  /// The slot of the ring that is written next: the oldest one, once the ring is full.
  @usableFromInline var memoNext: UInt8
  /// What must be looked at beyond the record.
  @usableFromInline var traits: NodeTraits
  /// The row of the table that the view's kind keeps its parameters in.
  @usableFromInline var payload: Int32

  /// A Boolean value that is true when the memo holds the ideal size.
  @inlinable @inline(__always) var hasIdealSize: Bool { idealSlot != 0 }
}

/// The properties of a view by which a call takes the short way or a longer one.
@frozen @usableFromInline
package struct NodeTraits: OptionSet {
  @usableFromInline package let rawValue: UInt8

  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  // Written out for debug builds, where the defaults take many times longer.
  @inlinable package func contains(_ other: NodeTraits) -> Bool {
    rawValue & other.rawValue == other.rawValue
  }
  @inlinable package func isDisjoint(with other: NodeTraits) -> Bool {
    rawValue & other.rawValue == 0
  }

  /// The view is a container or a modifier, and has a `LayoutNode`.
  @inlinable static var isNode: NodeTraits { NodeTraits(rawValue: 1) }
  /// The proposal that the view is placed with must be kept.
  @inlinable static var keepsProposal: NodeTraits { NodeTraits(rawValue: 2) }
  /// The view may have explicit values for alignment guides.
  @inlinable static var hasGuides: NodeTraits { NodeTraits(rawValue: 4) }
  /// The view is text, which has a memory of its own (rule C2).
  @inlinable static var isText: NodeTraits { NodeTraits(rawValue: 8) }
  /// The view is a spacer, whose spacing a frame around it keeps (rule V4).
  @inlinable static var isSpacer: NodeTraits { NodeTraits(rawValue: 16) }
  /// The tree has an observer that watches leaves, so that calls take the longer way to it.
  @inlinable static var isWatched: NodeTraits { NodeTraits(rawValue: 32) }
  /// The view is one of another framework, such as UIKit.
  @inlinable static var isPlatformView: NodeTraits { NodeTraits(rawValue: 64) }
  /// The view is a plain leaf: its size follows from the proposal and a few numbers, and it has no
  /// guides of its own (see `PlainLeaves`).
  @inlinable static var isPlain: NodeTraits { NodeTraits(rawValue: 128) }

  /// The traits for which `place` takes the longer way: a proposal to keep, an observer to tell.
  @inlinable static var longerPlacement: NodeTraits {
    NodeTraits(rawValue: keepsProposal.rawValue | isWatched.rawValue)
  }
  /// Those for which reading a guide does.
  @inlinable static var longerGuide: NodeTraits {
    NodeTraits(rawValue: hasGuides.rawValue | isWatched.rawValue)
  }
  /// Those for which reading the spacing does.
  @inlinable static var longerSpacing: NodeTraits {
    NodeTraits(rawValue: isNode.rawValue | isWatched.rawValue)
  }
}

/// What else is kept of a view: all zeros for a leaf without a size.
package struct NodeDetails {
  /// The index of the view around it; -1 for the root.
  var parent: Int32
  /// The number of times that the view computed its size, because its memo had no reply.
  var measurements: UInt32 = 0
  var kind = NodeKind.fixed
}

/// The rule by which a view replies to a size query.
package enum NodeKind: UInt8 {
  /// One size, whatever is proposed.
  case fixed
  /// Between a minimum and a maximum, per axis; the ideal where nothing is proposed.
  case flexible
  /// As large as fits, with one ratio of width to height.
  case aspect
  /// Text that wraps at the proposed width.
  case text
  /// The proposal itself; 10 where nothing is proposed (rule M, colours and shapes).
  case filling
  /// Sizes that were captured on a device, and whatever a `LayoutNode` computes.
  case captured, node
}

/// The limits of a view that takes what is proposed between them.
package struct FlexibleParameters: Equatable {
  var minimum: CGSize
  var ideal: CGSize
  var maximum: CGSize
}

/// The ratio of a view that keeps it, and its ideal width.
package struct AspectParameters {
  /// The width divided by the height.
  var ratio: CGFloat
  /// The width in points where nothing is proposed.
  var idealWidth: CGFloat
}
