import PortableLayout

/// The container's place moves everything along, and the reading direction mirrors it once.
struct OriginCheck: LayoutCheck {
  let specimen: Specimen

  private static let proposals = [
    ProposedViewSize(width: 100, height: nil), ProposedViewSize(width: 390, height: 800),
    ProposedViewSize(width: 200, height: 100), .unspecified,
  ]
  private static let subviews: [[CallHistory.Subview]] = [
    [.fixed(10, 10)], [.fixed(30, 10), .fixed(20, 20), .fixed(40, 10), .fixed(25, 15)],
  ]
  private static let origin = CGPoint(x: 64, y: -32)

  let name = "places and directions"
  var count: Int { 2 * Self.proposals.count * Self.subviews.count }

  func history(of item: Int) -> CallHistory? {
    let proposal = Self.proposals[item / 2 % Self.proposals.count]
    let subviews = Self.subviews[item / 2 / Self.proposals.count]
    let origin = item % 2 == 0 ? Self.origin : .zero
    return specimen.fitted(
      CallHistory(subviews: subviews, steps: [.layOut(proposal, origin: origin)]))
  }

  func verify(_ item: Int, _ report: Reporter) {
    guard let history = history(of: item) else { return }
    if item % 2 == 0 {
      verifyOrigin(history, report)
    } else {
      verifyDirection(history, report)
    }
  }

  private func verifyOrigin(_ history: CallHistory, _ report: Reporter) {
    guard case .layOut(let proposal, let origin, _)? = history.steps.first,
      let still = layOut(history.subviews, proposal, .zero), let size = still.size,
      let again = layOut(history.subviews, proposal, .zero),
      let moved = layOut(history.subviews, proposal, origin), still.frames == again.frames
    else { return }
    let bounds = CGRect(origin: .zero, size: size).union(CGRect(origin: origin, size: size))
    for (index, frame) in moved.frames.enumerated() where index < still.frames.count {
      let expected = still.frames[index].offsetBy(dx: origin.x, dy: origin.y)
      guard !frame.isClose(to: expected) else { continue }
      // What is hidden far outside needs no place that moves along, on either axis.
      if frame.isFar(from: bounds), still.frames[index].isFar(from: bounds) {
        report(
          Finding(
            .parksSubviews,
            "\(Finding.Kind.parksSubviews.explanation) Here subview \(index) at "
              + "\(GeometryText.of(frame.origin)).", history))
        continue
      }
      var right = still
      right.frames = still.frames.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
      // What neither moves along nor stays, although others move along, wraps elsewhere.
      let stays =
        frame.minX == still.frames[index].minX || frame.minY == still.frames[index].minY
      let wraps =
        !stays
        && zip(moved.frames, still.frames).contains {
          $0.isClose(to: $1.offsetBy(dx: origin.x, dy: origin.y))
        }
      let kind = wraps ? Finding.Kind.positionAsLength : .ignoresOrigin
      report(
        Finding(
          kind, kind.explanation, history,
          expected: "subview \(index) at \(GeometryText.of(expected))",
          found: "subview \(index) at \(GeometryText.of(frame))",
          picture: Finding.Picture(moved, expected: right, in: history.steps.last)))
      return
    }
  }

  /// Rule E8: a layout computes as if left to right, the engine mirrors.
  private func verifyDirection(_ history: CallHistory, _ report: Reporter) {
    var mirroredHistory = history
    mirroredHistory.setting.isRightToLeft = true
    guard let left = specimen.result(of: history),
      let right = specimen.result(of: mirroredHistory),
      let width = left.size?.width, right.size?.width == width, left.frames.count > 1
    else { return }
    let mirrored = left.frames.map { frame in
      CGRect(
        x: width - frame.origin.x - frame.size.width, y: frame.origin.y,
        width: frame.size.width, height: frame.size.height)
    }
    let isSymmetric = zip(mirrored, left.frames).allSatisfy { $0.isClose(to: $1) }
    guard !isSymmetric, zip(right.frames, left.frames).allSatisfy({ $0.isClose(to: $1) })
    else { return }
    var wanted = right
    wanted.frames = mirrored
    report(
      Finding(
        .mirrorsItself, Finding.Kind.mirrorsItself.explanation, mirroredHistory,
        expected: "right to left, subview 0 at \(GeometryText.of(mirrored[0]))",
        found: "subview 0 at \(GeometryText.of(right.frames[0]))",
        picture: Finding.Picture(right, expected: wanted, in: history.steps.last)))
  }

  private func layOut(
    _ subviews: [CallHistory.Subview], _ proposal: ProposedViewSize, _ origin: CGPoint
  ) -> CallResult? {
    specimen.result(
      of: CallHistory(subviews: subviews, steps: [.layOut(proposal, origin: origin)]))
  }
}

extension CGRect {
  /// How far apart rounding may put two frames, in points.
  static let tolerance: CGFloat = 1e-6

  func isClose(to other: CGRect) -> Bool {
    [
      origin.x - other.origin.x, origin.y - other.origin.y, size.width - other.size.width,
      size.height - other.size.height,
    ].allSatisfy { $0.magnitude <= Self.tolerance }
  }

  // Foundation's own comparisons compute with unions, whose rounding they do not allow for.

  func overlaps(_ other: CGRect) -> Bool {
    let width =
      min(origin.x + size.width, other.origin.x + other.size.width)
      - max(origin.x, other.origin.x)
    let height =
      min(origin.y + size.height, other.origin.y + other.size.height)
      - max(origin.y, other.origin.y)
    return width > Self.tolerance && height > Self.tolerance
  }

  /// Whether the frame lies so far away from some bounds that nobody could mean to show it.
  func isFar(from bounds: CGRect) -> Bool {
    let distance = max(
      bounds.minX - (origin.x + size.width), origin.x - bounds.maxX,
      bounds.minY - (origin.y + size.height), origin.y - bounds.maxY)
    return distance >= 300
  }

  func lies(in other: CGRect) -> Bool {
    origin.x >= other.origin.x - Self.tolerance && origin.y >= other.origin.y - Self.tolerance
      && origin.x + size.width <= other.origin.x + other.size.width + Self.tolerance
      && origin.y + size.height <= other.origin.y + other.size.height + Self.tolerance
  }
}
