import Foundation
import PortableLayout

/// What a flow over bare arrays reads in place of a query.
protocol BareLeaf {
  var size: CGSize { get }
}

extension CGSize: BareLeaf {
  var size: CGSize { self }
}

/// A leaf that is queried at a width: clamped between a least and a largest one.
struct ClampedLeaf: BareLeaf {
  var least: CGSize
  var most: CGSize

  var size: CGSize {
    CGSize(width: min(max(60, least.width), most.width), height: least.height)
  }

  var content: LeafContent { .flexible(minimum: least, ideal: least, maximum: most) }
}

/// A flow over bare arrays: the arithmetic alone, with the temporary arrays that a layout makes.
///
/// For each subview it reads three sizes where ``MeasuredFlow`` makes three counted queries: one to
/// measure and one to place, each into a temporary array, and one for the frame, as `place` does.
/// Both work out the rows twice and store a frame of four words.
struct BareFlow<Leaf: BareLeaf> {
  let leaves: [Leaf]
  var frames: [CGRect]
  var spacing: CGFloat = 8

  init(_ leaves: [Leaf]) {
    self.leaves = leaves
    frames = Array(repeating: .zero, count: leaves.count)
  }

  /// A pass in the words of ``MeasuredFlow``.
  ///
  /// Two things are not alike: this loop does not add the origin of the bounds, and its `map`
  /// looks up count and room for each size, which that of `LayoutSubviews` does not.
  mutating func pass(width: CGFloat) -> CGSize {
    let queried = leaves.map(\.size)
    let size = FlowArithmetic.size(of: queried, width: width, spacing: spacing)
    let again = leaves.map(\.size)
    var cursor = FlowArithmetic.Cursor()
    for index in again.indices {
      let origin = cursor.advance(again[index], width: width, spacing: spacing)
      frames[index] = CGRect(origin: origin, size: leaves[index].size)
    }
    return size
  }
}

/// A flow as a layout, which queries its subviews for their ideal sizes.
///
/// Its proposal is a constant, and it is no generic type, as a layout that somebody writes: the
/// optimiser knows both where it compiles the methods that the engine calls.
struct MeasuredFlow: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let queried = subviews.map { $0.sizeThatFits(.unspecified) }
    return FlowArithmetic.size(of: queried, width: proposal.width ?? .infinity, spacing: spacing)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let queried = subviews.map { $0.sizeThatFits(.unspecified) }
    var cursor = FlowArithmetic.Cursor()
    for index in queried.indices {
      let origin = cursor.advance(queried[index], width: bounds.width, spacing: spacing)
      subviews[index].place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
        proposal: .unspecified)
    }
  }
}

/// The same flow, which queries its subviews at a width.
struct ClampedFlow: Layout {
  var spacing: CGFloat = 8

  private var offer: ProposedViewSize { ProposedViewSize(width: 60, height: nil) }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let queried = subviews.map { $0.sizeThatFits(offer) }
    return FlowArithmetic.size(of: queried, width: proposal.width ?? .infinity, spacing: spacing)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let queried = subviews.map { $0.sizeThatFits(offer) }
    var cursor = FlowArithmetic.Cursor()
    for index in queried.indices {
      let origin = cursor.advance(queried[index], width: bounds.width, spacing: spacing)
      subviews[index].place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: offer)
    }
  }
}

/// The arithmetic that both share.
enum FlowArithmetic {
  struct Cursor {
    var x: CGFloat = 0
    var y: CGFloat = 0
    var rowHeight: CGFloat = 0

    @inline(__always)
    mutating func advance(_ size: CGSize, width: CGFloat, spacing: CGFloat) -> CGPoint {
      if x > 0, x + size.width > width {
        x = 0
        y += rowHeight + spacing
        rowHeight = 0
      }
      let origin = CGPoint(x: x, y: y)
      x += size.width + spacing
      rowHeight = max(rowHeight, size.height)
      return origin
    }
  }

  @inline(__always)
  static func size(of sizes: [CGSize], width: CGFloat, spacing: CGFloat) -> CGSize {
    var cursor = Cursor()
    var widest: CGFloat = 0
    for size in sizes {
      let origin = cursor.advance(size, width: width, spacing: spacing)
      widest = max(widest, origin.x + size.width)
    }
    return CGSize(width: widest, height: cursor.y + cursor.rowHeight)
  }
}
