import LayoutBench
import PortableLayout

/// A change that a person would write, as far as counts decide about it.
package enum Remedy: Hashable, Sendable {
  /// A stack within a stack of the same axis, made one with it.
  case merged(Place)
  /// A view with a single view in it, left out.
  case unwrapped(Place)
  /// The candidate that fits, in place of ViewThatFits.
  case chosen(Place)
  /// Rows of columns in place of columns of rows, or the other way round.
  case swapped(Place)
  /// A Grid in place of a column of rows.
  case grid(Place)
  /// A fixed frame; it holds because the view had this size for each of so many proposals.
  case frame(Place, width: Double, height: Double, proposals: Int)
  /// All stacks along the axis of the outermost one.
  case oneAxis
  /// A layout of one's own in place of each stack within a stack, which queries each subview for
  /// its ideal size only.
  case simpleContainer
  /// `explicitAlignment` that answers nil, in the layouts that are not SwiftUI's.
  case noGuides
  /// A cache of the subviews' sizes, in the layouts that are not SwiftUI's.
  case cachedSizes

  /// Whether it leaves out what the source has, and is none unless the picture stays the same.
  var leavesOut: Bool {
    switch self {
    case .unwrapped, .chosen: true
    default: false
    }
  }

  /// Views that stand alike in the source: made of one expression, as in `ForEach`.
  package struct Place: Hashable, Sendable {
    package var label: String
    /// What it is in, and the first view in it.
    package var parent: String
    package var child: String
    package var depth: Int
    package var count: Int
    package var owner: String?
  }
}

package struct RemedyTrial: Hashable, Sendable {
  package var remedy: Remedy
  package var queries: Int
  /// Those left at the other system; nil where nothing could be laid out.
  package var otherQueries: Int?
  package var measurements: Int
  package var keepsFrames: Bool
}

/// An HStack or VStack in which no subview is probed: each gets its ideal length.
struct SimpleStack: Layout {
  var axis: Axis
  var spacing: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(own(proposal)) }
    let gaps = spacing * CGFloat(max(0, sizes.count - 1))
    let lengths = sizes.reduce(gaps) { $0 + (axis == .horizontal ? $1.width : $1.height) }
    let extent = sizes.reduce(0) { max($0, axis == .horizontal ? $1.height : $1.width) }
    return axis == .horizontal
      ? CGSize(width: lengths, height: extent) : CGSize(width: extent, height: lengths)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let proposal = own(proposal)
    var position = axis == .horizontal ? bounds.minX : bounds.minY
    for subview in subviews {
      let size = subview.sizeThatFits(proposal)
      let isHorizontal = axis == .horizontal
      subview.place(
        at: isHorizontal
          ? CGPoint(x: position, y: bounds.midY) : CGPoint(x: bounds.midX, y: position),
        anchor: isHorizontal ? .leading : .top, proposal: proposal)
      position += (isHorizontal ? size.width : size.height) + spacing
    }
  }

  private func own(_ proposal: ProposedViewSize) -> ProposedViewSize {
    axis == .horizontal
      ? ProposedViewSize(width: nil, height: proposal.height)
      : ProposedViewSize(width: proposal.width, height: nil)
  }
}

struct WithoutGuides<Base: Layout>: LayoutDecorator {
  var base: Base

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Base.Cache
  ) -> CGFloat? { nil }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Base.Cache
  ) -> CGFloat? { nil }
}
