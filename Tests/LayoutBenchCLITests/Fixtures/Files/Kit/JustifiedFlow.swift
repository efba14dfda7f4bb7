import SwiftUI

struct JustifiedFlow: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let rows = rows(proposal.width, subviews)
    // Longer expressions take the compiler seconds while it does not know the type of a row.
    var size = CGSize.zero
    for row in rows {
      size.width = max(size.width, row.size.width)
      size.height += row.size.height
    }
    size.height += spacing * CGFloat(max(0, rows.count - 1))
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var y = bounds.minY
    for row in rows(proposal.width, subviews) {
      let free = max(0, bounds.width - row.size.width)
      let gap = row.indices.count > 1 ? spacing + free / CGFloat(row.indices.count - 1) : spacing
      var x = bounds.minX
      for index in row.indices {
        let size = subviews[index].sizeThatFits(.unspecified)
        subviews[index].place(at: CGPoint(x: x, y: y), proposal: ProposedViewSize(size))
        x += size.width + gap
      }
      y += row.size.height + spacing
    }
  }

  private func rows(_ width: CGFloat?, _ subviews: Subviews) -> [Row] {
    RowBreaker(width: width ?? .infinity, spacing: spacing)
      .rows(subviews.map { $0.sizeThatFits(.unspecified) })
  }
}
