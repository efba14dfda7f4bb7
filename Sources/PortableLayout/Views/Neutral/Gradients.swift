import Foundation

/// Colours that run into one another.
public struct Gradient: Hashable, Sendable {
  /// Makes a gradient; its colours have no effect on layout and are not kept.
  public init(colors: [Color]) {}

  /// Makes a gradient.
  public init(stops: [Stop]) {}

  /// A colour at a place in a gradient.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place, from 0 to 1.
    public var location: CGFloat

    /// Makes a stop.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }
}

/// A gradient made from one colour.
public struct AnyGradient: ShapeStyle, Hashable {}

/// A gradient along a line: as a view it fills what it is offered, as a colour does (rule M).
public nonisolated struct LinearGradient: View, PrimitiveView, ShapeStyle {
  /// Makes a gradient.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
  /// Makes a gradient.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
  /// Makes a gradient.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.elements.append(.leaf(.filling))
  }
}

/// A gradient around a point: as a view it fills what it is offered, as a colour does (rule M).
public nonisolated struct RadialGradient: View, PrimitiveView, ShapeStyle {
  /// Makes a gradient.
  public init(
    gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {}
  /// Makes a gradient.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.elements.append(.leaf(.filling))
  }
}
