// Views of UIKit and AppKit as leaves, which are measured again for each new proposal.

#if canImport(UIKit)
  import UIKit
#endif
#if canImport(AppKit)
  import AppKit
#endif

/// What makes a view of another framework. What would dismantle the view is never called: what is
/// measured stays as long as its process.
@MainActor @preconcurrency
public protocol _PlatformRepresentable: View {
  associatedtype Coordinator = Void

  /// Makes what acts for the view, before the view itself.
  func makeCoordinator() -> Coordinator
}

extension _PlatformRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What a view of another framework is made and updated with.
public struct _PlatformContext<Coordinator> {
  public let coordinator: Coordinator
  public let environment: EnvironmentValues
  public let transaction = Transaction()
}

/// A leaf that a view of another framework sizes.
public nonisolated struct _PlatformLeaf: View, PrimitiveView {
  typealias Sizing = @MainActor (ProposedViewSize) -> CGSize

  /// Makes the view, and returns how it replies.
  private let make: @MainActor (EnvironmentValues) -> Sizing

  /// What a representable makes, a view or a view controller, which is brought up to date once and
  /// sized by the representable, or as its view asks for.
  @MainActor
  init<Source: _PlatformRepresentable, Made>(
    _ source: Source, make: @escaping (_PlatformContext<Source.Coordinator>) -> Made,
    update: @escaping (Made, _PlatformContext<Source.Coordinator>) -> Void,
    size: @escaping (ProposedViewSize, Made, _PlatformContext<Source.Coordinator>) -> CGSize?,
    view: @escaping (Made) -> _MeasuredPlatformView
  ) {
    self.make = { environment in
      let context = _PlatformContext(
        coordinator: source.makeCoordinator(), environment: environment)
      let made = make(context)
      update(made, context)
      return { size($0, made, context) ?? view(made).size(fitting: $0) }
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

#if canImport(UIKit)
  typealias _MeasuredPlatformView = UIView
#elseif canImport(AppKit)
  typealias _MeasuredPlatformView = NSView
#else
  typealias _MeasuredPlatformView = _PlatformView
#endif

@MainActor
extension _MeasuredPlatformView {
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

/// A length that a view of another framework takes: of one that it has of its own, it takes less
/// only where it may be compressed, and more only where it does not hug its content.
private func fitted(
  _ own: CGFloat, _ proposed: CGFloat?, hugging: Float, resistance: Float
) -> CGFloat {
  guard own >= 0 else { return proposed ?? 10 }
  let proposed = proposed ?? own
  return (proposed < own ? resistance : hugging) >= 750 ? own : proposed
}

#if canImport(UIKit) || !canImport(AppKit)
  public typealias UIViewRepresentableContext<Representable: UIViewRepresentable> =
    _PlatformContext<Representable.Coordinator>
  public typealias UIViewControllerRepresentableContext<
    Representable: UIViewControllerRepresentable
  > = _PlatformContext<Representable.Coordinator>

  /// A view of UIKit as a view of SwiftUI: SwiftUI's protocol, source compatible.
  @MainActor @preconcurrency
  public protocol UIViewRepresentable: _PlatformRepresentable {
    associatedtype UIViewType: UIView
    typealias Context = _PlatformContext<Coordinator>

    /// Makes the view, once for each tree.
    func makeUIView(context: Context) -> UIViewType
    /// Brings the view up to date, once after it was made.
    func updateUIView(_ uiView: UIViewType, context: Context)
    /// The size for a proposal; nil for the size that the view asks for itself.
    func sizeThatFits(
      _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
    ) -> CGSize?
  }

  extension UIViewRepresentable {
    public func sizeThatFits(
      _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
    ) -> CGSize? { nil }

    public var body: _PlatformLeaf {
      _PlatformLeaf(
        self, make: makeUIView, update: updateUIView,
        size: { sizeThatFits($0, uiView: $1, context: $2) }, view: { $0 })
    }
  }

  /// A view controller of UIKit as a view of SwiftUI: SwiftUI's protocol, source compatible.
  @MainActor @preconcurrency
  public protocol UIViewControllerRepresentable: _PlatformRepresentable {
    associatedtype UIViewControllerType: UIViewController
    typealias Context = _PlatformContext<Coordinator>

    /// Makes the view controller, once for each tree.
    func makeUIViewController(context: Context) -> UIViewControllerType
    /// Brings the view controller up to date, once after it was made.
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// The size for a proposal; nil for the size that the view controller asks for itself.
    func sizeThatFits(
      _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize?
  }

  extension UIViewControllerRepresentable {
    public func sizeThatFits(
      _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize? { nil }

    public var body: _PlatformLeaf {
      _PlatformLeaf(
        self, make: makeUIViewController, update: updateUIViewController,
        size: { sizeThatFits($0, uiViewController: $1, context: $2) }, view: { $0.view })
    }
  }
#endif

#if canImport(AppKit) || !canImport(UIKit)
  public typealias NSViewRepresentableContext<Representable: NSViewRepresentable> =
    _PlatformContext<Representable.Coordinator>
  public typealias NSViewControllerRepresentableContext<
    Representable: NSViewControllerRepresentable
  > = _PlatformContext<Representable.Coordinator>

  /// A view of AppKit as a view of SwiftUI: SwiftUI's protocol, source compatible.
  @MainActor @preconcurrency
  public protocol NSViewRepresentable: _PlatformRepresentable {
    associatedtype NSViewType: NSView
    typealias Context = _PlatformContext<Coordinator>

    /// Makes the view, once for each tree.
    func makeNSView(context: Context) -> NSViewType
    /// Brings the view up to date, once after it was made.
    func updateNSView(_ nsView: NSViewType, context: Context)
    /// The size for a proposal; nil for the size that the view asks for itself.
    func sizeThatFits(
      _ proposal: ProposedViewSize, nsView: NSViewType, context: Context
    ) -> CGSize?
  }

  extension NSViewRepresentable {
    public func sizeThatFits(
      _ proposal: ProposedViewSize, nsView: NSViewType, context: Context
    ) -> CGSize? { nil }

    public var body: _PlatformLeaf {
      _PlatformLeaf(
        self, make: makeNSView, update: updateNSView,
        size: { sizeThatFits($0, nsView: $1, context: $2) }, view: { $0 })
    }
  }

  /// A view controller of AppKit as a view of SwiftUI: SwiftUI's protocol, source compatible.
  @MainActor @preconcurrency
  public protocol NSViewControllerRepresentable: _PlatformRepresentable {
    associatedtype NSViewControllerType: NSViewController
    typealias Context = _PlatformContext<Coordinator>

    /// Makes the view controller, once for each tree.
    func makeNSViewController(context: Context) -> NSViewControllerType
    /// Brings the view controller up to date, once after it was made.
    func updateNSViewController(_ nsViewController: NSViewControllerType, context: Context)
    /// The size for a proposal; nil for the size that the view controller asks for itself.
    func sizeThatFits(
      _ proposal: ProposedViewSize, nsViewController: NSViewControllerType, context: Context
    ) -> CGSize?
  }

  extension NSViewControllerRepresentable {
    public func sizeThatFits(
      _ proposal: ProposedViewSize, nsViewController: NSViewControllerType, context: Context
    ) -> CGSize? { nil }

    public var body: _PlatformLeaf {
      _PlatformLeaf(
        self, make: makeNSViewController, update: updateNSViewController,
        size: { sizeThatFits($0, nsViewController: $1, context: $2) }, view: { $0.view })
    }
  }
#endif
