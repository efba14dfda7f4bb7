/// A rectangle with different corners, which takes the proposed size (rule M).
public nonisolated struct UnevenRoundedRectangle: RectangularShape {
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {}

  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {}
}

/// The radii of a rectangle's corners, in points.
public struct RectangleCornerRadii: Equatable, Sendable {
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {}
}

/// A rectangle with the corners of its container, which takes the proposed size (rule M).
public nonisolated struct ContainerRelativeShape: RectangularShape {
  public init() {}
}

/// A shape whose type is hidden.
public nonisolated struct AnyShape: Shape {
  private let shape: any Shape

  public init<S: Shape>(_ shape: S) { self.shape = shape }
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}
