import Foundation

/// A picture: a square of 20 points, since no picture is loaded; any size once it is resizable.
public nonisolated struct Image: View, PrimitiveView, Equatable, Sendable {
  private var isResizable = false

  /// A picture from the assets.
  public init(_ name: String, bundle: Bundle? = nil) {}
  /// A symbol of the system.
  public init(systemName: String) {}
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
    /// A scale.
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

  /// The same picture.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
  /// The same picture.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  func collect(into list: inout ViewList, in context: ViewContext) {
    let size = CGSize(width: 20, height: 20)
    let endless = CGSize(width: CGFloat.infinity, height: .infinity)
    list.elements.append(
      .leaf(isResizable ? .flexible(minimum: .zero, ideal: size, maximum: endless) : .fixed(size))
    )
  }
}
