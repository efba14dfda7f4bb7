import LayoutBench
import PortableLayout

extension Specimen {
  /// The check that the container's origin moves all subviews, and that right-to-left frames are
  /// mirrored once.
  ///
  /// 1. One subview and four are laid out for four proposals, at zero and at another origin. A
  ///    subview that does not move with the container is a finding, unless it is hidden far
  ///    outside.
  /// 2. They are also laid out from right to left, which the engine mirrors. Frames that equal
  ///    those from left to right show that the layout mirrors as well.
  var originCheck: LayoutCheck {
    let subviews: [[CallHistory.Subview]] = [
      [.fixed(10, 10)], [.fixed(30, 10), .fixed(20, 20), .fixed(40, 10), .fixed(25, 15)],
    ]
    let histories = layingOut(
      each: subviews, for: ProposedViewSize.list((100, nil), (390, 800), (200, 100), (nil, nil)),
      at: [CGPoint(x: 64, y: -32), .zero])
    return LayoutCheck("places and directions", histories) { history, report in
      guard case .layOut(let proposal, let origin, _)? = history.steps.first else { return }
      if origin == .zero {
        verifyDirection(history, report)
      } else {
        verifyOrigin(history, proposal, origin, report)
      }
    }
  }

  /// Returns histories that lay out each list of subviews for each proposal at each origin.
  private func layingOut(
    each lists: [[CallHistory.Subview]], for proposals: [ProposedViewSize], at origins: [CGPoint]
  ) -> [CallHistory?] {
    var histories: [CallHistory?] = []
    for subviews in lists {
      for proposal in proposals {
        for origin in origins {
          let step = CallHistory.Step.layOut(proposal, origin: origin)
          histories.append(fitted(CallHistory(subviews: subviews, steps: [step])))
        }
      }
    }
    return histories
  }

  /// The check that rows at a fractional origin are the same as at zero, if one of them fills its
  /// room.
  ///
  /// 1. Two to six subviews with fractional widths are laid out with nothing proposed, at four such
  ///    origins.
  /// 2. A subview that does not move with the container is a finding, unless one does not move to
  ///    whole numbers either: another check finds a layout that ignores its origin.
  var fractionCheck: LayoutCheck {
    let widths: [CGFloat] = [30.3, 20.1, 40.7, 25.9, 33.33, 28.6]
    let subviews = widths.map { width in CallHistory.Subview.fixed(width, 10) }
    let origins = [33.33, 0.1, 66.7, 17.3].map { x in CGPoint(x: x, y: 1 - x) }
    let lists = (2...subviews.count).map { count in Array(subviews.prefix(count)) }
    let histories = layingOut(each: lists, for: [.unspecified], at: origins)
    return LayoutCheck(
      "origins that are no whole numbers", histories, verify: verifyFraction)
  }

  /// Reports a subview that moves with the container only to whole numbers.
  private func verifyFraction(_ history: CallHistory, _ report: Reporter) {
    guard case .layOut(let proposal, let origin, _)? = history.steps.first else { return }
    // A layout that ignores the origin does so at whole numbers, too.
    let whole = CGPoint(x: 32, y: -16)
    guard let difference = difference(history, proposal, origin),
      self.difference(history, proposal, whole) == nil
    else { return }
    var finding = Finding(
      .ignoresOrigin, title: "wraps elsewhere by rounding",
      "At an origin that is no whole number a subview wraps that fits at zero: minX + width + "
        + "width is rounded otherwise than bounds.maxX.", history, difference, severity: .warning)
    finding.advice =
      "Compute rows from 0 to bounds.width, and add bounds.origin where a subview is placed. Best "
      + "by the function that sizeThatFits calls."
    report(finding)
  }

  /// Reports a subview that does not move with the container.
  private func verifyOrigin(
    _ history: CallHistory, _ proposal: ProposedViewSize, _ origin: CGPoint, _ report: Reporter
  ) {
    guard let difference = difference(history, proposal, origin) else { return }
    report(.ignoresOrigin, nil, history, difference)
  }

