import Foundation
import LayoutBench
import PortableLayout

extension Specimen {
  /// The cache is up to date after each kind of change, one at a time: random changes seldom leave
  /// all but one property of a subview as it was.
  func changeCheck(shrinkBudget: Int) -> LayoutCheck {
    let subviews = Self.alike + [.fixed(35, 16)]
    let changes: [CallHistory.Step] = [
      .change(1, to: .fixed(60, 45)), .change(1, to: .fixed(60, 10)),
      .change(1, to: .fixed(85, 30)), .change(1, to: .fixed(20, 30)),
      .change(1, to: CallHistory.Subview(.fixed(CGSize(width: 60, height: 30)), spacing: 17)),
      .move(from: 0, to: 3), .insert(.fixed(70, 35), at: 2), .remove(at: 1),
    ]
    let histories =
      changes.flatMap { change in
        Self.usualProposals.map {
          fitted(CallHistory(subviews: subviews, steps: [.layOut($0), change, .layOut($0)]))
        }
      }
      + Self.singleChanges.flatMap { change, back in
        // A least width shows where there is less room.
        (Self.usualProposals + [ProposedViewSize(width: 20, height: nil)]).map { proposal in
          let call = CallHistory.Step.layOut(proposal)
          return fitted(
            CallHistory(
              subviews: Self.changedSubviews, steps: [call, change, call, back, call]))
        }
      }
    return mismatchCheck("changes", histories, shrinkBudget: shrinkBudget)
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
      histories[item].map { crash(ending, of: $0, budget: shrinkBudget / 10, isolation) }
        ?? Crash()
    }
    return check
  }

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
    var changes: [(CallHistory.Step, CallHistory.Step)] = [
      .flexible(least: 33, greatest: 150), .flexible(least: 12, greatest: 270), urgent,
    ].map { (.change(1, to: $0), .change(1, to: flexible)) }
    // A text and what is as large have other baselines.
    changes.append((.change(2, to: .fixed(size.width, size.height)), .change(2, to: text)))
    return changes + [(.turn, .turn)]
  }()

  /// The cache is up to date after a layout value of a subview changed, such as its column span.
  ///
  /// Which keys there are is found by laying out once; a layout whose subject gives the values
  /// itself is checked by its histories.
  var valueCheck: LayoutCheck {
    let isChecked = prepareSubview == nil && hasCache
    return LayoutCheck(
      "changed layout values", count: isChecked ? Self.usualProposals.count : 0, isTentative: true
    ) { item, report in
      let call = CallHistory.Step.layOut(Self.usualProposals[item])
      let subviews = fitted(Self.alike)
      guard subviews.count > 1, allows(CallHistory(subviews: subviews, steps: [call])) else {
        return
      }
      let tree = SpecimenTree(self, subviews, .alone)
      for key in ReadValueKeys.read(of: tree.engine, during: { tree.run(call) }) {
        for change in ValueChange.all(of: key, among: subviews) {
          let history = CallHistory(
            subviews: change.before, steps: [call, .change(1, to: change.after), call])
          // A copy of a file has keys of its own, which the original does not read.
          guard let mismatch = alone.firstMismatch(in: history), mismatch.step == 2 else {
            continue
          }
          report(
            .staleAfterChange, title: "stale after a change of a layout value",
            "After the layout value \(key.name) of subview 1 changes from \(change.from) to "
              + "\(change.to), the layout still uses a cache made before.", history,
            mismatch.difference)
          break
        }
      }
    }
  }
}

/// A change of the layout value of the second of some subviews.
private struct ValueChange {
  var before: [CallHistory.Subview]
  var after: CallHistory.Subview
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
    let one = subviews.indices.map { $0 == 1 ? carrying(other, 1) : subviews[$0] }
    let all = subviews.indices.map { carrying(other, $0) }
    return [(subviews, other), (one, usual), (all, usual)].map { before, value in
      ValueChange(
        before: before, after: carrying(value, 1), from: value.isDefault ? key.to : key.from,
        to: value.words)
    }
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
  func cycleCheck(shrinkBudget: Int) -> LayoutCheck {
    // Widths between whole points, so that a key in whole points takes two rows for one.
    let widths = [30.3, 50.6, 42.2, 61.7, 25.4, 38.8, 47.3, 33.6, 55.1, 29.2]
    let tags: [CallHistory.Subview] = widths.enumerated().map {
      .fixed($1, CGFloat(10 + 3 * $0))
    }
    let mixed = SubviewGenerator(population: .mixed, seed: 23).subviews(7)
    let inputs = [tags, mixed].flatMap { subviews in
      [true, false].map { (subviews: fitted(subviews), isHorizontal: $0) }
    }
    return LayoutCheck("cycles of proposals", count: hasCache ? inputs.count : 0) { item, report in
      let (subviews, isHorizontal) = inputs[item]
      let proposals = edges(subviews, isHorizontal)
      guard proposals.count > 1 else { return }
      let last = proposals.count - 1
      // One after the other, back from the last one, and across.
      let orders =
        Array(0...last) + (0...last).reversed() + (0...last).map { $0 * 7 % proposals.count }
      let history = CallHistory(
        subviews: subviews,
        steps: orders.enumerated().map { index, proposal in
          index % 3 == 2 ? .layOut(proposals[proposal]) : .size(proposals[proposal])
        })
      guard allows(history), let mismatch = firstMismatch(in: history) else { return }
      report(finding(history, mismatch, budget: shrinkBudget))
    }
  }

  /// Returns pairs of lengths, an eighth of a point apart, at which the layout's size changes.
  private func edges(
    _ subviews: [CallHistory.Subview], _ isHorizontal: Bool
  ) -> [ProposedViewSize] {
    func proposal(_ length: CGFloat) -> ProposedViewSize {
      isHorizontal
        ? ProposedViewSize(width: length, height: nil)
        : ProposedViewSize(width: nil, height: length)
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
