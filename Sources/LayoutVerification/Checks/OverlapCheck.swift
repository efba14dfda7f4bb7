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
    let reference = reference
    for kind in [Finding.Kind.overlap, .outsideSize] {
      func problem(_ history: CallHistory) -> (words: String, size: CGSize)? {
        reference?.problem(kind, in: history) == nil ? self.problem(kind, in: history) : nil
      }
      guard let found = problem(whole) else { continue }
      // A shorter history must not look as if the layout had taken a size that stands for none.
      let isChosen = Self.isOwnChoice(found.size, in: whole)
      var shrinker = CallHistoryShrinker(budget: 400) { history in
        !history.subviews.isEmpty && allows(history)
          && (history.subviews.allSatisfy(\.isSmall) || history.proposals == whole.proposals)
          && problem(history).map { Self.isOwnChoice($0.size, in: history) == isChosen } == true
      }
      let shortest = shrinker.shrink(whole)
      guard let (words, size) = problem(shortest), let proposal = shortest.proposals.first
      else { continue }
      let isOwnChoice = kind == .outsideSize && Self.isOwnChoice(size, in: shortest)
      var finding = Finding(kind, nil, shortest)
      finding.found = words
      if keepsApart || reference != nil {
        finding.severity = .error
      } else if isOwnChoice || isRow && kind == .overlap {
        finding.severity = .warning
      } else {
        finding.severity = .note
        finding.message += " For \(proposal.words): \(words)."
      }
      report(finding)
    }
  }

  /// Returns true if the layout itself chose a size, with nothing proposed, so that it has room for
  /// the subviews.
  ///
  /// A size of 10 x 10 stands for no proposal. That of one of several subviews is taken on purpose by
  /// layouts that lay the others over it, or beside it.
  private static func isOwnChoice(_ size: CGSize, in history: CallHistory) -> Bool {
    let own = history.subviews.compactMap { subview in
      if case .fixed(let size) = subview.content { size } else { nil as CGSize? }
    }
    return history.proposals.first == .unspecified && !own.contains(size)
      && size != ProposedViewSize.unspecified.replacingUnspecifiedDimensions()
  }

  private func problem(
    _ kind: Finding.Kind, in history: CallHistory
  ) -> (words: String, size: CGSize)? {
    guard case .layOut(_, _, nil)? = history.steps.last, history.steps.count == 1,
      let result = result(of: history), let size = result.size
    else { return nil }
    let bounds = CGRect(origin: .zero, size: size)
    let frames = result.frames
    func place(_ index: Int) -> String { "subview \(index) at \(frames[index].words)" }
    // What is parked far outside to hide it may lie anywhere.
    let shown = frames.indices.filter { !frames[$0].isFar(from: bounds) }
    if kind == .outsideSize {
      return shown.first { !frames[$0].lies(in: bounds) }.map {
        ("size \(size.words), \(place($0))", size)
      }
    }
    for index in shown {
      if let other = shown.first(where: { $0 < index && frames[index].overlaps(frames[$0]) }) {
        return ("\(place(other)), \(place(index))", size)
      }
    }
    return nil
  }
}

extension CallHistory.Subview {
  /// A Boolean value that is true for a subview of one size, no larger than the narrowest proposal.
  fileprivate var isSmall: Bool {
    if case .fixed(let size) = content { return size.width <= 80 }
    return false
  }
}
