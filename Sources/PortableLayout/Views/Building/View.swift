/// A part of a tree of views: SwiftUI's protocol, source compatible.
///
/// Isolated to the main actor as SwiftUI's is, so that sample code compiles unchanged in Swift 5
/// and Swift 6 mode. The engine reads `body` from wherever a tree is resolved; a view must not
/// rely on running on the main thread.
@MainActor @preconcurrency
public protocol View {
  /// The type of the view's content.
  associatedtype Body: View

  /// What the view consists of.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  /// Never read: a view that has no body is resolved without one.
  public nonisolated var body: Never { fatalError("This view has no body.") }
}

extension Never: Gesture {
  /// There is no gesture to know anything about.
  public typealias Value = Never
}
