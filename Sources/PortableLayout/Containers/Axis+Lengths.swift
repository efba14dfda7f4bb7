import Foundation

// Lengths along (major) and across (minor) an axis.

extension Axis {
  @inline(__always)
  func major(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
  @inline(__always)
  func minor(_ size: CGSize) -> CGFloat { self == .horizontal ? size.height : size.width }
  @inline(__always)
  func major(_ point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }
  @inline(__always)
  func minor(_ point: CGPoint) -> CGFloat { self == .horizontal ? point.y : point.x }

  @inline(__always)
  func size(major: CGFloat, minor: CGFloat) -> CGSize {
    self == .horizontal
      ? CGSize(width: major, height: minor) : CGSize(width: minor, height: major)
  }

  @inline(__always)
  func point(major: CGFloat, minor: CGFloat) -> CGPoint {
    self == .horizontal ? CGPoint(x: major, y: minor) : CGPoint(x: minor, y: major)
  }

  @inline(__always)
  func proposal(major: CGFloat?, minor: CGFloat?) -> ProposedViewSize {
    self == .horizontal
      ? ProposedViewSize(width: major, height: minor)
      : ProposedViewSize(width: minor, height: major)
  }
}

extension ProposedViewSize {
  @inline(__always)
  func major(_ axis: Axis) -> CGFloat? { axis == .horizontal ? width : height }
  @inline(__always)
  func minor(_ axis: Axis) -> CGFloat? { axis == .horizontal ? height : width }
}
