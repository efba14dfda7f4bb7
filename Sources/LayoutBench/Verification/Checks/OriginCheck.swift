import PortableLayout

/// The container's place moves everything along, and the reading direction mirrors it once.
struct OriginCheck: VerificationCheck {
  let specimen: Specimen

  init(_ specimen: Specimen) { self.specimen = specimen }

  private static let proposals = [
    ProposedViewSize(width: 100, height: nil), ProposedViewSize(width: 390, height: 800),
    ProposedViewSize(width: 200, height: 100), .unspecified,
  ]
  private static let subviews: [[HistorySubview]] = [
    [.fixed(10, 10)], [.fixed(30, 10), .fixed(20, 20), .fixed(40, 10), .fixed(25, 15)],
  ]
  private static let origin = CGPoint(x: 64, y: -32)

  var count: Int { 2 * Self.proposals.count * Self.subviews.count }

  func verify(_ item: Int, _ report: (Finding) -> Void) {
    let proposal = Self.proposals[item / 2 % Self.proposals.count]
    let subviews = Self.subviews[item / 2 / Self.proposals.count]
    if item % 2 == 0 {
      verifyOrigin(subviews, proposal, report)
    } else {
      verifyDirection(subviews, proposal, report)
    }
  }

  private func verifyOrigin(
    _ subviews: [HistorySubview], _ proposal: ProposedViewSize, _ report: (Finding) -> Void
  ) {
    let history = History(
      subviews: subviews, steps: [.layOut(proposal, origin: Self.origin)])
    guard let still = frames(subviews, proposal, .zero),
      let again = frames(subviews, proposal, .zero),
      let moved = frames(subviews, proposal, Self.origin), still == again
    else { return }
    for (index, frame) in moved.enumerated() where index < still.count {
      let expected = still[index].offsetBy(dx: Self.origin.x, dy: Self.origin.y)
      guard !frame.isClose(to: expected) else { continue }
      report(
        Finding(
          .ignoresOrigin, Check.ignoresOrigin.explanation, history,
          expected: "subview \(index) at \(GeometryText.of(expected))",
          found: "subview \(index) at \(GeometryText.of(frame))"))
      return
    }
  }

  /// Rule E8: a layout computes as if left to right, the engine mirrors.
  private func verifyDirection(
    _ subviews: [HistorySubview], _ proposal: ProposedViewSize, _ report: (Finding) -> Void
  ) {
    let history = History(subviews: subviews, steps: [.layOut(proposal)])
    guard let left = answer(history, .leftToRight), let right = answer(history, .rightToLeft),
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
    report(
      Finding(
        .mirrorsItself, Check.mirrorsItself.explanation, history,
        expected: "right to left, subview 0 at \(GeometryText.of(mirrored[0]))",
        found: "subview 0 at \(GeometryText.of(right.frames[0]))"))
  }

  private func frames(
    _ subviews: [HistorySubview], _ proposal: ProposedViewSize, _ origin: CGPoint
  ) -> [CGRect]? {
    let tree = HistoryTree(specimen, subviews, .alone)
    guard let answer = tree.answer(.layOut(proposal, origin: origin)), answer.error == nil
    else { return nil }
    return answer.frames
  }

  private func answer(_ history: History, _ direction: LayoutDirection) -> HistoryAnswer? {
    let tree = HistoryTree(specimen, history.subviews, .alone, direction: direction)
    return history.steps.first.flatMap { tree.answer($0) }
  }
}

extension CGRect {
  /// How far apart rounding may put two frames, in points.
  static let tolerance: CGFloat = 1e-6

  /// Whether two frames are the same but for rounding.
  func isClose(to other: CGRect) -> Bool {
    [
      origin.x - other.origin.x, origin.y - other.origin.y, size.width - other.size.width,
      size.height - other.size.height,
    ].allSatisfy { $0.magnitude <= Self.tolerance }
  }

  // Foundation's own comparisons compute with unions, whose rounding they do not allow for.

  /// Whether the frames share more than rounding would explain.
  func overlaps(_ other: CGRect) -> Bool {
    let width =
      min(origin.x + size.width, other.origin.x + other.size.width)
      - max(origin.x, other.origin.x)
    let height =
      min(origin.y + size.height, other.origin.y + other.size.height)
      - max(origin.y, other.origin.y)
    return width > Self.tolerance && height > Self.tolerance
  }

  /// Whether the frame lies within another one, but for rounding.
  func lies(in other: CGRect) -> Bool {
    origin.x >= other.origin.x - Self.tolerance && origin.y >= other.origin.y - Self.tolerance
      && origin.x + size.width <= other.origin.x + other.size.width + Self.tolerance
      && origin.y + size.height <= other.origin.y + other.size.height + Self.tolerance
  }
}
