import Foundation

/// A view to be looked at while a file is edited: it is compiled, but nothing shows it here.
///
/// The body is checked as any other code is, and the macro expands to nothing. `Previewable` state
/// in the body is accepted.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PortableLayoutMacros", type: "PreviewMacro")

/// A view to be looked at in given surroundings; it is compiled, but nothing shows it here.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
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
  /// What the traits of a preview of views are made for.
  public struct ViewTraits: Sendable {}
}

/// In what surroundings a preview is shown.
public struct PreviewTrait<T>: Sendable {
  /// The size that the trait fixes, in points; nil where it fixes none.
  let size: CGSize?

  init(size: CGSize? = nil) { self.size = size }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// As large as a device.
  public static var defaultLayout: Self { Self() }
  /// As large as the view.
  public static var sizeThatFitsLayout: Self { Self() }
  /// A given size, in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
    Self(size: CGSize(width: width, height: height))
  }
  /// A device that stands upright.
  public static var portrait: Self { Self() }
  /// A device that stands upside down.
  public static var portraitUpsideDown: Self { Self() }
  /// A device on its side.
  public static var landscapeLeft: Self { Self() }
  /// A device on its side.
  public static var landscapeRight: Self { Self() }
  /// A change to the previewed view; previews are not shown, so that it is not applied.
  public static func modifier(_ modifier: some PreviewModifier) -> Self { Self() }
}

@MainActor @preconcurrency
public protocol PreviewModifier {
  /// What previews share.
  associatedtype Context = Void
  /// The changed view.
  associatedtype Body: View
  /// What stands for the view that is changed.
  typealias Content = AnyView
  /// Makes what previews share.
  static func makeSharedContext() async throws -> Context
  /// The changed view.
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  /// Nothing is shared.
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
  /// Builds the view.
  public let makeView: @MainActor () -> any View

  /// Takes what the macro takes.
  public init(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    self.name = name
    size = nil
    makeView = body
  }

  /// Takes what the macro takes.
  public init(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    self.name = name
    size = ([traits] + additionalTraits).lazy.compactMap(\.size).last
    makeView = body
  }

  /// Takes what the macro takes: the view of the first value, or no view where there is none.
  public init<A>(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    arguments: [A], @ViewBuilder body: @escaping @MainActor (A) -> any View
  ) {
    self.name = name
    size = traits.lazy.compactMap(\.size).last
    makeView = { arguments.first.map(body) ?? EmptyView() }
  }
}

@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View
  /// The views.
  @ViewBuilder static var previews: Previews { get }
}
