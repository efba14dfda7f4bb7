import Foundation

/// A colour, which fills what it is offered: the proposal, 10 where nothing is proposed (rule M).
///
/// Which colour it is has no effect on layout and is not kept.
public nonisolated struct Color: View, FillingView, ShapeStyle, Hashable, Sendable {
  private init() {}

  /// A colour from the assets, by name.
  public init(_ name: String) {}

  /// A colour from its components.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}

  /// A shade of grey.
  public init(white: Double, opacity: Double = 1) {}

  /// A colour from hue, saturation and brightness.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {}

  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB, sRGBLinear, displayP3
  }

  /// A colour from its components in a colour space.
  public init(
    _ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {}

  /// The same, since colours are not kept.
  public func opacity(_ opacity: Double) -> Color { self }

  /// A gradient made from the colour.
  public var gradient: AnyGradient { AnyGradient() }
}

nonisolated extension Color {
  public static let red = Self(), orange = Self(), yellow = Self(), green = Self(), mint = Self(),
    teal = Self(), cyan = Self(), blue = Self(), indigo = Self(), purple = Self(), pink = Self(),
    brown = Self(), white = Self(), gray = Self(), black = Self(), clear = Self()
  /// A colour that follows its surroundings.
  public static let primary = Self(), secondary = Self()
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  /// The colour of controls.
  public static let accentColor = Self()
}

/// A view that takes the proposal, 10 points where nothing is proposed (rule M).
nonisolated protocol FillingView: PrimitiveView {}

nonisolated extension FillingView {
  func collect(into list: inout ViewList, in context: ViewContext) {
    list.elements.append(.leaf(.filling))
  }
}

/// A picture: a square of 20 points, since no picture is loaded; any size once it is resizable.
///
/// A symbol of the system grows with the font (rule T5).
public nonisolated struct Image: View, PrimitiveView, Equatable, Sendable {
  private var isResizable = false
  private var isSymbol = false

  /// A picture from the assets.
  public init(_ name: String, bundle: Bundle? = nil) {}
  /// A symbol of the system.
  public init(systemName: String) { isSymbol = true }
  /// A picture that says nothing to those who cannot see it.
  public init(decorative name: String, bundle: Bundle? = nil) {}

  /// How a picture fills a larger frame.
  public enum ResizingMode: Hashable, Sendable {
    /// Repeated or stretched.
    case tile, stretch
  }

  /// How a picture is coloured.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// As a template or as it is.
    case template, original
  }

  /// How large a symbol is beside text.
  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }

  /// The picture, in any size that it is offered; 20 points where nothing is.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  func collect(into list: inout ViewList, in context: ViewContext) {
    let font = FontChoice().resolved(
      over: context.environment.fontChoice, at: context.environment.dynamicTypeSize)
    let side = isSymbol ? (20 * font.pointSize / 17).rounded() : 20
    let size = CGSize(width: side, height: side)
    let endless = CGSize(width: CGFloat.infinity, height: .infinity)
    list.elements.append(
      .leaf(isResizable ? .flexible(minimum: .zero, ideal: size, maximum: endless) : .fixed(size))
    )
  }
}

final class SizingNode: LayoutNode {
  var sizing: (ProposedViewSize) -> CGSize = { $0.replacingUnspecifiedDimensions() }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { sizing(proposal) }
}
