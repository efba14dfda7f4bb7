// A program, its scenes and bars have no place in the layout here: they are checked by the compiler
// and never shown. What SwiftUI has protocols and builders of their own for are views.

public typealias Scene = View
public typealias SceneBuilder = ViewBuilder
public typealias ToolbarContent = View
public typealias ToolbarContentBuilder = ViewBuilder

/// A program with scenes. If it is the entry point, it ends at once, because there is no window.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  public static func main() {}
}

/// The content of a window or a bar, which is not shown here.
public nonisolated struct UnshownViews<Content: View>: View {
  public init(
    _ title: String = "", id: String = "", placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {}

  public var body: EmptyView { EmptyView() }
}

/// Space between the items of a bar, which is not shown here.
public nonisolated struct ToolbarSpacer: View {
  public init(
    _ sizing: NeutralOption = .flexible, placement: ToolbarItemPlacement = .automatic
  ) {}

  public var body: EmptyView { EmptyView() }
}

public typealias WindowGroup = UnshownViews
public typealias Settings = UnshownViews
public typealias ToolbarItem = UnshownViews
public typealias ToolbarItemGroup = UnshownViews

/// The state of a scene, which is always active for a layout.
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background, inactive, active
}
