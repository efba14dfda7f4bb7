/// A stack of screens that shows the first one, without a bar. It does not follow a path.
public nonisolated struct NavigationStack<Content: View>: View {
  public let body: Content

  /// Creates a stack that shows its first screen, whatever the path contains.
  public init<Path>(path: Binding<Path> = .constant(0), @ViewBuilder root: () -> Content) {
    body = root()
  }
}

public typealias NavigationView = NavigationStack

/// Columns of screens. Each but the last is 320 points wide, and the last takes the remaining
/// width.
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail

  /// Creates two or three columns, whichever of them the binding names.
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

/// The values that lead from one screen to the next. Nothing follows them here.
public struct NavigationPath: Equatable, Sendable {
  /// The number of values. The values themselves are not stored.
  public private(set) var count = 0
  public var isEmpty: Bool { count == 0 }
  public init() {}
  /// Adds a value, which is only counted.
  public mutating func append<V: Hashable>(_ value: V) { count += 1 }
  /// Removes the last values, at most as many as there are.
  public mutating func removeLast(_ k: Int = 1) { count = max(count - k, 0) }
}

/// A button that leads to another screen, with the size of its label.
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

  /// Creates a link to the screen for a value, which is never built.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) { self.label = label() }

  public init<P: Hashable>(_ title: some StringProtocol, value: P?) where Label == Text {
    label = Text(title)
  }

  public var body: some View { HStack { label } }
}
