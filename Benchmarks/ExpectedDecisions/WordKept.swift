import SwiftUI

/// A justified flow: all rows but the last are stretched to the width. Its cache has the sizes.
struct WordKept: Layout {
  var gap: CGFloat = 6

  func makeCache(subviews: Subviews) -> [CGSize] { subviews.map { $0.sizeThatFits(.unspecified) } }

  private func rows(_ sizes: [CGSize], _ width: CGFloat) -> [[(Int, CGSize)]] {
    var rows: [[(Int, CGSize)]] = []
    var row: [(Int, CGSize)] = []
    var used: CGFloat = 0
    for index in sizes.indices {
      let size = sizes[index]
      if !row.isEmpty, used + gap + size.width > width {
        rows.append(row)
        row = []
        used = 0
      }
      used += (row.isEmpty ? 0 : gap) + size.width
      row.append((index, size))
    }
    if !row.isEmpty { rows.append(row) }
    return rows
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) -> CGSize
  {
    let width = proposal.width ?? .infinity
    let rows = rows(cache, width)
    let heights = rows.map { $0.map(\.1.height).max() ?? 0 }
    let widths = rows.map { $0.map(\.1.width).reduce(0, +) + gap * CGFloat($0.count - 1) }
    return CGSize(
      width: rows.count > 1 ? width : widths.max() ?? 0,
      height: heights.reduce(0, +) + gap * CGFloat(max(0, rows.count - 1)))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
  ) {
    let rows = rows(cache, bounds.width)
    var y = bounds.minY
    for (number, row) in rows.enumerated() {
      let natural = row.map(\.1.width).reduce(0, +)
      let space =
        number == rows.count - 1 || row.count < 2
        ? gap : (bounds.width - natural) / CGFloat(row.count - 1)
      let height = row.map { $0.1.height }.max() ?? 0
      var x = bounds.minX
      for (index, size) in row {
        subviews[index].place(at: CGPoint(x: x, y: y), proposal: .init(size))
        x += size.width + space
      }
      y += height + gap
    }
  }
}
