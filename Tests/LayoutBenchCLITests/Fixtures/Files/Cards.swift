import CoreGraphics
import SwiftUI

enum CardDeck {
  struct Grid: Layout {
    var padding: CGFloat = 8
    var ratio: CGFloat = 1.5

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let (columns, size) = fit(proposal.width, subviews)
      guard columns > 0 else { return .zero }
      let rows = CGFloat((subviews.count + columns - 1) / columns)
      return CGSize(
        width: CGFloat(columns) * (size.width + padding) - padding,
        height: rows * (size.height + padding) - padding)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      let (columns, size) = fit(proposal.width, subviews)
      guard columns > 0 else { return }
      for (index, subview) in subviews.enumerated() {
        let column = CGFloat(index % columns)
        let row = CGFloat(index / columns)
        subview.place(
          at: CGPoint(
            x: bounds.minX + column * (size.width + padding),
            y: bounds.minY + row * (size.height + padding)),
          proposal: ProposedViewSize(size))
      }
    }

    private func fit(_ width: CGFloat?, _ subviews: Subviews) -> (Int, CGSize) {
      guard !subviews.isEmpty else { return (0, .zero) }
      var cell = CGSize(width: 60, height: 40)
      for subview in subviews {
        let size = subview.sizeThatFits(.unspecified)
        cell.width = max(cell.width, size.width)
        cell.height = max(cell.height, size.height)
      }
      cell.width = max(cell.width, cell.height * ratio)
      guard let width, width.isFinite else { return (min(4, subviews.count), cell) }
      let columns = max(1, Int((width + padding) / (cell.width + padding)))
      return (min(columns, subviews.count), cell)
    }
  }
}

struct CardView: View {
  var title: String
  var body: some View {
    RoundedRectangle(cornerRadius: 12)
      .fill(LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom))
      .overlay { Text(title).foregroundStyle(.white) }
      .shadow(radius: 2)
      .frame(minWidth: 60, minHeight: 40)
  }
}

#Preview("Deck", traits: .sizeThatFitsLayout) {
  CardDeck.Grid {
    ForEach(0..<20) { CardView(title: "Card \($0)") }
  }
  .padding()
}
