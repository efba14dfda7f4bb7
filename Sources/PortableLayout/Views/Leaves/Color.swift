/// A colour, which fills what it is offered: the proposal, 10 where nothing is proposed (rule M).
///
/// Which colour it is has no effect on layout and is not kept.
public nonisolated struct Color: View, FillingView, ShapeStyle, Hashable, Sendable {
  init() {}

  public init(_ name: String, bundle: Bundle? = nil) {}
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
  public init(white: Double, opacity: Double = 1) {}
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {}
  public init(
    _ space: NeutralOption, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {}

  // The others are members by the conformance to `ShapeStyle`.
  public static let primary = Self(), secondary = Self()
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let accentColor = Self()

  public func opacity(_ opacity: Double) -> Color { self }
  public func mix(with color: Color, by fraction: Double) -> Color { self }
  public var gradient: AnyGradient { AnyGradient() }
}

/// A view that takes the proposal, 10 points where nothing is proposed (rule M).
nonisolated protocol FillingView: PrimitiveView {}

nonisolated extension FillingView {
  func collect(into list: inout ViewList, in context: ViewContext) {
    list.elements.append(.filling)
  }
}

/// A picture: a square of 20 points, since no picture is loaded; any size once it is resizable.
///
/// A symbol of the system grows with the font (rule T5).
public nonisolated struct Image: View, PrimitiveView, Equatable, Sendable {
  /// A Boolean value that is true when the picture takes any size that it is offered.
  private var isResizable = false
  /// A Boolean value that is true when it is a symbol of the system, which grows with the font.
  private var isSymbol = false

  public init(_ name: String, bundle: Bundle? = nil, label: Text? = nil) {}
  public init(systemName: String, variableValue: Double? = nil) { isSymbol = true }
  public init(decorative name: String, bundle: Bundle? = nil) {}

  /// The picture, in any size that it is offered; 20 points where nothing is.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: NeutralOption = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  public func renderingMode(_ renderingMode: NeutralOption?) -> Image { self }
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
  public func interpolation(_ interpolation: NeutralOption) -> Image { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

  func collect(into list: inout ViewList, in context: ViewContext) {
    let font = FontChoice().resolved(
      over: context.environment.fontChoice, at: context.environment.dynamicTypeSize)
    var side: CGFloat = 20
    if isSymbol { side = (20 * font.pointSize / 17).rounded() }
    let size = CGSize(width: side, height: side)
    guard isResizable else { return list.elements.append(.leaf(.fixed(size))) }
    let endless = CGSize(width: CGFloat.infinity, height: .infinity)
    list.elements.append(.leaf(.flexible(minimum: .zero, ideal: size, maximum: endless)))
  }
}
