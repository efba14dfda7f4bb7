/// A program with scenes: SwiftUI's protocol, source compatible.
///
/// There is no window and no run loop here: a program whose entry point is an app ends at once.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  /// Ends at once: there is no window to show scenes in.
  public static func main() {}
}

@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

@resultBuilder
public struct SceneBuilder {
  /// Several scenes: the first.
  public static func buildBlock<First: Scene, each Other: Scene>(
    _ first: First, _ other: repeat each Other
  ) -> First { first }
}

/// A scene, or commands, without content of its own.
@MainActor @preconcurrency
public protocol _Bodiless {}

extension _Bodiless {
  /// Never read: scenes and commands are not shown.
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

/// Windows that show views.
public struct WindowGroup<Content: View>: Scene, _Bodiless {
  public init(
    _ titleKey: LocalizedStringKey = "", id: String = "", @ViewBuilder content: () -> Content
  ) {}
}

/// A window that shows views.
public struct Window<Content: View>: Scene, _Bodiless {
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}
}

/// The window of an app's settings.
public struct Settings<Content: View>: Scene, _Bodiless {
  public init(@ViewBuilder content: () -> Content) {}
}

public enum ScenePhase: Comparable, Hashable, Sendable {
  case background, inactive, active
}

extension Scene {
  public func commands(@CommandsBuilder content: () -> some Commands) -> Self { self }
  public func commandsRemoved() -> Self { self }
  public func windowStyle(_ style: WindowStyleOption) -> Self { self }
  public func windowResizability(_ resizability: WindowResizability) -> Self { self }
  public func defaultSize(width: CGFloat, height: CGFloat) -> Self { self }
  public func environmentObject(_ object: some ObservableObject) -> Self { self }
  public func environment(_ object: (some AnyObject)?) -> Self { self }
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> Self { self }
}

@MainActor @preconcurrency
public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

@resultBuilder
public struct CommandsBuilder {
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  /// Several commands: the first.
  public static func buildBlock<First: Commands, each Other: Commands>(
    _ first: First, _ other: repeat each Other
  ) -> First { first }
  /// Commands on a condition: none.
  public static func buildIf<Content: Commands>(_ content: Content?) -> EmptyCommands {
    EmptyCommands()
  }
}

public struct EmptyCommands: Commands, _Bodiless {
  public nonisolated init() {}
}

public struct CommandMenu<Content: View>: Commands, _Bodiless {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

public struct CommandGroup<Content: View>: Commands, _Bodiless {
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

public typealias SidebarCommands = EmptyCommands
public typealias TextEditingCommands = EmptyCommands

// Bars have no place in the layout here: their content is built, checked and left out.

@MainActor @preconcurrency
public protocol ToolbarContent {}

@resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
  public static func buildBlock<each C: ToolbarContent>(
    _ content: repeat each C
  ) -> ToolbarItem<EmptyView> { ToolbarItem() }
  public static func buildIf<C: ToolbarContent>(_ content: C?) -> ToolbarItem<EmptyView> { .init() }
  public static func buildEither<C: ToolbarContent>(first: C) -> ToolbarItem<EmptyView> { .init() }
  public static func buildEither<C: ToolbarContent>(second: C) -> ToolbarItem<EmptyView> { .init() }
}

/// A view in a bar.
public struct ToolbarItem<Content: View>: ToolbarContent {
  nonisolated init() {}

  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
}

public typealias ToolbarItemGroup = ToolbarItem

public struct ToolbarSpacer: ToolbarContent {
  public nonisolated init() {}
}

nonisolated extension View {
  public func toolbarBackground(_: some ShapeStyle, for: ToolbarPlacement...) -> Self { self }
  public func toolbarBackground(_: Visibility, for: ToolbarPlacement...) -> Self { self }
  public func toolbarColorScheme(_: ColorScheme?, for: ToolbarPlacement...) -> Self { self }
}
