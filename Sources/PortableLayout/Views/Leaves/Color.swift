/// A colour, which takes the proposed size, or 10 points on an axis without a proposed length (rule
/// M).
///
/// The colour itself has no effect on layout and is not stored.
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

/// A view that takes the proposed size, or 10 points on an axis without a proposed length (rule M).
nonisolated protocol FillingView: PrimitiveView {}

nonisolated extension FillingView {
  func collect(into list: inout ViewList, in context: ViewContext) {
    list.elements.append(.filling)
  }
}

/// A picture, which is a square of 20 points because none is loaded. A resizable picture takes any
/// size.
///
/// A system symbol grows with the font (rule T5).
public nonisolated struct Image: View, PrimitiveView, Equatable, Sendable {
  /// A Boolean value that is true when the picture takes any proposed size.
  private var isResizable = false
  /// A Boolean value that is true when the picture is a system symbol, which grows with the font.
  private var isSymbol = false

  public init(_ name: String, bundle: Bundle? = nil, label: Text? = nil) {}
  public init(systemName: String, variableValue: Double? = nil) { isSymbol = true }
  public init(decorative name: String, bundle: Bundle? = nil) {}

  /// Returns the picture in the proposed size, or 20 points on an axis without a proposed length.
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
