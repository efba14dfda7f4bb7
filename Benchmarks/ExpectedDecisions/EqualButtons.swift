import SwiftUI

/// A row of buttons that are all as wide as the widest.
struct EqualButtons: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let largest = largestSize(of: subviews)
    let gaps = gaps(between: subviews)
    return CGSize(
      width: largest.width * CGFloat(subviews.count) + gaps.reduce(0, +), height: largest.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let largest = largestSize(of: subviews)
    let gaps = gaps(between: subviews) + [0]
    var x = bounds.minX + largest.width / 2
    for (subview, gap) in zip(subviews, gaps) {
      subview.place(
        at: CGPoint(x: x, y: bounds.midY), anchor: .center, proposal: ProposedViewSize(largest))
      x += largest.width + gap
    }
  }

  private func largestSize(of subviews: Subviews) -> CGSize {
    subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) { largest, size in
      CGSize(width: max(largest.width, size.width), height: max(largest.height, size.height))
    }
  }

  private func gaps(between subviews: Subviews) -> [CGFloat] {
    subviews.indices.dropLast().map { index in
      subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .horizontal)
    }
  }
}

#Preview("Three") {
  EqualButtons {
    Button("Cancel") {}
    Button("Save as a draft") {}
    Button("Send") {}
  }
}
