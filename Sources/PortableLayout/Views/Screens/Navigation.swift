/// A stack of screens: the first screen, without a bar around it; a path is not followed.
public nonisolated struct NavigationStack<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder root: () -> Content) { content = root() }
  public init<Path>(path: Binding<Path>, @ViewBuilder root: () -> Content) { content = root() }
  public var body: some View { content }
}

/// A stack of screens: the first screen, without a bar around it.
public nonisolated struct NavigationView<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { content }
}

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
  public private(set) var count = 0
  public var isEmpty: Bool { count == 0 }
  public init() {}
  public mutating func append<V: Hashable>(_ value: V) { count += 1 }
  public mutating func removeLast(_ k: Int = 1) { count = max(count - k, 0) }
}

/// A button that leads to another screen, or to that of a value: its label.
public nonisolated struct NavigationLink<Label: View, Destination>: View {
  private let label: Label

  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label)
  where Destination: View {
    self.label = label()
  }

  public init(
    destination: Destination, isActive: Binding<Bool> = .constant(false),
    @ViewBuilder label: () -> Label
  ) where Destination: View {
    self.label = label()
  }

  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination)
  where Label == Text, Destination: View {
    label = Text(titleKey)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination)
  where Label == Text, Destination: View {
    label = Text(title)
  }

  public init(_ titleKey: LocalizedStringKey, destination: Destination)
  where Label == Text, Destination: View {
    label = Text(titleKey)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: Destination)
  where Label == Text, Destination: View {
    label = Text(title)
  }

  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) where Destination == Never {
    self.label = label()
  }

  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?)
  where Label == Text, Destination == Never {
    label = Text(titleKey)
  }

  @_disfavoredOverload
  public init<P: Hashable>(_ title: some StringProtocol, value: P?)
  where Label == Text, Destination == Never {
    label = Text(title)
  }

  public var body: some View { HStack { label } }
}
