import PortableLayout

extension CGFloat {
  /// The length as positions may use it: 0 where it is infinite.
  ///
  /// A greedy subview answers an infinite proposal with an infinite length. That may show in the
  /// container's size; a position computed from it would be no position.
  var finiteOrZero: CGFloat { isFinite ? self : 0 }
}

extension Optional where Wrapped == CGFloat {
  /// The proposed length without a sign: below zero counts as zero, none stays none.
  var clampedToZero: CGFloat? { map { Swift.max(0, $0) } }
}
