import Foundation

/// A program with scenes: SwiftUI's protocol, source compatible.
///
/// There is no window and no run loop here: a program whose entry point is an app ends at once.
@MainActor @preconcurrency
public protocol App {
  /// The type of the scenes.
  associatedtype Body: Scene
  /// The scenes.
  @SceneBuilder var body: Body { get }
  /// Makes the app.
  init()
}

extension App {
  /// Ends at once: there is no window to show scenes in.
  public static func main() {}
}

@MainActor @preconcurrency
public protocol Scene {
  /// The type of the scene's content.
  associatedtype Body: Scene
  /// What the scene consists of.
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

/// Builds scenes.
@resultBuilder
public struct SceneBuilder {
  /// One scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Several scenes: the first.
  public static func buildBlock<First: Scene, each Other: Scene>(
    _ first: First, _ other: repeat each Other
  ) -> First { first }
}

/// A scene that has no content of its own.
public protocol _PrimitiveScene: Scene {}

extension _PrimitiveScene {
  /// Never read: scenes are not shown.
  public var body: Never { fatalError("This scene has no body.") }
}

/// Windows that show views.
public struct WindowGroup<Content: View>: _PrimitiveScene {
  /// The views.
  public let content: Content

  /// Windows that show views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Windows with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Windows with an identifier.
  public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }

  /// Windows with a title and an identifier.
  public init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// A window that shows views.
public struct Window<Content: View>: _PrimitiveScene {
  /// The views.
  public let content: Content

  /// A window.
  public init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// The window of an app's settings.
public struct Settings<Content: View>: _PrimitiveScene {
  /// The views.
  public let content: Content

  /// A window.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// What a scene is doing.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// What a scene is doing.
  case background, inactive, active
}

/// The kind of a window; it has no effect on layout.
public struct WindowStyleOption: Sendable {
  /// A kind of window.
  public static let automatic = WindowStyleOption()
  /// A kind of window.
  public static let hiddenTitleBar = WindowStyleOption()
  /// A kind of window.
  public static let titleBar = WindowStyleOption()
  /// A kind of window.
  public static let plain = WindowStyleOption()
}

/// How a window is resized; it has no effect on layout.
public struct WindowResizability: Sendable {
  /// A way.
  public static let automatic = WindowResizability()
  /// A way.
  public static let contentSize = WindowResizability()
  /// A way.
  public static let contentMinSize = WindowResizability()
}

extension Scene {
  /// The scene itself.
  public func windowStyle(_ style: WindowStyleOption) -> Self { self }
  /// The scene itself.
  public func windowResizability(_ resizability: WindowResizability) -> Self { self }
  /// The scene itself.
  public func defaultSize(width: CGFloat, height: CGFloat) -> Self { self }
  /// The scene itself.
  public func environmentObject<T: ObservableObject>(_ object: T) -> Self { self }
  /// The scene itself.
  public func environment<T: AnyObject>(_ object: T?) -> Self { self }
  /// The scene itself.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> Self { self }
}