  /// Returns the expected and the actual position of a subview that does not move with its
  /// container.
  private func difference(
    _ history: CallHistory, _ proposal: ProposedViewSize, _ origin: CGPoint
  ) -> Finding.Difference? {
    func layOut(at origin: CGPoint) -> CallResult? {
      result(
        of: CallHistory(subviews: history.subviews, steps: [.layOut(proposal, origin: origin)]))
    }
    guard let still = layOut(at: .zero), let size = still.size, let again = layOut(at: .zero),
      let moved = layOut(at: origin), still.frames == again.frames
    else { return nil }
    let bounds = CGRect(origin: .zero, size: size).union(CGRect(origin: origin, size: size))
    var right = still
    right.frames = still.frames.map { frame in frame.offsetBy(dx: origin.x, dy: origin.y) }
    for (index, frame) in moved.frames.enumerated() where index < still.frames.count {
      let (old, expected) = (still.frames[index], right.frames[index])
      guard !frame.isClose(to: expected) else { continue }
      // A subview that is hidden far outside need not move along, on either axis.
      if frame.isFar(from: bounds), old.isFar(from: bounds) { continue }
      return ("subview \(index) at \(expected.words)", "subview \(index) at \(frame.words)")
    }
    return nil
  }

  /// Reports a layout that mirrors its subviews, although the engine mirrors them (rule E8).
  private func verifyDirection(_ history: CallHistory, _ report: Reporter) {
    var turned = history
    turned.setting.isRightToLeft = true
    guard let left = result(of: history), let right = result(of: turned),
      let width = left.size?.width, right.size?.width == width, left.frames.count > 1
    else { return }
    let mirrored = left.frames.map { frame in
      CGRect(
        x: width - frame.origin.x - frame.size.width, y: frame.origin.y,
        width: frame.size.width, height: frame.size.height)
    }
    // Symmetric frames do not tell.
    guard !left.frames.areClose(to: mirrored), left.frames.areClose(to: right.frames)
    else { return }
    report(
      .mirrorsItself, nil, turned,
      (
        "right to left, subview 0 at \(mirrored[0].words)",
        "subview 0 at \(right.frames[0].words)"
      ))
  }
}

extension [CGRect] {
  /// Returns true if the frames equal others except for rounding.
  fileprivate func areClose(to others: [CGRect]) -> Bool {
    zip(self, others).allSatisfy { frame, other in frame.isClose(to: other) }
  }
}

extension CGRect {
  /// The largest difference of two lengths that counts as rounding, in points.
  static let tolerance: CGFloat = 1e-6

  /// The coordinates of the origin and the lengths of the size, in points.
  var lengths: [CGFloat] { [origin.x, origin.y, size.width, size.height] }

  /// Returns true if two frames are equal except for rounding.
  func isClose(to other: CGRect) -> Bool {
    for (length, other) in zip(lengths, other.lengths) {
      guard (length - other).magnitude <= Self.tolerance else { return false }
    }
    return true
  }

  // Foundation's own comparisons compute with unions, whose rounding they do not allow for.

  /// Returns true if two frames have more than an edge in common.
  func overlaps(_ other: CGRect) -> Bool {
    let width =
      min(origin.x + size.width, other.origin.x + other.size.width)
      - max(origin.x, other.origin.x)
    let height =
      min(origin.y + size.height, other.origin.y + other.size.height)
      - max(origin.y, other.origin.y)
    return width > Self.tolerance && height > Self.tolerance
  }

  /// Returns true if the frame is so far from some bounds that nobody could intend to show it.
  func isFar(from bounds: CGRect) -> Bool {
    let distance = max(
      bounds.minX - (origin.x + size.width), origin.x - bounds.maxX,
      bounds.minY - (origin.y + size.height), origin.y - bounds.maxY)
    return distance >= 300
  }

  /// Returns true if no part of the frame is outside of another one, except for rounding.
  func lies(in other: CGRect) -> Bool {
    origin.x >= other.origin.x - Self.tolerance && origin.y >= other.origin.y - Self.tolerance
      && origin.x + size.width <= other.origin.x + other.size.width + Self.tolerance
      && origin.y + size.height <= other.origin.y + other.size.height + Self.tolerance
  }
}
