import LayoutBench
import PortableLayout

extension Specimen {
  /// The check that alignment guides are numbers, and the same before a placement, after it, and
  /// after others.
  ///
  /// 1. No subviews, a text, and three subviews are laid out for the usual proposals. The guides
  ///    are queried in order, in reverse, each alone, and before the placement, each time in a new
  ///    container.
  /// 2. A guide that is not a number is a finding. So is one that differs after other guides or
  ///    before the placement. One that differs for the same query is found by another check.
  ///
  /// A stack queries its subviews for guides after it has sized them and before it places any (rule
  /// A6). Two stacks around the container query two guides.
  var guideCheck: LayoutCheck {
    let texts: [CallHistory.Subview] = [
      CallHistory.Subview(.text("Words")), .fixed(40, 26),
      CallHistory.Subview(.text("More words, of which some wrap")),
    ]
    var histories: [CallHistory?] = []
    if !Variant.Name.automatic.contains(variant) {
      histories = layingOut(each: [[], Array(texts.prefix(1)), texts], for: Self.usualProposals)
    }
    var check = LayoutCheck("guides", histories) { history, report in
      guard let proposal = history.proposals.first else { return }
      verifyGuides(history, proposal, report)
    }
    check.explain = { [histories] ending, item, _ in
      var finding = ending.finding(histories[item], during: "a call for an alignment guide")
      finding.advice = finding.advice ?? Finding.Kind.staleGuide.remedy
      return Crash(finding: finding)
    }
    return check
  }

  /// Reports the first guide that is wrong.
  private func verifyGuides(
    _ history: CallHistory, _ proposal: ProposedViewSize, _ report: Reporter
  ) {
    func guides(_ indices: [Int], isPlaced: Bool = true) -> [CGFloat?]? {
      SpecimenTree(self, history.subviews, .alone)
        .guides(indices, for: proposal, isPlaced: isPlaced)
    }
    let all = Array(CallResult.guideNames.indices)
    guard let inOrder = guides(all), let inReverse = guides(all.reversed()) else { return }
    for index in all {
      // Another check finds a difference without a reason.
      guard let alone = guides([index])?[0], let again = guides([index])?[0],
        let unplaced = guides([index], isPlaced: false)?[0], CallResult.isSame(alone, again)
      else { continue }
      let name = "guide \(CallResult.guideNames[index])"
      func words(_ guide: CGFloat?) -> String { "\(name) at \(guide?.words ?? "nil")" }
      for case let wrong? in [alone, unplaced] where !wrong.isFinite {
        return report(
          .invalidNumber, title: "a guide that is no number",
          "A container that is aligned by it lies nowhere.", history,
          ("a finite number, or nil", words(wrong)))
      }
      for other in [inOrder[index], inReverse[all.count - 1 - index]]
      where !CallResult.isSame(other, alone) {
        return report(
          .staleGuide, "The \(name) is another one after others were asked for.", history,
          (words(alone), words(other)))
      }
      if !CallResult.isSame(unplaced, alone) {
        return report(
          .staleGuide,
          "The \(name) is another one before the first placement, when a stack asks for it.",
          history, (words(alone), words(unplaced)))
      }
    }
  }
}
