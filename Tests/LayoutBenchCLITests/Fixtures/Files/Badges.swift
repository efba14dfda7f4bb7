import SwiftUI

struct BadgeRow: View {
  #Preview { BadgeRow() }

  struct Badge: Identifiable {
    let id = UUID()
    var name: String
  }

  @State private var badges = ["Early bird", "Night owl", "Marathon"].map(Badge.init)

  var body: some View {
    struct Overlapping: Layout {
      let overlap: CGFloat

      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        let width = sizes.map(\.width).reduce(0, +) - overlap * CGFloat(max(0, sizes.count - 1))
        return CGSize(width: max(0, width), height: sizes.map(\.height).max() ?? 0)
      }

      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {
        var x = bounds.minX
        for subview in subviews {
          let size = subview.sizeThatFits(.unspecified)
          subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: .unspecified)
          x += size.width - overlap
        }
      }
    }
    return VStack(alignment: .leading) {
      Text("Badges").font(.headline)
      Overlapping(overlap: 10) {
        ForEach(badges) { badge in
          Label(badge.name, systemImage: "star")
            .padding(6)
            .background(.thinMaterial, in: Capsule())
        }
      }
    }
  }
}
