import PortableLayout

/// A layout's body that is compiled as it is and with each of the printed caches.
package protocol LayoutBody {
  static func size<Views: SizedViews>(_ proposal: ProposedViewSize, _ views: Views) -> CGSize
  static func place<Views: SizedViews>(_ views: Views, in bounds: CGRect)
}

package protocol SizedViews: RandomAccessCollection where Element: SizedView, Index == Int {}

package protocol SizedView {
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  func place(at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)
}

extension LayoutSubviews: SizedViews {}
extension LayoutSubview: SizedView {}
extension SizedSubviews: SizedViews {}
extension SizedSubview: SizedView {}
extension ProposalSizedSubviews: SizedViews {}
extension ProposalSizedSubview: SizedView {}

extension LayoutBody where Self: Layout {
  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
  ) -> CGSize { Self.size(proposal, subviews) }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
  ) { Self.place(subviews, in: bounds) }
}

extension LayoutBody where Self: SizedLayout {
  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: SizedSubviews, cache: inout ()
  ) -> CGSize { Self.size(proposal, subviews) }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: SizedSubviews, cache: inout ()
  ) { Self.place(subviews, in: bounds) }
}

extension LayoutBody where Self: ProposalSizedLayout {
  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: ProposalSizedSubviews, cache: inout ()
  ) -> CGSize { Self.size(proposal, subviews) }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: ProposalSizedSubviews,
    cache: inout ()
  ) { Self.place(subviews, in: bounds) }
}

package struct PlainEqualRow: Layout, EqualRow { package init() {} }
package struct PlainTable: Layout, Table { package init() {} }
package struct PlainJustifiedRows: Layout, JustifiedRows { package init() {} }
package struct PlainRowBetweenEnds: Layout, RowBetweenEnds { package init() {} }
package struct PlainStaircase: Layout, Staircase { package init() {} }
package struct PlainNewspaper: Layout, Newspaper { package init() {} }

package struct PastedEqualRow: SizedLayout, EqualRow {
  package typealias Subviews = SizedSubviews
  package init() {}
}

package struct PastedTable: SizedLayout, Table {
  package typealias Subviews = SizedSubviews
  package init() {}
}

package struct PastedJustifiedRows: SizedLayout, JustifiedRows {
  package typealias Subviews = SizedSubviews
  package init() {}
}

package struct PastedRowBetweenEnds: ProposalSizedLayout, RowBetweenEnds {
  package typealias Subviews = ProposalSizedSubviews
  package init() {}
}

package struct PastedStaircase: SizedLayout, Staircase {
  package typealias Subviews = SizedSubviews
  package init() {}
}

package struct PastedNewspaper: SizedLayout, Newspaper {
  package typealias Subviews = SizedSubviews
  package init() {}
}

/// All as wide as the widest.
package protocol EqualRow: LayoutBody {}

extension EqualRow {
  private static func cell<Views: SizedViews>(_ views: Views) -> CGSize {
    views.reduce(into: CGSize.zero) { cell, view in
      let size = view.sizeThatFits(.unspecified)
      cell = CGSize(width: max(cell.width, size.width), height: max(cell.height, size.height))
    }
  }

  package static func size<Views: SizedViews>(_ proposal: ProposedViewSize, _ views: Views)
    -> CGSize
  {
    let cell = cell(views)
    return CGSize(width: cell.width * CGFloat(views.count), height: cell.height)
  }

  package static func place<Views: SizedViews>(_ views: Views, in bounds: CGRect) {
    let cell = cell(views)
    for (column, view) in views.enumerated() {
      view.place(
        at: CGPoint(x: bounds.minX + cell.width * CGFloat(column), y: bounds.minY),
        anchor: .topLeading, proposal: ProposedViewSize(cell))
    }
  }
}

/// Four columns as wide as their widest cell, rows as high as their highest.
package protocol Table: LayoutBody {}

extension Table {
  private static var columns: Int { 4 }

  private static func lengths<Views: SizedViews>(
    _ views: Views
  ) -> (widths: [CGFloat], heights: [CGFloat]) {
    var widths = [CGFloat](repeating: 0, count: columns)
    var heights = [CGFloat](repeating: 0, count: (views.count + columns - 1) / columns)
    for (index, view) in views.enumerated() {
      let size = view.sizeThatFits(.unspecified)
      widths[index % columns] = max(widths[index % columns], size.width)
      heights[index / columns] = max(heights[index / columns], size.height)
    }
    return (widths, heights)
  }

  package static func size<Views: SizedViews>(_ proposal: ProposedViewSize, _ views: Views)
    -> CGSize
  {
    let (widths, heights) = lengths(views)
    return CGSize(width: widths.reduce(0, +), height: heights.reduce(0, +))
  }

  package static func place<Views: SizedViews>(_ views: Views, in bounds: CGRect) {
    let (widths, heights) = lengths(views)
    var corner = bounds.origin
    for (index, view) in views.enumerated() {
      let column = index % columns
      view.place(
        at: corner, anchor: .topLeading,
        proposal: ProposedViewSize(width: widths[column], height: heights[index / columns]))
      corner.x += widths[column]
      if column == columns - 1 {
        corner = CGPoint(x: bounds.minX, y: corner.y + heights[index / columns])
      }
    }
  }
}

