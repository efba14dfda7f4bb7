import SwiftUI

/// Rows of chips; a chip that does not fit begins the next row.
struct ChipFlow: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    rows(of: subviews, within: proposal.width ?? .infinity).size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let points = rows(of: subviews, within: bounds.width).points
    for (subview, point) in zip(subviews, points) {
      subview.place(
        at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
    }
  }

  private func rows(of subviews: Subviews, within width: CGFloat) -> (
    size: CGSize, points: [CGPoint]
  ) {
    var points: [CGPoint] = []
    var x: CGFloat = 0
    var y: CGFloat = 0
    var height: CGFloat = 0
    var widest: CGFloat = 0
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width {
        x = 0
        y += height + spacing
        height = 0
      }
      points.append(CGPoint(x: x, y: y))
      widest = max(widest, x + size.width)
      height = max(height, size.height)
      x += size.width + spacing
    }
    return (CGSize(width: widest, height: y + height), points)
  }
}

#Preview("Twelve") {
  ChipFlow {
    ForEach(0..<12, id: \.self) { number in
      Text("Chip \(number)").padding(6)
    }
  }
}

#Preview("Sixty") {
  ChipFlow {
    ForEach(0..<60, id: \.self) { number in
      Text("Chip \(number)").padding(6)
    }
  }
}

#Preview("Rows") {
  ScrollView {
    VStack {
      ForEach(0..<100, id: \.self) { row in
        ChipFlow {
          ForEach(0..<8, id: \.self) { chip in
            Text("Chip \(row) \(chip)").padding(6)
          }
        }
      }
    }
  }
}
