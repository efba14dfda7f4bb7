import CoreGraphics
import Foundation

struct RowBreaker {
  var width: CGFloat
  var spacing: CGFloat

  func rows(_ sizes: [CGSize]) -> [Row] {
    var rows = [Row]()
    var row = Row()
    for (index, size) in sizes.enumerated() {
      let needed = row.indices.isEmpty ? size.width : row.size.width + spacing + size.width
      if needed > width, !row.indices.isEmpty {
        rows.append(row)
        row = Row()
      }
      row.size.width += (row.indices.isEmpty ? 0 : spacing) + size.width
      row.size.height = max(row.size.height, size.height)
      row.indices.append(index)
    }
    return row.indices.isEmpty ? rows : rows + [row]
  }
}
