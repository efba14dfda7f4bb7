import SwiftUI

struct MasonryLayout: Layout {
  let columns: Int
  let spacing: CGFloat

  init(columns: Int, spacing: CGFloat = 8) {
    precondition(columns > 0)
    self.columns = columns
    self.spacing = spacing
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 300, height: 0)).width
    guard width.isFinite else {
      return CGSize(width: 300, height: heights(300, subviews).max() ?? 0)
    }
    return CGSize(width: width, height: max(0, (heights(width, subviews).max() ?? 0) - spacing))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let column = columnWidth(bounds.width)
    var tops = Array(repeating: bounds.minY, count: columns)
    for subview in subviews {
      let index = tops.indices.min { tops[$0] < tops[$1] } ?? 0
      let size = subview.sizeThatFits(ProposedViewSize(width: column, height: nil))
      subview.place(
        at: CGPoint(x: bounds.minX + CGFloat(index) * (column + spacing), y: tops[index]),
        proposal: ProposedViewSize(width: column, height: size.height))
      tops[index] += size.height + spacing
    }
  }

  private func columnWidth(_ width: CGFloat) -> CGFloat {
    max(0, (width - spacing * CGFloat(columns - 1)) / CGFloat(columns))
  }

  private func heights(_ width: CGFloat, _ subviews: Subviews) -> [CGFloat] {
    let column = columnWidth(width)
    var heights = Array(repeating: CGFloat.zero, count: columns)
    for subview in subviews {
      let index = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      heights[index] +=
        subview.sizeThatFits(ProposedViewSize(width: column, height: nil)).height + spacing
    }
    return heights
  }
}

struct Gallery: View {
  var photos: Int
  @Environment(\.colorScheme) var colorScheme
  @State private var columns = 3

  var body: some View {
    ScrollView {
      MasonryLayout(columns: columns) {
        ForEach(0..<photos, id: \.self) { photo in
          Image(systemName: "photo")
            .resizable()
            .aspectRatio(photo.isMultiple(of: 2) ? 1.5 : 0.75, contentMode: .fit)
            .background(colorScheme == .dark ? .black : .white)
        }
      }
    }
    .onChange(of: columns) { print("columns: \($0)") }
  }
}
