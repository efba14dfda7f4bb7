import LayoutBench
import PortableLayout

extension Specimen {
  /// The check that subviews which keep their sizes neither overlap nor leave the reported size.
  ///
  /// 1. Nine subviews of fixed sizes are laid out for five widths, some with texts for no width,
  ///    and twelve equal ones in rows, of which each in turn is higher.
  /// 2. Two frames that overlap are a finding, and a frame that leaves the size is another. The
  ///    history is shortened. A subview far outside is hidden on purpose, and a subview that takes
  ///    more than it was proposed leaves the size by itself.
  ///
  /// The finding is an error if the layout declares that it keeps subviews apart, or its reference
  /// does. It is a warning if the layout itself chose the size, or makes rows, and otherwise a
  /// note. A layout that overlaps its subviews on purpose is left out.
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
    var histories: [CallHistory?] = []
    func add(_ subviews: [CallHistory.Subview], _ width: CGFloat?) {
      histories.append(layingOut(subviews, ProposedViewSize(width: width, height: nil)))
    }
    for width in widths { add(plain, width) }
    add(baselines, nil)
    for index in RowLayout.subviews.indices { add(RowLayout.oneHigher(index), RowLayout.width) }
    if overlays { histories = [] }
    return LayoutCheck(
      "overlaps", count: histories.count, history: { [histories] in histories[$0] },
      verify: { [histories] item, report in
        // A layout that puts equal subviews into rows keeps others apart, too.
        let isRow = item > widths.count
        guard let whole = histories[item], !isRow || RowLayout(self) != nil else { return }
        verifyOverlaps(whole, isRow: isRow, report)
      })
  }

  /// Reports an overlap, and a frame outside of the size, each with a short history.
  private func verifyOverlaps(_ whole: CallHistory, isRow: Bool, _ report: Reporter) {
    let reference = reference
    for kind in [Finding.Kind.overlap, .outsideSize] {
      func problem(_ history: CallHistory) -> (words: String, size: CGSize)? {
        guard reference?.problem(kind, in: history) == nil else { return nil }
        return self.problem(kind, in: history)
      }
      guard let found = problem(whole) else { continue }
      // A shorter history must not look as if the layout had taken a size that stands for none.
      let isChosen = Self.isOwnChoice(found.size, in: whole)
      var shrinker = CallHistoryShrinker(budget: 400) { history in
        guard !history.subviews.isEmpty, allows(history),
          history.subviews.allSatisfy(\.isSmall) || history.proposals == whole.proposals,
          let found = problem(history)
        else { return false }
        return Self.isOwnChoice(found.size, in: history) == isChosen
      }
      let shortest = shrinker.shrink(whole)
      guard let (words, size) = problem(shortest), let proposal = shortest.proposals.first
      else { continue }
      var finding = Finding(kind, nil, shortest)
      finding.found = words
      finding.severity = severity(of: finding, size, in: shortest, isRow: isRow)
      if finding.severity == .note { finding.message += " For \(proposal.words): \(words)." }
      report(finding)
    }
  }

  /// Returns the severity of a mistake: an error where the layout is meant to keep its subviews
  /// apart, a warning where it does so elsewhere, and a note where it may be meant.
  private func severity(
    of finding: Finding, _ size: CGSize, in shortest: CallHistory, isRow: Bool
  ) -> Severity {
    if keepsApart || reference != nil { return .error }
    let isDoubtful =
      switch finding.kind {
      case .outsideSize: Self.isOwnChoice(size, in: shortest)
      case .overlap: isRow
      default: false
      }
    if isDoubtful { return .warning }
    return .note
  }

  /// Returns true if the layout itself chose a size with room for the subviews, with nothing
  /// proposed.
  ///
  /// A size of 10 x 10 means that nothing was proposed. Layouts that place subviews over or beside
  /// another one take that subview's size on purpose.
  private static func isOwnChoice(_ size: CGSize, in history: CallHistory) -> Bool {
    let isOfSubview = history.subviews.contains { subview in subview.content == .fixed(size) }
    return history.proposals.first == .unspecified && !isOfSubview
      && size != ProposedViewSize.unspecified.replacingUnspecifiedDimensions()
  }

  /// Returns the first mistake of a kind in a history with one placement, and the size.
  private func problem(
    _ kind: Finding.Kind, in history: CallHistory
  ) -> (words: String, size: CGSize)? {
    guard case .layOut(_, _, nil)? = history.steps.last, history.steps.count == 1,
      let result = result(of: history), let size = result.size
    else { return nil }
    let bounds = CGRect(origin: .zero, size: size)
    let frames = result.frames
    func place(_ index: Int) -> String { "subview \(index) at \(frames[index].words)" }
    // A subview that is hidden far outside may lie anywhere.
    let shown = frames.indices.filter { index in !frames[index].isFar(from: bounds) }
    if kind == .outsideSize {
      for index in shown where !frames[index].lies(in: bounds) {
        guard !overflowsItself(index, in: history) else { continue }
        return ("size \(size.words), \(place(index))", size)
      }
      return nil
    }
    for index in shown {
      for other in shown where other < index && frames[index].overlaps(frames[other]) {
        return ("\(place(other)), \(place(index))", size)
      }
    }
    return nil
  }
}

extension CallHistory.Subview {
  /// A Boolean value that is true for a subview of fixed size that fits the narrowest proposal.
  fileprivate var isSmall: Bool {
    if case .fixed(let size) = content { return size.width <= 80 }
    return false
  }
}
