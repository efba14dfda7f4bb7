import SwiftUI

struct VotingButtons: View {
  @Binding var votes: [String: Int]

  var body: some View {
    ViewThatFits {
      EqualWidthHStack { buttons }
      VStack { buttons }
    }
  }

  @ViewBuilder private var buttons: some View {
    ForEach(votes.keys.sorted(), id: \.self) { name in
      Button {
        votes[name, default: 0] += 1
      } label: {
        Text(name).frame(maxWidth: .infinity)
      }
      .buttonStyle(.bordered)
    }
  }
}

private struct EqualWidthHStack: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    let maxSize = maxSize(subviews: subviews)
    let totalSpacing = spacing(subviews: subviews).reduce(0, +)
    return CGSize(
      width: maxSize.width * CGFloat(subviews.count) + totalSpacing, height: maxSize.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    guard !subviews.isEmpty else { return }
    let maxSize = maxSize(subviews: subviews)
    let spacing = spacing(subviews: subviews)
    let placement = ProposedViewSize(width: maxSize.width, height: maxSize.height)
    var nextX = bounds.minX + maxSize.width / 2
    for index in subviews.indices {
      subviews[index].place(
        at: CGPoint(x: nextX, y: bounds.midY), anchor: .center, proposal: placement)
      nextX += maxSize.width + spacing[index]
    }
  }

  private func maxSize(subviews: Subviews) -> CGSize {
    subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }

  private func spacing(subviews: Subviews) -> [CGFloat] {
    subviews.indices.map { index in
      guard index < subviews.count - 1 else { return 0 }
      return subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .horizontal)
    }
  }
}

#Preview("Votes") {
  @Previewable @State var votes = ["Cat": 1, "Goldfish": 2, "Dog": 3]
  VotingButtons(votes: $votes)
}

/// What is a part of Foundation on Apple's systems.
func picture(of pet: String) async throws -> Data {
  guard let url = URL(string: "https://example.com/\(pet)") else { throw URLError(.badURL) }
  return try await URLSession.shared.data(for: URLRequest(url: url)).0
}
