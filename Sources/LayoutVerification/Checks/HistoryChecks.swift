import Foundation
import LayoutBench
import PortableLayout

extension Specimen {
  /// The cache is up to date after each kind of change, one at a time: random changes seldom leave
  /// all but one property of a subview as it was.
  ///
  /// 1. Five subviews are laid out, one thing changes, and they are laid out again, for each of the
  ///    usual proposals. Changes of one property go back, too, with a third call after that.
  /// 2. Each result is compared with that of a new cache in the same state.
  /// 3. The first one that differs is a finding.
  func changeCheck(shrinkBudget: Int) -> LayoutCheck {
    let histories = changeHistories + singleChangeHistories
    return mismatchCheck("changes", histories, shrinkBudget: shrinkBudget)
  }

  /// A call, a change of a subview or of their order, and the same call.
  private var changeHistories: [CallHistory?] {
    let subviews = Self.alike + [.fixed(35, 16)]
    let changes: [CallHistory.Step] = [
      .change(1, to: .fixed(60, 45)), .change(1, to: .fixed(60, 10)),
      .change(1, to: .fixed(85, 30)), .change(1, to: .fixed(20, 30)),
      .change(1, to: CallHistory.Subview(.fixed(CGSize(width: 60, height: 30)), spacing: 17)),
      .move(from: 0, to: 3), .insert(.fixed(70, 35), at: 2), .remove(at: 1),
    ]
    var histories: [CallHistory?] = []
    for change in changes {
      for proposal in Self.usualProposals {
        let call = CallHistory.Step.layOut(proposal)
        histories.append(fitted(CallHistory(subviews: subviews, steps: [call, change, call])))
      }
    }
    return histories
  }

  /// A call, a change of one property, the same call, the way back, and the call once more.
  private var singleChangeHistories: [CallHistory?] {
    // A least width shows where there is less room.
    let proposals = Self.usualProposals + [ProposedViewSize(width: 20, height: nil)]
    var histories: [CallHistory?] = []
    for (change, back) in Self.singleChanges {
      for proposal in proposals {
        let call = CallHistory.Step.layOut(proposal)
        let steps = [call, change, call, back, call]
        histories.append(fitted(CallHistory(subviews: Self.changedSubviews, steps: steps)))
      }
    }
    return histories
  }

  /// Compares the layout with the cache and without one in each of some histories.
  func mismatchCheck(
    _ name: String, _ histories: [CallHistory?], shrinkBudget: Int
  ) -> LayoutCheck {
    var check = LayoutCheck(name, histories) { history, report in
      guard let mismatch = firstMismatch(in: history) else { return }
      report(finding(history, mismatch, budget: shrinkBudget))
    }
    check.explain = { ending, item, isolation in
      guard let history = histories[item] else { return Crash() }
      return crash(ending, of: history, budget: shrinkBudget / 10, isolation)
    }
    return check
  }

  /// The subviews of which one property changes at a time.
  private static let changedSubviews: [CallHistory.Subview] = [
    .fixed(40, 20), .flexible(least: 12, greatest: 150), CallHistory.Subview(.text("Words")),
    .fixed(50, 24), .fixed(35, 16),
  ]

  /// Changes of one property of a subview whose ideal size stays, and of none; with the way back.
  private static let singleChanges: [(change: CallHistory.Step, back: CallHistory.Step)] = {
    let flexible = changedSubviews[1]
    let text = changedSubviews[2]
    let size = ShapedText("Words").size(fitting: .infinity)
    var urgent = flexible
    urgent.priority = 1
    let others = [
      CallHistory.Subview.flexible(least: 33, greatest: 150),
      .flexible(least: 12, greatest: 270), urgent,
    ]
    var changes: [(CallHistory.Step, CallHistory.Step)] = []
    for other in others { changes.append((.change(1, to: other), .change(1, to: flexible))) }
    // A text and what is as large have other baselines.
    changes.append((.change(2, to: .fixed(size.width, size.height)), .change(2, to: text)))
    return changes + [(.turn, .turn)]
  }()

  /// The cache is up to date after a layout value of a subview changed, such as its column span.
  ///
  /// 1. Four subviews are laid out once, which finds the keys that the layout reads.
  /// 2. For each key the value of the second subview changes between two calls: from the default
  ///    to another value, and back.
  /// 3. A second call with another result than on a new cache is a finding.
  ///
  /// A layout whose subject gives the values itself is checked by its histories.
  var valueCheck: LayoutCheck {
    var proposals: [ProposedViewSize] = []
    if prepareSubview == nil, hasCache { proposals = Self.usualProposals }
    return LayoutCheck(
      "changed layout values", count: proposals.count, isTentative: true
    ) { item, report in
      let call = CallHistory.Step.layOut(proposals[item])
      let subviews = fitted(Self.alike)
      guard subviews.count > 1, allows(CallHistory(subviews: subviews, steps: [call])) else {
        return
      }
      let tree = SpecimenTree(self, subviews, .alone)
      for key in ReadValueKeys.read(of: tree.engine, during: { tree.run(call) }) {
        verifyChanges(of: key, among: subviews, call, report)
      }
    }
  }

