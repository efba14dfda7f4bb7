import SwiftUI

struct FlowLayout: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let rows = arrange(subviews, in: proposal.width ?? .infinity)
    let width = rows.map(\.width).max() ?? 0
    let height = rows.last.map { $0.y + $0.height } ?? 0
    return CGSize(width: width, height: height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for row in arrange(subviews, in: bounds.width) {
      var x = bounds.minX
      for index in row.indices {
        let size = subviews[index].sizeThatFits(.unspecified)
        subviews[index].place(
          at: CGPoint(x: x, y: bounds.minY + row.y), proposal: ProposedViewSize(size))
        x += size.width + spacing
      }
    }
  }

  private struct Row {
    var indices: [Int] = []
    var y: CGFloat = 0
    var width: CGFloat = 0
    var height: CGFloat = 0
  }

  private func arrange(_ subviews: Subviews, in width: CGFloat) -> [Row] {
    var rows = [Row()]
    for index in subviews.indices {
      let size = subviews[index].sizeThatFits(.unspecified)
      var row = rows[rows.count - 1]
      if !row.indices.isEmpty, row.width + spacing + size.width > width {
        rows.append(Row(y: row.y + row.height + spacing))
        row = rows[rows.count - 1]
      }
      row.width += (row.indices.isEmpty ? 0 : spacing) + size.width
      row.height = max(row.height, size.height)
      row.indices.append(index)
      rows[rows.count - 1] = row
    }
    return rows
  }
}

/// Subviews on a circle, as large as the bounds allow.
struct CircleLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 200, height: 200))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let radius = min(bounds.width, bounds.height) / 3
    let step = 2 * Double.pi / Double(max(1, subviews.count))
    for index in subviews.indices {
      let angle = step * Double(index)
      subviews[index].place(
        at: CGPoint(x: bounds.midX + radius * sin(angle), y: bounds.midY - radius * cos(angle)),
        anchor: .center, proposal: .unspecified)
    }
  }
}

/// Rows of equal height. Its cache keeps the height that the subviews had at first.
struct EqualRows: Layout {
  struct Cache {
    var height: CGFloat
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(height: subviews.map { $0.sizeThatFits(.unspecified).height }.max() ?? 0)
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {}

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    let width = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    return CGSize(width: width, height: cache.height * CGFloat(subviews.count))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    for index in subviews.indices {
      subviews[index].place(
        at: CGPoint(x: bounds.minX, y: bounds.minY + cache.height * CGFloat(index)),
        proposal: ProposedViewSize(width: bounds.width, height: cache.height))
    }
  }
}
