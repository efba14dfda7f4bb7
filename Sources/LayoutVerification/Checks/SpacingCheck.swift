import LayoutBench
import PortableLayout

extension Specimen {
  /// The check that a gap in a line is the distance between its two subviews, along the line.
  ///
  /// 1. Five equal subviews are laid out in a line: unchanged, then with a larger preferred
  ///    distance along the line for all, and with a larger one across it.
  /// 2. Gaps that follow only the distance across the line are a finding.
  /// 3. If they follow the one along it, each subview alone prefers more, in turn. A gap that
  ///    follows a subview which is not next to it is a finding.
  ///
  /// A layout whose gaps are all equal, or do not follow the subviews' preferences, intends them
  /// so.
  var spacingCheck: LayoutCheck {
    var axes: [Axis] = []
    if !overlays { axes = [.horizontal, .vertical] }
    return LayoutCheck("distances", count: axes.count) { item, report in
      let line = SpacedLine(specimen: self, axis: axes[item])
      guard let problem = line.problem else { return }
      report(.wrongDistance, problem.message, line.history, problem.difference)
    }
  }
}

/// A line of equal subviews whose gaps follow the subviews' preferred spacing.
private struct SpacedLine {
  let specimen: Specimen
  let axis: Axis

  /// The usual distance that subviews prefer, and a larger one, in points.
  private static let (few, many): (CGFloat, CGFloat) = (4, 30)
  /// The number of subviews.
  private static let count = 5

  /// The history with one call, with nothing proposed.
  var history: CallHistory {
    CallHistory(
      subviews: Array(repeating: .fixed(40, 20), count: Self.count), steps: [.layOut(.unspecified)])
  }

  /// A mistake in the gaps, as a finding reports it.
  typealias Problem = (message: String, difference: Finding.Difference)

  /// The first mistake in the gaps, or nil if there is none.
  var problem: Problem? {
    guard specimen.shape == .flat, specimen.allows(history),
      let plain = gaps({ _ in spacing() }), let along = gaps({ _ in spacing(along: Self.many) }),
      let across = gaps({ _ in spacing(across: Self.many) })
    else { return nil }
    if along != plain { return otherSubviews(plain) }
    if across != plain { return otherAxis(across) }
    return nil
  }

  /// Returns the spacing with distances along the line and across it, in points.
  private func spacing(along: CGFloat = few, across: CGFloat = few) -> ViewSpacing {
    switch axis {
    case .horizontal: ViewSpacing(top: across, left: along, bottom: across, right: along)
    case .vertical: ViewSpacing(top: along, left: across, bottom: along, right: across)
    }
  }

  /// Returns the gaps of the line, in points, or nil if the subviews do not form a line.
  private func gaps(_ spacing: (Int) -> ViewSpacing) -> [CGFloat]? {
    let history = history
    let tree = SpecimenTree(specimen, history.subviews, history.setting)
    for (index, view) in tree.leaves.enumerated() {
      tree.engine.setSpacing(spacing(index), of: view)
    }
    guard let result = tree.run(history.steps[0]), result.error == nil, result.unplaced == 0,
      result.frames.count == Self.count
    else { return nil }
    let frames = result.frames(exchanged: axis == .vertical)
    var gaps: [CGFloat] = []
    for (next, last) in zip(frames.dropFirst(), frames) {
      let gap = next.minX - last.maxX
      guard gap >= -CGRect.tolerance else { return nil }
      gaps.append((gap * 1_000).rounded() / 1_000)
    }
    return gaps
  }

  /// Returns the mistake of gaps that follow the distance across the line.
  private func otherAxis(_ across: [CGFloat]) -> Problem {
    let (name, other) =
      switch axis {
      case .horizontal: ("row", "vertical")
      case .vertical: ("column", "horizontal")
      }
    return (
      "The gaps of a \(name) are the \(other) distances of its subviews.",
      (
        "gaps of \(Self.few.words), whatever the \(other) distance is",
        "gaps of \(across[0].words) for a \(other) distance of \(Self.many.words)"
      )
    )
  }

  /// Returns the mistake of a gap that follows a subview which is not next to it, unless all gaps
  /// do.
  private func otherSubviews(_ plain: [CGFloat]) -> Problem? {
    var changed: [[Int]] = []
    for index in 0..<Self.count {
      guard let gaps = gaps(withMoreAround: index) else { return nil }
      changed.append(plain.indices.filter { gap in gaps[gap] != plain[gap] })
    }
    let isAlike = changed.allSatisfy { gaps in gaps.count == plain.count }
    // The subviews between the first and the last one.
    let inner = changed.dropFirst().dropLast()
    guard !isAlike, !inner.contains(where: \.isEmpty) else { return nil }
    for (index, gaps) in changed.enumerated() {
      let notBeside = gaps.first { gap in gap != index && gap != index - 1 }
      guard let gap = notBeside else { continue }
      return (
        "Where subview \(index) prefers another distance, the gap between the subviews \(gap) and "
          + "\(gap + 1) changes.",
        ("a gap that subviews \(gap) and \(gap + 1) decide", "one that subview \(index) changes")
      )
    }
    return nil
  }

  /// Returns the gaps if only one subview prefers a larger distance, in points.
  private func gaps(withMoreAround index: Int) -> [CGFloat]? {
    gaps { other in
      if other == index { spacing(along: Self.many) } else { spacing() }
    }
  }
}