  /// Reports the first change of a key's value after which the cache is out of date.
  private func verifyChanges(
    of key: ReadValueKeys.Key, among subviews: [CallHistory.Subview], _ call: CallHistory.Step,
    _ report: Reporter
  ) {
    for change in ValueChange.all(of: key, among: subviews) {
      let history = CallHistory(
        subviews: change.before, steps: [call, .change(1, to: change.after), call])
      // A copy of a file has keys of its own, which the original does not read.
      guard let mismatch = alone.firstMismatch(in: history), mismatch.step == 2 else { continue }
      return report(
        .staleAfterChange, title: "stale after a change of a layout value",
        "After the layout value \(key.name) of subview 1 changes from \(change.from) to "
          + "\(change.to), the layout still uses a cache made before.", history,
        mismatch.difference)
    }
  }
}

/// A change of the layout value of the second of some subviews.
private struct ValueChange {
  /// The subviews before it.
  var before: [CallHistory.Subview]
  /// The second subview after it.
  var after: CallHistory.Subview
  /// The value before and after it, in words.
  var from: String
  var to: String

  /// From the default, back to it, and back to it where all others keep another value.
  static func all(
    of key: ReadValueKeys.Key, among subviews: [CallHistory.Subview]
  ) -> [ValueChange] {
    let other = CallHistory.CarriedValue(key: key)
    let usual = CallHistory.CarriedValue(key: key, isDefault: true)
    func carrying(_ value: CallHistory.CarriedValue, _ index: Int) -> CallHistory.Subview {
      var subview = subviews[index]
      subview.values.append(value)
      return subview
    }
    var one = subviews
    one[1] = carrying(other, 1)
    let all = subviews.indices.map { index in carrying(other, index) }
    let (changed, back) = (carrying(other, 1), carrying(usual, 1))
    return [
      ValueChange(before: subviews, after: changed, from: key.from, to: other.words),
      ValueChange(before: one, after: back, from: key.to, to: usual.words),
      ValueChange(before: all, after: back, from: key.to, to: usual.words),
    ]
  }
}

extension CallHistory.Subview {
  /// A subview of one ideal size, between two widths; its heights are half of them.
  fileprivate static func flexible(least: CGFloat, greatest: CGFloat) -> CallHistory.Subview {
    CallHistory.Subview(
      .flexible(
        minimum: CGSize(width: least, height: least / 2), ideal: CGSize(width: 60, height: 30),
        maximum: CGSize(width: greatest, height: greatest / 2)))
  }
}

extension Specimen {
  /// Proposals that hardly differ but in what comes of them, and more of them than a cache has room
  /// for: keys that round, and entries that are dropped without their keys, go wrong there.
  ///
  /// 1. Up to twelve pairs of lengths are searched for, close to each other, between which the size
  ///    changes.
  /// 2. One container is called for all of them in turn, backwards, and across; each third call
  ///    places it.
  /// 3. A result other than that of a new cache is a finding.
  func cycleCheck(shrinkBudget: Int) -> LayoutCheck {
    // Widths between whole points, so that a key in whole points takes two rows for one.
    let widths = [30.3, 50.6, 42.2, 61.7, 25.4, 38.8, 47.3, 33.6, 55.1, 29.2]
    let tags: [CallHistory.Subview] = widths.enumerated().map { index, width in
      .fixed(width, CGFloat(10 + 3 * index))
    }
    let mixed = SubviewGenerator(population: .mixed, seed: 23).subviews(7)
    var inputs: [(subviews: [CallHistory.Subview], axis: Axis)] = []
    for subviews in [tags, mixed] where hasCache {
      inputs += [(fitted(subviews), .horizontal), (fitted(subviews), .vertical)]
    }
    return LayoutCheck("cycles of proposals", count: inputs.count) { [inputs] item, report in
      let (subviews, axis) = inputs[item]
      let proposals = edges(subviews, along: axis)
      guard proposals.count > 1 else { return }
      let history = CallHistory(subviews: subviews, steps: Self.cycle(of: proposals))
      guard allows(history), let mismatch = firstMismatch(in: history) else { return }
      report(finding(history, mismatch, budget: shrinkBudget))
    }
  }

  /// Calls for proposals: one after the other, back from the last one, and across.
  private static func cycle(of proposals: [ProposedViewSize]) -> [CallHistory.Step] {
    let across = proposals.indices.map { index in proposals[index * 7 % proposals.count] }
    var steps: [CallHistory.Step] = []
    for proposal in proposals + proposals.reversed() + across {
      if steps.count % 3 == 2 {
        steps.append(.layOut(proposal))
      } else {
        steps.append(.size(proposal))
      }
    }
    return steps
  }

  /// Returns pairs of lengths, an eighth of a point apart, at which the layout's size changes.
  private func edges(
    _ subviews: [CallHistory.Subview], along axis: Axis
  ) -> [ProposedViewSize] {
    func proposal(_ length: CGFloat) -> ProposedViewSize {
      ProposedViewSize(length, along: axis)
    }
    guard allows(CallHistory(subviews: subviews, steps: [.size(proposal(100))])) else { return [] }
    let tree = SpecimenTree(self, subviews, .alone)
    func size(_ length: CGFloat) -> CGSize? {
      tree.makeFresh()
      return tree.run(.size(proposal(length)))?.size
    }
    var lengths: [CGFloat] = []
    for start in stride(from: CGFloat(33), to: 433, by: 25) {
      var (low, high) = (start, start + 25)
      guard let below = size(low), let above = size(high), below != above else { continue }
      while high - low > 0.125 {
        let middle = (low + high) / 2
        if size(middle) == below { low = middle } else { high = middle }
      }
      lengths += [low, high]
    }
    return lengths.prefix(24).map(proposal)
  }
}
