import Foundation

/// What tells one guide from another: a small number for the known ones, a type for the rest.
///
/// Keys of both axes are distinct, so that one table can hold the explicit values of a view.
@frozen
@usableFromInline
package struct AlignmentKey: Hashable, Sendable {
  /// The guides that are evaluated without a call through their type, and two for all others.
  @frozen
  @usableFromInline
  package enum BuiltIn: UInt8, Sendable {
    case leading
    case horizontalCenter
    case trailing
    case top
    case verticalCenter
    case bottom
    case firstTextBaseline
    case lastTextBaseline
    case customHorizontal
    case customVertical
  }

  @usableFromInline package let builtIn: BuiltIn

  /// The type that defines the guide; `nil` for the known ones, which the rules define.
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

  @inlinable
  package var isHorizontal: Bool {
    switch builtIn {
    case .leading, .horizontalCenter, .trailing, .customHorizontal: true
    default: false
    }
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
}
