import Foundation
import PortableLayout

/// A flow over bare arrays: the arithmetic alone, with the temporary arrays that a layout makes.
///
/// For each subview it reads three sizes where ``MeasuredFlow`` makes three counted queries: one to
/// measure and one to place, each into a temporary array, and one for the frame, as `place` does.
/// Both work out the rows twice and store a frame of four words.
struct BareFlow {
  var sizes: [CGSize]
  var frames: [CGRect]
  var spacing: CGFloat = 8

  init(sizes: [CGSize]) {
    self.sizes = sizes
    frames = Array(repeating: .zero, count: sizes.count)
  }

  /// A pass in the words of ``MeasuredFlow``.
  ///
  /// Two things are not alike: this loop does not add the origin of the bounds, and its `map`
  /// looks up count and room for each size, which that of `LayoutSubviews` does not.
  mutating func pass(width: CGFloat) -> CGSize {
    let queried = sizes.map { $0 }
    let size = FlowArithmetic.size(of: queried, width: width, spacing: spacing)
    let again = sizes.map { $0 }
    var cursor = FlowArithmetic.Cursor()
    for index in again.indices {
      let origin = cursor.advance(again[index], width: width, spacing: spacing)
      frames[index] = CGRect(origin: origin, size: sizes[index])
    }
    return size
  }

  /// The fastest pass known that adds the origin too: nothing is read one by one that can be
  /// copied in blocks, which no query that is counted can be.
  mutating func passInBlocks(width: CGFloat, at start: CGPoint) -> CGSize {
    let queried = copy()
    let size = FlowArithmetic.size(of: queried, width: width, spacing: spacing)
    let again = copy()
    var cursor = FlowArithmetic.Cursor()
    for index in again.indices {
      let origin = cursor.advance(again[index], width: width, spacing: spacing)
      frames[index] = CGRect(
        origin: CGPoint(x: start.x + origin.x, y: start.y + origin.y), size: sizes[index])
    }
    return size
  }

  @inline(__always)
  private func copy() -> [CGSize] {
    [CGSize](unsafeUninitializedCapacity: sizes.count) { copy, count in
      while count < sizes.count {
        (copy.baseAddress.unsafelyUnwrapped + count).initialize(to: sizes[count])
        count += 1
      }
    }
  }
}

/// The same flow as a layout.
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
