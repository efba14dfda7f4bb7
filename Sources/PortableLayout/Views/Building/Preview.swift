/// A view to be looked at while a file is edited: it is compiled, but nothing shows it here.
///
/// The body is checked as any other code is, and the macro expands to nothing. `Previewable` state
/// in the body is accepted.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PortableLayoutMacros", type: "PreviewMacro")

/// A view shown once for each of several values; it is compiled, but nothing shows it here.
@freestanding(declaration)
public macro Preview<A>(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  arguments: [A], @ViewBuilder body: @escaping @MainActor (A) -> any View
) = #externalMacro(module: "PortableLayoutMacros", type: "PreviewMacro")

/// Marks state that a preview's body declares; the macro expands to nothing.
@attached(peer)
public macro Previewable() =
  #externalMacro(module: "PortableLayoutMacros", type: "PreviewableMacro")

/// Makes a value of the environment, or of a container, out of a property with a default.
///
/// It expands to a key and to the accessors that read and write the value by that key.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "PortableLayoutMacros", type: "EntryMacro")

/// A preview as a value; the macro of that name makes none.
public struct Preview {
  /// The surroundings of a preview that is made as a value.
  public struct ViewTraits: Sendable {}
}

/// A trait of a preview's surroundings.
public struct PreviewTrait<T>: Sendable {
  /// The size that the trait fixes, in points; nil where it fixes none.
  var size: CGSize?
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The surroundings of a device, which has no size here.
  public static var defaultLayout: Self { Self() }
  /// The view's own size; nothing is fixed.
  public static var sizeThatFitsLayout: Self { Self() }
  /// A given size, in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
    Self(size: CGSize(width: width, height: height))
  }
  public static var portrait: Self { Self() }
  public static var portraitUpsideDown: Self { Self() }
  public static var landscapeLeft: Self { Self() }
  public static var landscapeRight: Self { Self() }
  /// A change to the previewed view; previews are not shown, so that it is not applied.
  public static func modifier(_ modifier: some PreviewModifier) -> Self { Self() }
}

/// A change that several previews share.
@MainActor @preconcurrency
public protocol PreviewModifier {
  /// The context that previews share.
  associatedtype Context = Void
  associatedtype Body: View
  typealias Content = AnyView
  /// Makes the context once for all previews; nothing calls it here.
  static func makeSharedContext() async throws -> Context
  /// Returns the changed view; nothing calls it here.
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

/// The body of a `#Preview` as a value, so that a preview can be laid out.
///
/// It takes what the macro takes: a copy of a file in which the words `#Preview` are replaced by
/// the declaration of a constant makes the preview's body a value of that name.
///
/// ```swift
/// @MainActor let preview1 = _PreviewBody("Tags") { TagCloud() }
/// ```
@MainActor
public struct _PreviewBody {
  /// The preview's name; nil where it has none.
  public let name: String?
  /// The size that a trait fixes, in points; nil where none does.
  public let size: CGSize?
  /// Makes the previewed view; of several values, that of the first.
  public let makeView: @MainActor () -> any View

  /// Takes what the macro takes.
  public init(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    self.name = name
    size = traits.lazy.compactMap(\.size).last
    makeView = body
  }

  /// Takes what the macro takes: the view of the first value, or no view where there is none.
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

/// A type whose static property is a preview, as before the macro.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  /// The views to be looked at.
  @ViewBuilder static var previews: Previews { get }
}
