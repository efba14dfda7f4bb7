import Foundation
import LayoutBench
import PortableLayout

/// Containers that are laid out in different orders, each order in a copy of the process.
private struct ContainersInOrder {
  /// The containers, to which orders refer by index.
  let containers: [Specimen.Container]
  private let isolation: Isolation

  init(_ containers: [Specimen.Container], _ isolation: Isolation) {
    (self.containers, self.isolation) = (containers, isolation)
  }

  /// Returns the results by container, up to a container that ended the copy.
  func results(in order: [Int]) -> [Int: CallResult] {
    let outcome = isolation.run(milliseconds: 2_000) { channel in
      var before: SpecimenTree?
      for index in order {
        let (specimen, history) = containers[index]
        let tree = SpecimenTree(specimen, history.subviews, history.setting)
        // A stack sizes all of its subviews before it places the first.
        tree.isSized = { [step = history.steps[0]] in before?.run(step) }
        let result = tree.run(history.steps[0])
        tree.isSized = {}
        before = tree
        channel.send(result)
      }
    }
    let results: [CallResult?] = outcome.messages()
    var resultsByContainer: [Int: CallResult] = [:]
    for (index, result) in zip(order, results) { resultsByContainer[index] = result }
    return resultsByContainer
  }

  /// Returns the result of a container that follows others.
  func result(_ index: Int, after others: [Int]) -> CallResult? {
    results(in: others + [index])[index]
  }

  /// Returns the result in a process that laid out nothing before.
  ///
  /// The result is nil if it differs without a reason, which another check finds.
  func resultAlone(_ index: Int) -> CallResult? {
    let result = result(index, after: [])
    guard !self.result(index, after: []).differs(from: result) else { return nil }
    return result
  }

  /// Returns a wrong result of a container, with the preceding container that causes it.
  ///
  /// The cause is nil if several containers are needed.
  func wrongResult(
    _ index: Int, in order: [Int], insteadOf right: CallResult
  ) -> (result: CallResult, cause: Int?)? {
    for other in order where other != index {
      let result = result(index, after: [other])
      if let result, !result.agrees(with: right) { return wrong(again: index, other, right) }
    }
    guard let result = results(in: order)[index], !result.agrees(with: right) else { return nil }
    return (result, nil)
  }

  /// Returns the result after one container, tried again, or nil if it is right then.
  private func wrong(
    again index: Int, _ cause: Int, _ right: CallResult
  ) -> (result: CallResult, cause: Int?)? {
    guard let result = result(index, after: [cause]), !result.agrees(with: right) else {
      return nil
    }
    return (result, cause)
  }

  /// Returns a container as text, with its layout and its calls.
  func words(_ index: Int) -> String {
    let (specimen, history) = containers[index]
    return "\(specimen.makeLayout(LayoutContext())), \(history.lines.joined(separator: " "))"
  }
}

extension CallResult? {
  /// Returns true if there are two results and they disagree.
  fileprivate func differs(from other: CallResult?) -> Bool {
    guard let self, let other else { return false }
    return !self.agrees(with: other)
  }
}

extension Specimen {
  /// Returns the finding for containers that influence later ones in the same process, or nil.
  ///
  /// A static or global variable keeps its value for a new container, but not for a new process.
  /// All containers are laid out in a copy of a process that never called the layout, in three
  /// copies in three orders: one of them reversed, and one after containers of the layout with
  /// other properties. If the results differ, clean copies tell which one is right and which
  /// container is the cause.
  func stateBetweenContainers(_ isolation: Isolation) -> Finding? {
    let own = alikeContainers
    let all = ContainersInOrder(own + otherContainers, isolation)
    let others = Array(own.count..<all.containers.count)
    let orders = [Array(own.indices), own.indices.reversed(), others + own.indices]
    let found = orders.map { order in (order: order, results: all.results(in: order)) }
    for index in own.indices {
      let usual = found[0].results[index]
      let differs = found.contains { _, results in results[index].differs(from: usual) }
      guard differs, let right = all.resultAlone(index) else { continue }
      for (order, results) in found where results[index].differs(from: right) {
        guard let wrong = all.wrongResult(index, in: order, insteadOf: right) else { continue }
        var before = "several others."
        if let cause = wrong.cause { before = all.words(cause) }
        return Finding(
          .stateOutsideCache,
          "The first container of a process gives another result than one that comes after another "
            + "container: the layout keeps something in a static or global variable whose key "
            + "leaves something out. Before it: \(before)",
          own[index].history, wrong.result.difference(from: right))
      }
    }
    return nil
  }

  /// A layout, and the history of one call for which it is laid out.
  fileprivate typealias Container = (specimen: Specimen, history: CallHistory)

  /// Four subviews of fixed sizes, which most checks use.
  static let alike: [CallHistory.Subview] = [
    .fixed(40, 20), .fixed(60, 30), .fixed(25, 12), .fixed(50, 24),
  ]

  /// Containers that a poor cache key confuses.
  ///
  /// They have the same number of subviews, width, ideal size or length of texts, or differ only in
  /// the environment.
  private var alikeContainers: [Container] {
    let text: [CallHistory.Subview] = [
      CallHistory.Subview(.text("Words that wrap at a narrow width")), .fixed(40, 20),
    ]
    let asLongText: [CallHistory.Subview] = [
      CallHistory.Subview(.text("iiiii iiii iiii ii i iiiiii iiiii")), .fixed(40, 20),
    ]
    var containers: [Container] = []
    func add(
      _ subviews: [CallHistory.Subview], _ proposal: ProposedViewSize,
      _ change: (inout CallHistory.Setting) -> Void = { _ in }
    ) {
      guard var history = layingOut(subviews, proposal) else { return }
      change(&history.setting)
      containers.append((self, history))
    }
    for proposal in ProposedViewSize.list((100, nil), (nil, nil)) {
      for subviews in Self.alikeSubviews + [text] { add(subviews, proposal) }
    }
    for proposal in ProposedViewSize.list((390, 800), (61, nil), (100, 300)) {
      add(Self.alike, proposal)
    }
    let narrow = ProposedViewSize(width: 100, height: nil)
    add(asLongText, narrow)
    add(text, narrow) { setting in setting.textScale = 1.5 }
    add(Self.alike, narrow) { setting in setting.isRightToLeft = true }
    return containers
  }

  /// The usual subviews, and others that have something in common with them.
  private static var alikeSubviews: [[CallHistory.Subview]] {
    var (flexible, spaced) = (alike, alike)
    flexible[1].content = .flexible(
      minimum: CGSize(width: 20, height: 10), ideal: CGSize(width: 60, height: 30),
      maximum: CGSize(width: 200, height: 90))
    spaced[1].spacing = 17
    spaced[2].priority = 1
    return [
      alike, [.fixed(40, 31), .fixed(60, 8), .fixed(25, 44), .fixed(50, 15)],
      alike.reversed(), [.fixed(80, 20), .fixed(20, 30), .fixed(45, 12), .fixed(30, 24)],
      flexible, spaced, Array(alike.prefix(2)), [.fixed(33, 50), .fixed(71, 7)],
    ]
  }

  /// Containers of the layout with other values of its properties.
  private var otherContainers: [Container] {
    let histories = layingOut(each: [Self.alike], for: Self.usualProposals).withoutNil()
    var containers: [Container] = []
    for value in otherValues {
      var other = self
      other.makeLayout = value.makeLayout
      for history in histories { containers.append((other, history)) }
    }
    return containers
  }
}
