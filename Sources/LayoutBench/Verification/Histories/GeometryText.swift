import PortableLayout

/// Numbers, sizes and frames as messages print them, the same on every platform.
enum GeometryText {
  /// A length in points, without a needless fraction.
  static func of(_ length: CGFloat) -> String {
    if length.isNaN { return "NaN" }
    if length.isInfinite { return length < 0 ? "-infinity" : "infinity" }
    if length == length.rounded(), length.magnitude < 1e15 { return "\(Int(length))" }
    return "\(Double(length))"
  }

  /// A proposal: `100 x nil`.
  static func of(_ proposal: ProposedViewSize) -> String {
    "\(proposal.width.map(of) ?? "nil") x \(proposal.height.map(of) ?? "nil")"
  }

  /// A size: `100 x 20`.
  static func of(_ size: CGSize) -> String { "\(of(size.width)) x \(of(size.height))" }

  /// A point: `(3, 4)`.
  static func of(_ point: CGPoint) -> String { "(\(of(point.x)), \(of(point.y)))" }

  /// A frame: `(3, 4) 100 x 20`.
  static func of(_ frame: CGRect) -> String { "\(of(frame.origin)) \(of(frame.size))" }
}
