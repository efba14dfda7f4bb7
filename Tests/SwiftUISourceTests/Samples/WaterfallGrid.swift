import SwiftUI

// In the style of an article: columns of different heights, preferences, a skeleton of a list.

struct WaterfallGrid: View {
  struct Item: Identifiable, Hashable {
    let id: Int
    let height: CGFloat
  }
  let items = (0..<30).map { Item(id: $0, height: CGFloat(40 + ($0 * 37) % 80)) }
  @State private var columnCount: Double = 3
  @State private var anchors: [Int: Anchor<CGRect>] = [:]
  @State private var scrolledID: Int?

  private struct BoundsKey: PreferenceKey {
    static let defaultValue: [Int: Anchor<CGRect>] = [:]
    static func reduce(value: inout [Int: Anchor<CGRect>], nextValue: () -> [Int: Anchor<CGRect>]) {
      value.merge(nextValue()) { $1 }
    }
  }

  var body: some View {
    GeometryReader { geometry in
      let width = geometry.size.width / columnCount
      ScrollView {
        Waterfall(columns: Int(columnCount)) {
          ForEach(items) { item in
            RoundedRectangle(cornerRadius: 6)
              .foregroundStyle(Color(hue: Double(item.id) / 30, saturation: 0.6, brightness: 0.9))
              .frame(height: item.height)
              .overlay(
                Text(String(item.id)).font(.system(size: 12, weight: .bold, design: .monospaced))
              )
              .anchorPreference(key: BoundsKey.self, value: .bounds) { [item.id: $0] }
              .frame(maxWidth: width)
          }
        }
        .overlayPreferenceValue(BoundsKey.self) { preferences in
          GeometryReader { proxy in
            ForEach(Array(preferences.keys), id: \.self) { key in
              let rect = proxy[preferences[key]!]
              Rectangle().stroke(.red).frame(width: rect.width, height: rect.height).offset(
                x: rect.minX, y: rect.minY)
            }
          }
        }
      }
      .scrollPosition(id: $scrolledID)
      .coordinateSpace(name: "scroll")
      .coordinateSpace(.named("scroll2"))
      .onGeometryChange(for: CGSize.self) { proxy in
        proxy.size
      } action: {
        print($0)
      }
    }
    .safeAreaInset(edge: .top) {
      HStack {
        Text("Columns")
        Slider(value: $columnCount, in: 1...6, step: 1)
        Text(columnCount, format: .number)
      }
      .padding(.horizontal)
      .background(.regularMaterial, ignoresSafeAreaEdges: .top)
    }
    .animation(.bouncy(duration: 0.4), value: columnCount)
    .environment(\.layoutDirection, .rightToLeft)
  }
}

private struct Waterfall: Layout {
  var columns = 3
  var spacing = 6.0

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]?)
    -> CGSize
  {
    let width = proposal.width ?? 300
    let heights = layout(width, subviews) { _, _, _ in }
    return CGSize(width: width, height: heights.max() ?? 0)
  }

  func makeCache(subviews: Subviews) -> [CGFloat]? { nil }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]?
  ) {
    cache = layout(bounds.width, subviews) { view, point, width in
      view.place(at: bounds.origin + point, proposal: ProposedViewSize(width: width, height: nil))
    }
  }

  @discardableResult
  private func layout(
    _ width: CGFloat, _ subviews: Subviews, _ body: (LayoutSubview, CGPoint, CGFloat) -> Void
  ) -> [CGFloat] {
    let w = (width - spacing * Double(columns - 1)) / Double(columns)
    var heights = [CGFloat](repeating: 0, count: columns)
    for subview in subviews {
      let i = heights.indices.min(by: { heights[$0] < heights[$1] })!
      body(subview, CGPoint(x: (w + spacing) * CGFloat(i), y: heights[i]), w)
      heights[i] += subview.sizeThatFits(.init(width: w, height: nil)).height + spacing
    }
    return heights
  }
}

private func + (lhs: CGPoint, rhs: CGPoint) -> CGPoint {
  CGPoint(x: lhs.x + rhs.x, y: lhs.y + rhs.y)
}

struct Shimmer: ViewModifier {
  @State private var isAnimating = false
  let duration: Double

  func body(content: Content) -> some View {
    content
      .mask {
        LinearGradient(
          stops: [
            .init(color: .black.opacity(0.3), location: 0), .init(color: .black, location: 0.5),
          ], startPoint: isAnimating ? .bottomTrailing : .topLeading, endPoint: .trailing)
      }
      .onAppear {
        withAnimation(.linear(duration: duration).repeatForever(autoreverses: false)) {
          isAnimating.toggle()
        }
      }
      .blendMode(.plusLighter)
  }
}

extension View {
  func shimmer(duration: Double = 1.5) -> some View { modifier(Shimmer(duration: duration)) }
}

struct SkeletonList: View {
  var body: some View {
    List {
      ForEach(0..<6) { _ in
        HStack {
          Circle().frame(width: 40)
          VStack(alignment: .leading, spacing: 6) {
            Text(String(repeating: "a", count: 12))
            Text(String(repeating: "b", count: 24)).font(.caption)
          }
        }
        .redacted(reason: .placeholder)
        .shimmer()
        .listRowSeparator(.hidden)
        .listRowInsets(EdgeInsets())
      }
    }
    .environment(\.defaultMinListRowHeight, 60)
    .listStyle(PlainListStyle())
  }
}

#Preview { WaterfallGrid() }
#Preview("Skeleton") { SkeletonList() }
