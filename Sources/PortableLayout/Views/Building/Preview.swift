/// Declares a view to look at while editing a file. The view is compiled but not shown here.
///
/// The body is checked like any other code, and the macro expands to nothing. `Previewable` state
/// in the body is accepted.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PortableLayoutMacros", type: "PreviewMacro")

/// Declares a preview for each of several values. The views are compiled but not shown here.
@freestanding(declaration)
public macro Preview<A>(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  arguments: [A], @ViewBuilder body: @escaping @MainActor (A) -> any View
) = #externalMacro(module: "PortableLayoutMacros", type: "PreviewMacro")

/// Marks state that a preview's body declares. The macro expands to nothing.
@attached(peer)
public macro Previewable() =
  #externalMacro(module: "PortableLayoutMacros", type: "PreviewableMacro")

/// Turns a property with a default into a value of the environment or of a container.
///
/// The macro expands to a key and to the accessors that read and write the value by that key.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "PortableLayoutMacros", type: "EntryMacro")

/// A namespace for the types of previews. The macro with this name makes no value.
public struct Preview {
  /// The surroundings of a preview.
  public struct ViewTraits: Sendable {}
}

/// A trait of a preview's surroundings.
public struct PreviewTrait<T>: Sendable {
  /// The size that the trait fixes, in points, or nil.
  var size: CGSize?
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The surroundings of a device, which fix no size here.
  public static var defaultLayout: Self { Self() }
  /// The view's own size, so that the trait fixes none.
  public static var sizeThatFitsLayout: Self { Self() }
  /// Returns a trait that fixes a size, in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
    Self(size: CGSize(width: width, height: height))
  }
  public static var portrait: Self { Self() }
  public static var portraitUpsideDown: Self { Self() }
  public static var landscapeLeft: Self { Self() }
  public static var landscapeRight: Self { Self() }
  /// Returns a trait for a change to the previewed view. The change is not applied, because
  /// previews are not shown.
  public static func modifier(_ modifier: some PreviewModifier) -> Self { Self() }
}

/// A change shared by several previews.
@MainActor @preconcurrency
public protocol PreviewModifier {
  /// The context that previews share.
  associatedtype Context = Void
  associatedtype Body: View
  typealias Content = AnyView
  /// Returns the context for all previews. Nothing calls this method here.
  static func makeSharedContext() async throws -> Context
  /// Returns the changed view. Nothing calls this method here.
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

/// The body of a `#Preview` as a value, so that a preview can be laid out.
///
/// The initializers take the arguments of the macro. In a copy of a file, the words `#Preview` are
/// replaced by the declaration of a constant, which makes the preview's body a value with that
/// name.
///
/// ```swift
/// @MainActor let preview1 = _PreviewBody("Tags") { TagCloud() }
/// ```
@MainActor
public struct _PreviewBody {
  /// The preview's name, or nil if it has none.
  public let name: String?
  /// The size that a trait fixes, in points, or nil.
  public let size: CGSize?
  /// Returns the previewed view. If the preview has several values, it is the view of the first
  /// one.
  public let makeView: @MainActor () -> any View

  /// Creates a preview from the arguments of the macro.
  public init(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    self.name = name
    size = traits.lazy.compactMap(\.size).last
    makeView = body
  }

  /// Creates a preview of the first value from the arguments of the macro. Without values, it has
  /// no view.
  public init<A>(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    arguments: [A], @ViewBuilder body: @escaping @MainActor (A) -> any View
  ) {
    self.name = name
    size = traits.lazy.compactMap(\.size).last
    // Passed to a function that belongs to no actor, the body would ask which thread calls it.
    makeView = {
      guard let first = arguments.first else { return EmptyView() }
      return body(first)
    }
  }
}

/// A type with a static property for previews, as used before the macro existed.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  /// The previewed views.
  @ViewBuilder static var previews: Previews { get }
}
