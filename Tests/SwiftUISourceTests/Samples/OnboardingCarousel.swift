import SwiftUI

// In the style of a package: a carousel that snaps.

// Snap carousel with scroll, geometry and preference
struct Carousel<Items: RandomAccessCollection, Content: View>: View
where Items.Element: Identifiable {
  private let items: Items
  private let spacing: CGFloat
  @Binding private var index: Int
  private let content: (Items.Element) -> Content
  @GestureState private var translation: CGFloat = 0
  @State private var contentSizes: [Items.Element.ID: CGSize] = [:]

  init(
    _ items: Items, index: Binding<Int>, spacing: CGFloat = 16,
    @ViewBuilder content: @escaping (Items.Element) -> Content
  ) {
    self.items = items
    self._index = index
    self.spacing = spacing
    self.content = content
  }

  var body: some View {
    GeometryReader { proxy in
      let pageWidth = proxy.size.width - 2 * spacing
      HStack(alignment: .center, spacing: spacing) {
        ForEach(items) { item in
          content(item).frame(width: max(0, pageWidth)).readSize { contentSizes[item.id] = $0 }
        }
      }
      .padding(.horizontal, spacing)
      .offset(x: -CGFloat(index) * (pageWidth + spacing) + translation)
      .animation(.interactiveSpring(), value: translation == 0)
      .highPriorityGesture(
        DragGesture(minimumDistance: 10, coordinateSpace: .local)
          .updating($translation) { value, state, _ in state = value.translation.width }
          .onEnded { value in
            let predicted = value.predictedEndTranslation.width / pageWidth
            index = min(max(Int((CGFloat(index) - predicted).rounded()), 0), items.count - 1)
          })
    }
    .clipped()
  }
}

struct SizeKey: PreferenceKey {
  typealias Value = [CGSize]
  static var defaultValue: [CGSize] { [] }
  static func reduce(value: inout [CGSize], nextValue: () -> [CGSize]) {
    value.append(contentsOf: nextValue())
  }
}
extension View {
  func readSize(_ perform: @escaping (CGSize) -> Void) -> some View {
    overlay(GeometryReader { Color.clear.preference(key: SizeKey.self, value: [$0.size]) })
      .onPreferenceChange(SizeKey.self) { $0.last.map(perform) }
  }
  func eraseToAnyView() -> AnyView { AnyView(self) }
  func cardStyle(cornerRadius: CGFloat = 12) -> some View {
    background(
      RoundedRectangle(cornerRadius: cornerRadius, style: .continuous).fill(
        Color(UIColor.systemBackground)
      ).shadow(color: Color.black.opacity(0.1), radius: 5, x: 0, y: 2)
    ).cornerRadius(cornerRadius)
  }
}
struct Page: Identifiable {
  var id: Int
  var title: String
  var systemImage: String
}
struct Onboarding: View {
  @State private var index = 0
  @Environment(\.verticalSizeClass) var vertical
  @Environment(\.safeAreaInsets) private var insets
  let pages = [
    Page(id: 0, title: "One", systemImage: "1.circle"),
    Page(id: 1, title: "Two", systemImage: "2.circle"),
  ]
  var body: some View {
    ZStack(alignment: .bottom) {
      Carousel(pages, index: $index) { page in
        VStack(spacing: 24) {
          Image(systemName: page.systemImage).font(.system(size: 80, weight: .thin))
            .symbolRenderingMode(.palette).foregroundStyle(.white, .blue)
          Text(page.title).font(Font.largeTitle.weight(.heavy)).kerning(1.2).foregroundColor(
            Color("Title")
          ).layoutPriority(1)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .cardStyle()
      }
      HStack(spacing: 6) {
        ForEach(pages.indices, id: \.self) { i in
          Capsule().fill(i == index ? Color.primary : .secondary).frame(
            width: i == index ? 20 : 8, height: 8)
        }
      }
      .padding(.bottom, insets.bottom + (vertical == .compact ? 8 : 32))
      .accessibilityHidden(true)
    }
    .navigationBarHidden(true)
  }
}
private struct SafeAreaInsetsKey: EnvironmentKey {
  static var defaultValue: EdgeInsets { EdgeInsets() }
}
extension EnvironmentValues { var safeAreaInsets: EdgeInsets { self[SafeAreaInsetsKey.self] } }
#Preview("Onboarding") { NavigationStack { Onboarding() } }
