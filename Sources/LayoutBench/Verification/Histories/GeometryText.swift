import PortableLayout

enum GeometryText {
  static func of(_ length: CGFloat) -> String {
    if length.isNaN { return "NaN" }
    if length.isInfinite { return length < 0 ? "-infinity" : "infinity" }
    if length == length.rounded(), length.magnitude < 1e15 { return "\(Int(length))" }
    return "\(Double(length))"
  }

  static func of(_ proposal: ProposedViewSize) -> String {
    "\(proposal.width.map(of) ?? "nil") x \(proposal.height.map(of) ?? "nil")"
  }

  static func of(_ size: CGSize) -> String { "\(of(size.width)) x \(of(size.height))" }

  static func of(_ point: CGPoint) -> String { "(\(of(point.x)), \(of(point.y)))" }

  static func of(_ frame: CGRect) -> String { "\(of(frame.origin)) \(of(frame.size))" }
}
