/// The part of a view's data that a query reads, in 32 bytes: two records in a cache line.
@frozen @usableFromInline
package struct NodeRecord {
  /// The size of a leaf with a fixed size, or the ideal size of any other view while `idealSlot` is
  /// not 0.
  @usableFromInline var size: CGSize
  /// The number of times that the view was queried since the counts were reset.
  @usableFromInline var queries: UInt32
  /// The number of the placement in which the view was placed last.
  @usableFromInline var stamp: UInt32
  /// The slot of the memo with the ideal size plus one, or 0 if the memo does not contain it.
  @usableFromInline var idealSlot: UInt8
  /// The number of slots of the view's ring that contain a size.
  @usableFromInline var memoCount: UInt8
  /// The slot of the ring that is written next, which is the oldest one if the ring is full.
  @usableFromInline var memoNext: UInt8
  /// The properties that require more than the record.
  @usableFromInline var traits: NodeTraits
  /// The row with the view's parameters in the table of its kind.
  @usableFromInline var payload: Int32

  /// A Boolean value that is true when the memo contains the ideal size.
  @inlinable @inline(__always) var hasIdealSize: Bool { idealSlot != 0 }
}

/// The properties of a view that decide between the fast and the general path of a call.
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
  /// The engine must keep the proposal with which the view is placed.
  @inlinable static var keepsProposal: NodeTraits { NodeTraits(rawValue: 2) }
  /// The view may have explicit values for alignment guides.
  @inlinable static var hasGuides: NodeTraits { NodeTraits(rawValue: 4) }
  /// The view is text, which remembers sizes in its own way (rule C2).
  @inlinable static var isText: NodeTraits { NodeTraits(rawValue: 8) }
  /// The view is a spacer, whose spacing a frame around it keeps (rule V4).
  @inlinable static var isSpacer: NodeTraits { NodeTraits(rawValue: 16) }
  /// An observer of the tree watches leaves, so that calls take the general path.
  @inlinable static var isWatched: NodeTraits { NodeTraits(rawValue: 32) }
  /// The view belongs to another framework, such as UIKit.
  @inlinable static var isPlatformView: NodeTraits { NodeTraits(rawValue: 64) }
  /// The view is a plain leaf, as in ``PlainLeaves``.
  ///
  /// Its size follows from the proposal and a few numbers, and it has no guides of its own.
  @inlinable static var isPlain: NodeTraits { NodeTraits(rawValue: 128) }

  /// The traits for which `place` takes the general path, to keep a proposal or inform an observer.
  @inlinable static var longerPlacement: NodeTraits {
    NodeTraits(rawValue: keepsProposal.rawValue | isWatched.rawValue)
  }
  /// The traits for which reading a guide takes the general path.
  @inlinable static var longerGuide: NodeTraits {
    NodeTraits(rawValue: hasGuides.rawValue | isWatched.rawValue)
  }
  /// The traits for which reading the spacing takes the general path.
  @inlinable static var longerSpacing: NodeTraits {
    NodeTraits(rawValue: isNode.rawValue | isWatched.rawValue)
  }
}

/// The part of a view's data that few queries read. It is all zeros for a leaf without a size.
package struct NodeDetails {
  /// The index of the view's parent, or -1 for the root.
  var parent: Int32
  /// The number of times that the view computed its size because its memo had no reply.
  var measurements: UInt32 = 0
  var kind = NodeKind.fixed
}

/// The rule by which a view replies to a size query.
package enum NodeKind: UInt8 {
  /// A fixed size, whatever is proposed.
  case fixed
  /// A size between a minimum and a maximum on each axis. The ideal length applies if none is
  /// proposed.
  case flexible
  /// The largest size within the proposal that has a ratio of width to height.
  case aspect
  /// Text that wraps at the proposed width.
  case text
  /// The proposed size, or 10 points on an axis without a proposed length (rule M, colours and
  /// shapes).
  case filling
  /// Sizes captured on a device, or computed by a `LayoutNode`.
  case captured, node
}

/// The limits of a view that accepts every proposed length between them, in points.
package struct FlexibleParameters: Equatable {
  var minimum: CGSize
  var ideal: CGSize
  var maximum: CGSize
}

/// The ratio and the ideal width of a view that keeps its ratio.
package struct AspectParameters {
  /// The width divided by the height.
  var ratio: CGFloat
  /// The width if nothing is proposed, in points.
  var idealWidth: CGFloat
}
