/// The position to which a scroll view scrolls (rule L11).
enum ScrollTarget {
  /// A distance in points from the start of the content.
  case offset(CGPoint)
  /// A point of the content, which scrolls to the same point of the scroll view.
  case anchor(UnitPoint)
  /// A view, of which a point scrolls to the same point of the scroll view. If the point is nil,
  /// the scroll view moves as little as possible.
  case id(AnyHashable, UnitPoint?)
}

extension EnvironmentValues {
  /// The position at which scroll views begin. Nil for the start of the content.
  @Entry var scrollStart: ScrollTarget?
  /// The proxy through which actions scroll when views appear.
  @Entry var scrollProxy: ScrollViewProxy?
}

nonisolated extension View {
  /// Sets the point of the content at which scroll views in this view begin.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environment(\.scrollStart, anchor.map(ScrollTarget.anchor))
  }

  /// Sets the point of the content at which scroll views in this view begin. In other roles, the
  /// anchor has no effect.
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    transformEnvironment(\.scrollStart) { start in
      if role == .initialOffset { start = anchor.map(ScrollTarget.anchor) }
    }
  }

  /// Sets the position at which scroll views in this view begin: the binding's first value.
  public func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    environment(\.scrollStart, position.wrappedValue.target(anchor))
  }

  /// Sets the view at which scroll views in this view begin. Its identity is the binding's first
  /// value.
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    environment(\.scrollStart, id.wrappedValue.map { id in .id(AnyHashable(id), anchor) })
  }
}

/// The use of a default anchor by a scroll view.
public struct ScrollAnchorRole: Hashable, Sendable {
  private let name: String

  public static let initialOffset = Self(name: "initialOffset")
  public static let sizeChanges = Self(name: "sizeChanges")
  public static let alignment = Self(name: "alignment")
}

/// The position of a scroll view: a view, an edge, or a point of its content.
///
/// A scroll view goes to its first position. Later ones have no effect here.
public struct ScrollPosition: Equatable, @unchecked Sendable {
  /// The identity of the view at the position. Nil for an edge or a point.
  private var id: AnyHashable?
  /// The anchor of the view at the position.
  private var anchor: UnitPoint?
  /// The edge of the content at the position.
  public private(set) var edge: Edge?
  /// The point of the content at the position, in points from its start.
  public private(set) var point: CGPoint?

  /// Creates the position at the start of the content.
  public init(idType: (some Hashable & Sendable).Type) {}
  public init() {}
  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    scrollTo(id: id, anchor: anchor)
  }
  public init(edge: Edge) { scrollTo(edge: edge) }
  public init(point: CGPoint) { scrollTo(point: point) }
  public init(x: CGFloat, y: CGFloat) { scrollTo(x: x, y: y) }
  public init(x: CGFloat) { scrollTo(x: x) }
  public init(y: CGFloat) { scrollTo(y: y) }

  /// The identity of the view at the position.
  public var viewID: AnyHashable? { id }
  /// Returns the identity of the view at the position, if it is of the type.
  public func viewID<ID: Hashable>(type: ID.Type) -> ID? { id?.base as? ID }
  public var x: CGFloat? { point?.x }
  public var y: CGFloat? { point?.y }
  public var isPositionedByUser: Bool { false }

  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    self = Self()
    (self.id, self.anchor) = (AnyHashable(id), anchor)
  }
  public mutating func scrollTo(edge: Edge) {
    self = Self()
    self.edge = edge
  }
  public mutating func scrollTo(point: CGPoint) {
    self = Self()
    self.point = point
  }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { scrollTo(point: CGPoint(x: x, y: y)) }
  public mutating func scrollTo(x: CGFloat) { scrollTo(x: x, y: 0) }
  public mutating func scrollTo(y: CGFloat) { scrollTo(x: 0, y: y) }

  /// Returns the target to which a scroll view scrolls for this position. Nil for the content's
  /// start.
  ///
  /// - Parameter anchor: The anchor of a view that has none in the position.
  func target(_ anchor: UnitPoint?) -> ScrollTarget? {
    if let id { return .id(id, self.anchor ?? anchor) }
    if let point { return .offset(point) }
    switch edge {
    case .bottom: return .anchor(.bottom)
    case .trailing: return .anchor(.trailing)
    default: return nil
    }
  }
}
