/// A view that scrolls its content, which is offered no length on the scrolling axes.
///
/// On those axes, the content takes its ideal length and the scroll view takes the proposed length.
/// On the other axis, the scroll view has the content's length. Several views are a centred column,
/// whichever axes scroll. The content starts at the start; if both axes scroll and it is smaller
/// than the scroll view, it is centred (rule M).
public nonisolated struct ScrollView<Content: View>: View, PrimitiveView {
  /// The views to scroll.
  public var content: Content
  /// The axes along which the content scrolls.
  public var axes: Axis.Set
  private let site: SourcePlace

  /// Creates a scroll view. Indicators are never shown.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, file: String = #filePath,
    line: Int = #line, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    site = SourcePlace(file: file, line: line)
    self.content = content()
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    var context = context
    let container = RelativeContainer()
    context.container = container
    context.scrollAxes.formUnion(axes)
    context.lazyAxes.subtract(axes)
    let outer = context
    context.environment.scrollStart = nil
    var children = ViewList()
    children.collectStack(VStackLayout(), content, in: context)
    let (axes, environment) = (axes, outer.environment)
    let element = ViewElement.node(children.elements) { tree, view in
      let node = ScrollNode((axes, container), tree: tree, view: view)
      node.start(in: environment)
      return node
    }
    list.elements.append(element.at(site))
  }
}

/// A view with a proxy by which its content scrolls to views when they appear.
public nonisolated struct ScrollViewReader<Content: View>: View, PrimitiveView {
  private let content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    let proxy = context.identity?.kept(0, ScrollViewProxy.init) ?? ScrollViewProxy()
    var context = context
    context.environment.scrollProxy = proxy
    list.collect(context.reading { content(proxy) }, in: context.holding(kept: false))
  }
}

/// A proxy that scrolls to views before they are laid out. Later calls have no effect.
public struct ScrollViewProxy: @unchecked Sendable {
  /// The position that a scroll view shows first.
  final class Target {
    /// The position. Nil for the start of the content.
    var start: ScrollTarget?
  }

  /// The position that scroll views within the proxy's view read before they are laid out.
  let target = Target()

  /// Chooses the view to show first.
  ///
  /// - Parameters:
  ///   - id: The identity of the view.
  ///   - anchor: The point of the view that scrolls to the same point of the scroll view. If nil,
  ///     the scroll view moves as little as possible.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    target.start = .id(AnyHashable(id), anchor)
  }
}

/// A drawing, which takes the proposed size and is never drawn.
public nonisolated struct Canvas: View, FillingView {
  public init(
    opaque: Bool = false, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {}
}

/// The context of a drawing; nothing is drawn here.
public struct GraphicsContext {
  /// A colour or pattern that fills a drawing. It is never drawn.
  public struct Shading {
    public static func color(_ color: Color) -> Shading { Shading() }
    public static func style(_ style: some ShapeStyle) -> Shading { Shading() }
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
    ) -> Shading { Shading() }
  }

  public var opacity = 1.0
  public func fill(_ path: Path, with shading: Shading) {}
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ text: Text, in rect: CGRect) {}
  public mutating func translateBy(x: CGFloat, y: CGFloat) {}
  public mutating func rotate(by angle: Angle) {}
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
}

/// A view for missing content: a large symbol and texts in a column, centred in the proposed size.
public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>:
  View
{
  private let label: Label
  private let description: Description
  private let actions: Actions

  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  public init(
    _ title: some StringProtocol, systemImage name: String, description: Text? = nil
  ) where Label == PortableLayout.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    self.init(
      label: { PortableLayout.Label(title, systemImage: name) }, description: { description })
  }

  public var body: some View {
    VStack {
      label
      description
      actions
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where
  Label == PortableLayout.Label<Text, Image>, Description == Text?, Actions == EmptyView
{
  /// The view for a search without results.
  public static var search: Self {
    Self(
      "No Results", systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search."))
  }

  /// Returns the view for a search for a text without results.
  public static func search(text: String) -> Self {
    Self(
      "No Results for “\(text)”", systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search."))
  }
}
