/// What a layout says about itself, apart from its size.
public struct LayoutProperties: Sendable {
  /// The axis along which the layout stacks its subviews; it turns spacers and dividers.
  public var stackOrientation: Axis?

  /// Properties with no stack orientation.
  public init() {}
}
