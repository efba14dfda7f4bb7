import LayoutBench
import PortableLayout

extension Specimen {
  /// Subviews that keep their sizes neither overlap nor leave the size that was reported.
  ///
  /// An error for a layout that declares it, or whose reference keeps to it; else a note.
  var overlapCheck: LayoutCheck {
    let plain: [CallHistory.Subview] = [
      .fixed(30, 10), .fixed(60, 30), .fixed(45, 10), .fixed(80, 10), .fixed(30, 40),
      .fixed(70, 10), .fixed(50, 20), .fixed(40, 10), .fixed(60, 10),
    ]
    let baselines: [CallHistory.Subview] = [
      .fixed(30, 40), CallHistory.Subview(.text("Words")), .fixed(20, 10),
      CallHistory.Subview(.text("More")), .fixed(25, 20),
    ]
    // The layout's own choice of a size tells most.
    let widths: [CGFloat?] = [nil, 100, 150, 200, 390]
    var inputs: [(subviews: [CallHistory.Subview], width: CGFloat?)] = widths.map { (plain, $0) }
    inputs.append((baselines, nil))
    inputs += RowLayout.subviews.indices.map { (RowLayout.oneHigher($0), RowLayout.width) }
    let histories = inputs.map {
      layingOut($0.subviews, ProposedViewSize(width: $0.width, height: nil))
    }
    return LayoutCheck(
      "overlaps", count: overlays ? 0 : histories.count, history: { histories[$0] },
      verify: { item, report in
        // What puts equal subviews into rows keeps others apart, too.
        let isRow = item > widths.count
        guard let whole = histories[item], !isRow || RowLayout(self) != nil else { return }
        verifyOverlaps(whole, isRow: isRow, report)
      })
  }

  private func verifyOverlaps(_ whole: CallHistory, isRow: Bool, _ report: Reporter) {
    let found = overlaps(in: whole)
    guard !found.isEmpty else { return }
    let reference = reference
    let allowed = reference?.overlaps(in: whole) ?? []
    for kind in found.map(\.kind) where !allowed.contains(where: { $0.kind == kind }) {
      var shrinker = CallHistoryShrinker(budget: 400) { history in
        !history.subviews.isEmpty && allows(history)
          && (history.subviews.allSatisfy(\.isSmall) || history.proposals == whole.proposals)
          && overlaps(in: history).contains { $0.kind == kind }
          && reference?.overlaps(in: history).contains { $0.kind == kind } != true
      }
      let shortest = shrinker.shrink(whole)
      let problem = overlaps(in: shortest).first { $0.kind == kind }
      var finding = Finding(kind, nil, shortest, found: problem?.words)
      let proposal = shortest.proposals.first ?? .unspecified
      finding.severity =
        keepsApart || reference != nil
        ? .error
        : isRow && kind == .overlap
          ? .warning : problem.map { $0.severity(for: proposal) } ?? .note
      if finding.severity == .note, let words = problem?.words {
        finding.message += " For \(proposal.words): \(words)."
      }
      report(finding)
    }
  }

  private func overlaps(in history: CallHistory) -> [OverlapProblem] {
    let tree = SpecimenTree(self, history.subviews, .alone)
    guard case .layOut(let proposal, _, nil)? = history.steps.last,
      let result = tree.run(.layOut(proposal)), let size = result.size,
      result.error == nil, history.steps.count == 1
    else { return [] }
    let bounds = CGRect(origin: .zero, size: size)
    var problems: [OverlapProblem] = []
    func note(_ kind: Finding.Kind, _ wrong: [Int], _ words: String) {
      problems.append(OverlapProblem(kind: kind, size: size, words: words))
    }
    // What is parked far outside to hide it may lie anywhere.
    let frames = result.frames
    let shown = frames.indices.filter { !frames[$0].isFar(from: bounds) }
    search: for index in shown {
      for other in shown where other < index && frames[index].overlaps(frames[other]) {
        note(
          .overlap, [other, index],
          "subview \(other) at \(frames[other].words), "
            + "subview \(index) at \(frames[index].words)")
        break search
      }
    }
    let outside = shown.filter { !frames[$0].lies(in: bounds) }
    if let index = outside.first {
      note(
        .outsideSize, outside,
        "size \(size.words), subview \(index) at \(frames[index].words)")
    }
    return problems
  }
}

private struct OverlapProblem {
  var kind: Finding.Kind
  var size: CGSize
  var words: String

  /// How bad it is of a layout that declares nothing.
  ///
  /// A size that the layout itself chooses, with nothing proposed, has room for its subviews; one
  /// of 10 x 10 is what stands for no proposal.
  func severity(for proposal: ProposedViewSize) -> Severity {
    let isOwnChoice =
      kind == .outsideSize && proposal == .unspecified
      && size != ProposedViewSize.unspecified.replacingUnspecifiedDimensions()
    return isOwnChoice ? .warning : .note
  }
}

extension CallHistory.Subview {
  /// Whether the subview keeps one size and is no larger than the narrowest proposal.
  fileprivate var isSmall: Bool {
    if case .fixed(let size) = content { return size.width <= 80 }
    return false
  }
}
