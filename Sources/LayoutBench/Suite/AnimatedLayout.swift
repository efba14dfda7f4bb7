import PortableLayout

extension Layout {
  /// Returns the layout in a frame of an animation of its `animatableData`.
  ///
  /// At phase 0 it is unchanged. From ``Scenario/lastPhase`` on it is at the animation's end, and
  /// in between it changes linearly.
  func animated(to phase: CGFloat) -> Self {
    guard phase > 0, let end = animatableData.animationEnd else { return self }
    var way = end - animatableData
    way.scale(by: Double(min(phase / Scenario.lastPhase, 1)))
    var layout = self
    layout.animatableData += way
    return layout
  }
}

/// A value from which an animation can start.
private protocol AnimationStart {
  var animationEnd: Self? { get }
}

extension VectorArithmetic {
  /// The value at the animation's end: half of this value, or 1 if it is 0.
  ///
  /// Half a value stays within the value's bounds. The property is nil if neither differs from the
  /// value.
  fileprivate var animationEnd: Self? {
    if let start = self as? any AnimationStart { return start.animationEnd as? Self }
    var half = self
    half.scale(by: 0.5)
    guard half != self else { return nil }
    return half
  }
}

extension BinaryFloatingPoint {
  /// Half of the number, or 1 if it is 0. Nil for a number that is not finite.
  fileprivate var halfOrOne: Self? {
    guard isFinite else { return nil }
    guard self != 0 else { return 1 }
    return self / 2
  }
}

extension CGFloat: AnimationStart {
  fileprivate var animationEnd: CGFloat? { halfOrOne }
}

extension Double: AnimationStart {
  fileprivate var animationEnd: Double? { halfOrOne }
}

extension Float: AnimationStart {
  fileprivate var animationEnd: Float? { halfOrOne }
}

extension AnimatablePair: AnimationStart {
  fileprivate var animationEnd: AnimatablePair? {
    let ends = (first.animationEnd, second.animationEnd)
    guard ends.0 != nil || ends.1 != nil else { return nil }
    return AnimatablePair(ends.0 ?? first, ends.1 ?? second)
  }
}
