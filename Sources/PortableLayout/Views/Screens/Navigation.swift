import Foundation

/// A stack of screens: the first screen, without a bar around it.
public nonisolated struct NavigationStack<Content: View>: View {
  private let content: Content

  /// Shows a screen.
  public init(@ViewBuilder root: () -> Content) { content = root() }

  /// Shows a screen; the path is not followed.
  public init<Path>(path: Binding<Path>, @ViewBuilder root: () -> Content) { content = root() }

  public var body: some View { content }
}

/// A stack of screens: the first screen, without a bar around it.
public nonisolated struct NavigationView<Content: View>: View {
  private let content: Content

  /// Shows a screen.
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

  /// The columns.
  public var body: some View {
    HStack(spacing: 0) {
      sidebar.frame(width: 320)
      if Content.self != EmptyView.self { content.frame(width: 320) }
      detail.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}

/// Which columns of a split view are shown; all of them are here.
public struct NavigationSplitViewVisibility: Equatable, Sendable {
  public static let automatic = Self(), all = Self(), doubleColumn = Self(), detailOnly = Self()
}

/// The values that lead from one screen to the next; nothing follows them here.
public struct NavigationPath: Equatable, Sendable {
  /// How many values there are.
  public private(set) var count = 0
  /// Whether there is none.
  public var isEmpty: Bool { count == 0 }

  /// An empty path.
  public init() {}

  /// Appends a value.
  public mutating func append<V: Hashable>(_ value: V) { count += 1 }
  /// Removes the last values.
  public mutating func removeLast(_ k: Int = 1) { count = max(count - k, 0) }
}

/// A button that leads to another screen: its label.
public nonisolated struct NavigationLink<Label: View, Destination>: View {
  private let label: Label

  public var body: some View { HStack { label } }
}

nonisolated extension NavigationLink where Destination: View {
  /// Leads to a view.
  public init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label())
  }

  /// Leads to a view.
  public init(
    destination: Destination, isActive: Binding<Bool> = .constant(false),
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label())
  }
}

nonisolated extension NavigationLink where Label == Text, Destination: View {
  /// Leads to a view.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(label: Text(titleKey))
  }

  /// Leads to a view.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    self.init(label: Text(title))
  }

  /// Leads to a view.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(label: Text(titleKey))
  }

  /// Leads to a view.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(label: Text(title))
  }
}

nonisolated extension NavigationLink where Destination == Never {
  /// Leads to the screen of a value.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(label: label())
  }
}

nonisolated extension NavigationLink where Label == Text, Destination == Never {
  /// Leads to the screen of a value.
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(label: Text(titleKey))
  }

  /// Leads to the screen of a value.
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(label: Text(title))
  }
}
