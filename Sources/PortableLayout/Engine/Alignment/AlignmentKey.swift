/// The identity of a guide: a small number for the built-in ones, a type for the others.
///
/// Keys of both axes are distinct, so that one table can hold the explicit values of a view.
@frozen
@usableFromInline
package struct AlignmentKey: Hashable, Sendable {
  /// The guides that are evaluated without a call to their type, and two cases for all others.
  @frozen
  @usableFromInline
  package enum BuiltIn: UInt8, Sendable {
    case leading, horizontalCenter, trailing, top, verticalCenter, bottom
    case firstTextBaseline, lastTextBaseline, customHorizontal, customVertical
  }

  /// The guide itself if it is built in, otherwise the axis of the custom guide.
  @usableFromInline package let builtIn: BuiltIn

  /// The type that defines the guide. Nil for the built-in guides, which the rules define.
  @usableFromInline package let id: (any AlignmentID.Type)?

  @inlinable
  init(_ builtIn: BuiltIn) {
    self.builtIn = builtIn
    self.id = nil
  }

  @inlinable
  init(_ id: any AlignmentID.Type, along axis: Axis) {
    self.builtIn = axis == .horizontal ? .customHorizontal : .customVertical
    self.id = id
  }

  /// A Boolean value that is true when the guide belongs to the horizontal axis.
  @inlinable
  package var isHorizontal: Bool {
    switch builtIn {
    case .leading, .horizontalCenter, .trailing, .customHorizontal: true
    default: false
    }
  }

  /// Returns the coordinate of a point that the guide measures: x for a horizontal guide.
  @inline(__always)
  func coordinate(of point: CGPoint) -> CGFloat {
    if isHorizontal { point.x } else { point.y }
  }

  @inlinable
  package static func == (lhs: AlignmentKey, rhs: AlignmentKey) -> Bool {
    guard lhs.builtIn == rhs.builtIn else { return false }
    guard let left = lhs.id, let right = rhs.id else { return true }
    return ObjectIdentifier(left) == ObjectIdentifier(right)
  }

  @inlinable
  package func hash(into hasher: inout Hasher) {
    hasher.combine(builtIn)
    if let id { hasher.combine(ObjectIdentifier(id)) }
  }

  /// A Boolean value that is true when the guide is built in.
  var isKnown: Bool { builtIn != .customHorizontal && builtIn != .customVertical }

  /// Returns the default position of a built-in guide, in points, or nil for a custom one (rule
  /// A2).
  @inlinable
  package func builtInValue(in size: CGSize) -> CGFloat? {
    switch builtIn {
    case .leading, .top: 0
    case .horizontalCenter: size.width / 2
    case .trailing: size.width
    case .verticalCenter: size.height / 2
    case .bottom, .firstTextBaseline, .lastTextBaseline: size.height
    case .customHorizontal, .customVertical: nil
    }
  }

  /// Returns the default position of the guide, in points (rules A1 and A2).
  @inlinable
  package func defaultValue(in context: ViewDimensions) -> CGFloat {
    if let id { return id.defaultValue(in: context) }
    // A key without a type is that of a known guide, which always has a value.
    return builtInValue(in: CGSize(width: context.width, height: context.height)) ?? 0
  }

  /// A Boolean value that is true when a container passes explicit values of the guide on (rule
  /// A3).
  @inlinable
  package var leavesContainer: Bool {
    switch builtIn {
    case .leading, .horizontalCenter, .trailing, .top, .verticalCenter, .bottom: false
    case .firstTextBaseline, .lastTextBaseline, .customHorizontal, .customVertical: true
    }
  }

  /// Returns one value for several explicit ones, in points, or nil if there are none (rule A3).
  @inlinable
  package func combineExplicit(_ values: some Sequence<CGFloat?>) -> CGFloat? {
    var explicit = ExplicitValues(of: builtIn)
    for case let value? in values { explicit.add(value) }
    return explicit.combined
  }
}

/// The explicit values of a guide, combined one by one (rule A3).
@frozen
@usableFromInline
struct ExplicitValues {
  @usableFromInline let guide: AlignmentKey.BuiltIn
  /// The number of values.
  @usableFromInline var count: CGFloat = 0
  /// The least or the largest value for a text baseline, otherwise the sum of the values.
  @usableFromInline var total: CGFloat = 0

  @inlinable
  init(of guide: AlignmentKey.BuiltIn) { self.guide = guide }

  /// Adds the value of one more view, in points.
  @inlinable
  mutating func add(_ value: CGFloat) {
    count += 1
    switch guide {
    case .firstTextBaseline: total = count == 1 ? value : min(total, value)
    case .lastTextBaseline: total = count == 1 ? value : max(total, value)
    default: total += value
    }
  }

  /// The combined value, in points, or nil if there are no values.
  @inlinable
  var combined: CGFloat? {
    guard count > 0 else { return nil }
    switch guide {
    case .firstTextBaseline, .lastTextBaseline: return total
    default: return total / count
    }
  }
}
