// Views of UIKit as leaves, which are measured again for each new proposal.

#if canImport(UIKit)
  import UIKit
#endif

/// A view of UIKit as a view of SwiftUI: SwiftUI's protocol, source compatible.
///
/// Methods that would dismantle the view are never called, because a measured view lives as long as
/// its process.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  /// Returns the object that acts for the view. It is made before the view.
  func makeCoordinator() -> Coordinator
  /// Returns the view. It is made once for each tree.
  func makeUIView(context: Context) -> UIViewType
  /// Updates the view, once after it is made.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Returns the size for a proposal, in points. If nil, the view has the size that its content
  /// defines.
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize? { nil }

  public var body: _PlatformLeaf { _PlatformLeaf(self) }
}

/// The context with which a view of another framework is made and updated.
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// The object that acts for the view, made before it.
  public let coordinator: Representable.Coordinator
  /// The environment of the view.
  public let environment: EnvironmentValues
  public let transaction = Transaction()
}

/// A leaf whose size a view of another framework decides.
public nonisolated struct _PlatformLeaf: View, PrimitiveView {
  typealias Sizing = @MainActor (ProposedViewSize) -> CGSize

  /// Makes the view, and returns a function that sizes it.
  private let make: @MainActor (EnvironmentValues) -> Sizing

  /// Creates the leaf of a representable, which is updated once.
  ///
  /// The representable sizes the view. If it does not, the view has the size that its content
  /// defines.
  @MainActor
  init<Source: UIViewRepresentable>(_ source: Source) {
    make = { environment in
      let context = Source.Context(
        coordinator: source.makeCoordinator(), environment: environment)
      let view = source.makeUIView(context: context)
      source.updateUIView(view, context: context)
      return { proposal in
        source.sizeThatFits(proposal, uiView: view, context: context)
          ?? view.size(fitting: proposal)
      }
    }
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    // As a body is read: on the thread that resolves or measures, whichever that is.
    typealias Free = (EnvironmentValues) -> (ProposedViewSize) -> CGSize
    let make = unsafeBitCast(make, to: Free.self)
    list.elements.append(
      ViewElement { site, view in
        let node = SizingNode(tree: site.engine.tree, view: view)
        node.sizing = context.whileCurrent { make(context.environment) }
        site.engine.setNode(node, of: view)
        site.engine.setPlatformView(view)
      })
  }
}

extension UIView {
  /// Returns the size that the view takes by its content and its priorities, in points.
  fileprivate func size(fitting proposal: ProposedViewSize) -> CGSize {
    let own = intrinsicContentSize
    return CGSize(
      width: fitted(
        own.width, proposal.width, hugging: contentHuggingPriority(for: .horizontal).rawValue,
        resistance: contentCompressionResistancePriority(for: .horizontal).rawValue),
      height: fitted(
        own.height, proposal.height, hugging: contentHuggingPriority(for: .vertical).rawValue,
        resistance: contentCompressionResistancePriority(for: .vertical).rawValue))
  }
}

/// Returns the length that a view of another framework takes for a proposed length, in points.
///
/// A view whose content defines a length takes less only if its resistance to compression allows
/// it, and more only if it does not hug its content.
private func fitted(
  _ own: CGFloat, _ proposed: CGFloat?, hugging: Float, resistance: Float
) -> CGFloat {
  guard own >= 0 else { return proposed ?? 10 }
  let proposed = proposed ?? own
  var priority = hugging
  if proposed < own { priority = resistance }
  if priority >= 750 { return own }
  return proposed
}
