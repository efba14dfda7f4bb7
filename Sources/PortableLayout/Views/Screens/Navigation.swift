/// A stack of screens: the first screen, without a bar around it; a path is not followed.
public nonisolated struct NavigationStack<Content: View>: View {
  public let body: Content

  /// Shows the first screen, whatever the path holds.
  public init<Path>(path: Binding<Path> = .constant(0), @ViewBuilder root: () -> Content) {
    body = root()
  }
}

public typealias NavigationView = NavigationStack

/// Columns of screens: each but the last is 320 points wide, the last takes the rest.
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail

  /// Shows two or three columns, whichever of them the binding names.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content = { EmptyView() },
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  public var body: some View {
    HStack(spacing: 0) {
      sidebar.frame(width: 320)
      if Content.self != EmptyView.self { content.frame(width: 320) }
      detail.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}

/// The values that lead from one screen to the next; nothing follows them here.
public struct NavigationPath: Equatable, Sendable {
  /// The number of values; the values themselves are not kept.
  public private(set) var count = 0
  public var isEmpty: Bool { count == 0 }
  public init() {}
  /// Counts a value.
  public mutating func append<V: Hashable>(_ value: V) { count += 1 }
  /// Takes off the last values, as far as there are any.
  public mutating func removeLast(_ k: Int = 1) { count = max(count - k, 0) }
}

/// A button that leads to another screen, or to that of a value: its label.
public nonisolated struct NavigationLink<Label: View>: View {
  private let label: Label

  /// Creates a link to a screen, which is never built.
  public init(@ViewBuilder destination: () -> some View, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  public init(
    destination: some View, isActive: Binding<Bool> = .constant(false),
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  public init(_ title: some StringProtocol, @ViewBuilder destination: () -> some View)
  where Label == Text {
    label = Text(title)
  }

  public init(_ title: some StringProtocol, destination: some View) where Label == Text {
    label = Text(title)
  }

  /// Creates a link to the screen of a value, which is never looked for.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) { self.label = label() }

  public init<P: Hashable>(_ title: some StringProtocol, value: P?) where Label == Text {
    label = Text(title)
  }

  public var body: some View { HStack { label } }
}
