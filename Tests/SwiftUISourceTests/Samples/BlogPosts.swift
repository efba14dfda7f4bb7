import SwiftUI

// In the style of blog posts on layout: flows of tags, guides, geometry and modifiers.

struct TagFlow: Layout {
  var spacing: CGFloat = 8

  struct Cache {
    var sizes: [CGSize] = []
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) })
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let rows = rows(in: proposal.width ?? .infinity, sizes: cache.sizes)
    return CGSize(
      width: rows.map(\.maxX).max() ?? 0,
      height: rows.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    for (subview, frame) in zip(subviews, rows(in: bounds.width, sizes: cache.sizes)) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: .unspecified)
    }
  }

  private func rows(in width: CGFloat, sizes: [CGSize]) -> [CGRect] {
    var origin = CGPoint.zero
    var rowHeight = 0.0
    return sizes.map { size in
      if origin.x > 0, origin.x + size.width > width {
        origin = CGPoint(x: 0, y: origin.y + rowHeight + spacing)
        rowHeight = 0
      }
      defer {
        origin.x += size.width + spacing
        rowHeight = max(rowHeight, size.height)
      }
      return CGRect(origin: origin, size: size)
    }
  }
}

struct Chip: ViewModifier {
  @Environment(\.colorScheme) private var colorScheme

  func body(content: Content) -> some View {
    content
      .font(.caption)
      .padding(.horizontal, 12)
      .padding(.vertical, 6)
      .foregroundColor(colorScheme == .dark ? .white : .black)
      .background(Color.blue.opacity(0.2))
      .clipShape(Capsule())
      .overlay(Capsule().strokeBorder(.blue, lineWidth: 1))
  }
}

extension View {
  func chip() -> some View { modifier(Chip()) }

  @ViewBuilder
  func `if`<Content: View>(_ condition: Bool, transform: (Self) -> Content) -> some View {
    if condition { transform(self) } else { self }
  }
}

struct TagList: View {
  @State private var tags = ["SwiftUI", "Layout", "Cache", "Grid", "Alignment", "Spacing"]
  @State private var selected: String?
  @State private var isExpanded = false
  @Namespace private var namespace

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        HStack {
          Label("Tags", systemImage: "tag").font(.headline)
          Spacer(minLength: 20)
          Button("Shuffle", action: shuffle)
        }
        TagFlow(spacing: 6) {
          ForEach(tags, id: \.self) { tag in
            Text(tag)
              .chip()
              .if(tag == selected) { $0.bold() }
              .matchedGeometryEffect(id: tag, in: namespace)
              .onTapGesture { selected = tag }
          }
        }
        switch tags.count {
        case 0: Text("No tags")
        case 1...9: Text("\(tags.count) tags")
        default: EmptyView()
        }
        if isExpanded {
          Text("All of them").transition(.opacity)
        }
        Toggle("Expanded", isOn: $isExpanded.animation())
      }
      .padding()
    }
    .navigationTitle("Tags")
  }

  private func shuffle() {
    withAnimation { tags.reverse() }
  }
}

extension VerticalAlignment {
  private struct TitleLine: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat {
      context[VerticalAlignment.center]
    }
  }

  static let titleLine = VerticalAlignment(TitleLine.self)
}

struct ProfileCard: View {
  let name: String
  var isCompact = false

  var body: some View {
    HStack(alignment: .titleLine, spacing: 16) {
      Circle()
        .fill(LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom))
        .frame(width: 48, height: 48)
      VStack(alignment: .leading, spacing: 4) {
        Text(name)
          .font(.title2)
          .alignmentGuide(.titleLine) { d in d[VerticalAlignment.center] }
        if !isCompact {
          Text("Likes views whose heights depend on their widths")
            .foregroundStyle(.secondary)
            .fixedSize(horizontal: false, vertical: true)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .padding()
    .background {
      RoundedRectangle(cornerRadius: 12, style: .continuous)
        .fill(.thinMaterial)
    }
  }
}

struct HalfWidth<Content: View>: View {
  @ViewBuilder var content: () -> Content

  var body: some View {
    GeometryReader { proxy in
      content()
        .frame(width: proxy.size.width / 2)
        .position(x: proxy.size.width / 2, y: proxy.frame(in: .local).midY)
    }
    .frame(height: 100)
  }
}

struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

struct Gallery: View {
  private struct WidthKey: PreferenceKey {
    static var defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
      value = max(value, nextValue())
    }
  }

  @Environment(\.layoutDirection) var layoutDirection
  @State private var width: CGFloat = 0

  var body: some View {
    ZStack(alignment: .bottomTrailing) {
      LazyVStack(spacing: 0) {
        ForEach(0..<3) { index in
          Triangle()
            .fill(.orange.gradient)
            .frame(height: CGFloat(20 + index * 10))
            .overlay(alignment: .topLeading) { Text("\(index + 1)") }
        }
      }
      .background(
        GeometryReader { proxy in
          Color.clear.preference(key: WidthKey.self, value: proxy.size.width)
        }
      )
      .onPreferenceChange(WidthKey.self) { width = $0 }
      Text(layoutDirection == .leftToRight ? "left" : "right")
        .padding(8)
        .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 8))
        .offset(x: -4, y: -4)
    }
    .aspectRatio(1, contentMode: .fit)
    .environment(\.colorScheme, .dark)
  }
}
