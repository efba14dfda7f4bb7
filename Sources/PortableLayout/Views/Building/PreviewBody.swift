import Foundation

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
