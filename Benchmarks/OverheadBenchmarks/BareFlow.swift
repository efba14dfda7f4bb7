import Foundation
import PortableLayout

/// A flow over bare arrays: what ``MeasuredFlow`` does, without subviews.
///
/// For each subview both read a size to measure and a size to place, each into a temporary array
/// that is written side by side, and one more to put it into the frame: three counted asks there,
/// three reads here. Both work out rows twice, add the origin of the bounds, and store a frame of
/// four words. What counting costs, the checks of a placement, and the note that a subview was
/// placed are all that only the layout pays for.
struct BareFlow {
  var sizes: [CGSize]
  var frames: [CGRect]
  var spacing: CGFloat = 8

  init(sizes: [CGSize]) {
    self.sizes = sizes
    frames = Array(repeating: .zero, count: sizes.count)
  }

  mutating func pass(width: CGFloat, at start: CGPoint) -> CGSize {
    let asked = read()
    let size = FlowArithmetic.size(of: asked, width: width, spacing: spacing)
    let again = read()
    var cursor = FlowArithmetic.Cursor()
    for index in again.indices {
      let origin = cursor.advance(again[index], width: width, spacing: spacing)
      frames[index] = CGRect(
        origin: CGPoint(x: start.x + origin.x, y: start.y + origin.y), size: sizes[index])
    }
    return size
  }

  /// The sizes, one by one: `Array.map` would look up count and room for each, which
  /// `LayoutSubviews.map` does not.
  @inline(__always)
  private func read() -> [CGSize] {
    [CGSize](unsafeUninitializedCapacity: sizes.count) { read, count in
      while count < sizes.count {
        (read.baseAddress.unsafelyUnwrapped + count).initialize(to: sizes[count])
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
    let asked = subviews.map { $0.sizeThatFits(.unspecified) }
    return FlowArithmetic.size(of: asked, width: proposal.width ?? .infinity, spacing: spacing)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let asked = subviews.map { $0.sizeThatFits(.unspecified) }
    var cursor = FlowArithmetic.Cursor()
    for index in asked.indices {
      let origin = cursor.advance(asked[index], width: bounds.width, spacing: spacing)
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