/// Rows that fill the width: what is left of it goes between the views.
package protocol JustifiedRows: LayoutBody {}

extension JustifiedRows {
  private static func rows<Views: SizedViews>(_ views: Views, _ width: CGFloat) -> [Range<Int>] {
    var (rows, start, x): ([Range<Int>], Int, CGFloat) = ([], 0, 0)
    for index in views.indices {
      let length = views[index].sizeThatFits(.unspecified).width
      if index > start, x + length > width {
        rows.append(start..<index)
        (start, x) = (index, 0)
      }
      x += length
    }
    return views.isEmpty ? [] : rows + [start..<views.count]
  }

  private static func height<Views: SizedViews>(_ views: Views, _ row: Range<Int>) -> CGFloat {
    row.reduce(0) { max($0, views[$1].sizeThatFits(.unspecified).height) }
  }

  package static func size<Views: SizedViews>(_ proposal: ProposedViewSize, _ views: Views)
    -> CGSize
  {
    let width = proposal.width ?? 320
    return CGSize(
      width: width, height: rows(views, width).reduce(0) { $0 + height(views, $1) })
  }

  package static func place<Views: SizedViews>(_ views: Views, in bounds: CGRect) {
    var y = bounds.minY
    for row in rows(views, bounds.width) {
      let lengths = row.map { views[$0].sizeThatFits(.unspecified).width }
      let gap = (bounds.width - lengths.reduce(0, +)) / CGFloat(max(1, row.count - 1))
      var x = bounds.minX
      for (index, length) in zip(row, lengths) {
        views[index].place(
          at: CGPoint(x: x, y: y), anchor: .topLeading, proposal: .unspecified)
        x += length + gap
      }
      y += height(views, row)
    }
  }
}

/// Divides the width by what each view takes between its least and its greatest size.
package protocol RowBetweenEnds: LayoutBody {}

extension RowBetweenEnds {
  private static func ends<Views: SizedViews>(
    _ views: Views
  ) -> (least: [CGSize], most: [CGSize]) {
    (views.map { $0.sizeThatFits(.zero) }, views.map { $0.sizeThatFits(.infinity) })
  }

  package static func size<Views: SizedViews>(_ proposal: ProposedViewSize, _ views: Views)
    -> CGSize
  {
    let (least, most) = ends(views)
    let smallest = least.reduce(0) { $0 + $1.width }
    return CGSize(
      width: max(smallest, proposal.width ?? smallest), height: most.map(\.height).max() ?? 0)
  }

  package static func place<Views: SizedViews>(_ views: Views, in bounds: CGRect) {
    let (least, most) = ends(views)
    let room = bounds.width - least.reduce(0) { $0 + $1.width }
    let wish = zip(least, most).reduce(0) { $0 + ($1.1.width - $1.0.width) }
    var x = bounds.minX
    for (index, view) in views.enumerated() {
      let more = most[index].width - least[index].width
      let width = least[index].width + (wish > 0 ? room * more / wish : 0)
      view.place(
        at: CGPoint(x: x, y: bounds.minY), anchor: .topLeading,
        proposal: ProposedViewSize(width: width, height: bounds.height))
      x += width
    }
  }
}

/// Each below and beside the one before.
package protocol Staircase: LayoutBody {}

extension Staircase {
  package static func size<Views: SizedViews>(
    _ proposal: ProposedViewSize, _ views: Views
  ) -> CGSize {
    views.reduce(into: CGSize.zero) { whole, view in
      let size = view.sizeThatFits(.unspecified)
      whole.width += size.width
      whole.height += size.height
    }
  }

  package static func place<Views: SizedViews>(_ views: Views, in bounds: CGRect) {
    var corner = bounds.origin
    for view in views {
      let size = view.sizeThatFits(.unspecified)
      view.place(at: corner, anchor: .topLeading, proposal: ProposedViewSize(size))
      corner.x += size.width
      corner.y += size.height
    }
  }
}

/// Columns that are filled from the top, each as wide as its widest view.
package protocol Newspaper: LayoutBody {}

extension Newspaper {
  private static func origins<Views: SizedViews>(
    _ views: Views, _ height: CGFloat
  ) -> (origins: [CGPoint], size: CGSize) {
    var (corner, column, lowest): (CGPoint, CGFloat, CGFloat) = (.zero, 0, 0)
    let origins = views.map { view in
      let size = view.sizeThatFits(.unspecified)
      if corner.y > 0, corner.y + size.height > height {
        (corner, column) = (CGPoint(x: corner.x + column, y: 0), 0)
      }
      defer { corner.y += size.height }
      column = max(column, size.width)
      lowest = max(lowest, corner.y + size.height)
      return corner
    }
    return (origins, CGSize(width: corner.x + column, height: lowest))
  }

  package static func size<Views: SizedViews>(
    _ proposal: ProposedViewSize, _ views: Views
  ) -> CGSize {
    origins(views, proposal.height ?? 600).size
  }

  package static func place<Views: SizedViews>(_ views: Views, in bounds: CGRect) {
    for (view, origin) in zip(views, origins(views, bounds.height).origins) {
      view.place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), anchor: .topLeading,
        proposal: .unspecified)
    }
  }
}
