import LayoutBench
import PortableLayout

extension Specimen {
  /// Three subviews of different sizes.
  private static let three: [CallHistory.Subview] = [
    .fixed(10, 10), .fixed(60, 20), .fixed(20, 40),
  ]

  /// The check that the cache does not grow with every call, every change or every new proposal.
  var cacheGrowthCheck: LayoutCheck {
    LayoutCheck("growths of the cache", of: self, verify: verifyGrowth)
  }

  /// Reports the first kind of round in which the cache grows.
  private func verifyGrowth(_ report: Reporter) {
    let call = CallHistory.Step.layOut(usable(width: 300))
    func change(_ round: Int) -> [CallHistory.Step] {
      [.change(0, to: .fixed(CGFloat(10 + round % 3), 10)), call]
    }
    func newWidth(_ round: Int) -> [CallHistory.Step] {
      [.layOut(usable(width: 100 + CGFloat(round) / 4))]
    }
    let message =
      cacheGrowth("call") { _ in [call] } ?? cacheGrowth("change", every: change)
      ?? cacheGrowth("new width", rounds: (260, 520), every: newWidth)
    if let message { report(.cacheGrows, message) }
  }

  /// Returns the message about a cache that grows in each round, or nil if it does not.
  ///
  /// - Parameters:
  ///   - what: The words for the steps of each round, in the message.
  ///   - rounds: The numbers of rounds after which the values are counted: first, and last.
  ///   - steps: The steps of a round, by its number.
  func cacheGrowth(
    _ what: String, rounds: (Int, Int) = (20, 60), every steps: (Int) -> [CallHistory.Step]
  ) -> String? {
    let watch = CacheWatch()
    let tree = SpecimenTree(watched(by: watch), fitted(Self.three), .alone)
    var values = 0
    var before = 0
    for round in 0..<rounds.1 {
      // Counting walks through everything, so only at both ends.
      let isEnd = round == rounds.0 - 1 || round == rounds.1 - 1
      watch.placed = { cache in
        if isEnd { values = CacheContent(cache).count }
      }
      for step in steps(round) { tree.run(step) }
      if round == rounds.0 - 1 { before = values }
    }
    guard values - before >= (rounds.1 - rounds.0) / 2 else { return nil }
    return "The cache holds \(DigitGroups.text(before)) values after \(rounds.0) rounds of one "
      + "\(what) each, \(DigitGroups.text(values)) after \(rounds.1)."
  }

  /// The check that an update changes the cache's data about changed subviews.
  ///
  /// An update that does nothing is a finding.
  var updateEffectCheck: LayoutCheck {
    LayoutCheck("effects of an update", of: self, verify: verifyUpdateEffect)
  }

  /// Reports an update that leaves the cache unchanged, although a new cache has other contents.
  private func verifyUpdateEffect(_ report: Reporter) {
    guard hasCache else { return }
    let changed = CallHistory.Subview.fixed(47, 23)
    let call = CallHistory.Step.layOut(usable(width: 300))
    let watch = CacheWatch()
    let watched = watched(by: watch)
    var placed: String?
    watch.placed = { cache in placed = CacheContent(cache).text }
    func cache(after subviews: [CallHistory.Subview]) -> String? {
      placed = nil
      SpecimenTree(watched, fitted(subviews), .alone).run(call)
      return placed
    }
    guard let first = cache(after: Self.three),
      let wanted = cache(after: [changed] + Self.three.dropFirst()), first != wanted
    else { return }
    let tree = SpecimenTree(watched, fitted(Self.three), .alone)
    tree.run(call)
    var updates: [(before: String, after: String)] = []
    watch.updated = { before, after in
      updates.append((CacheContent(before).text, CacheContent(after).text))
    }
    tree.run(.change(0, to: changed))
    tree.run(call)
    guard let update = updates.first, update.before == update.after, update.before == first
    else { return }
    report(
      .costlyUpdate, title: "updateCache does nothing",
      "updateCache leaves the cache as it was although what it holds depends on the subviews; "
        + "only the next sizeThatFits corrects it.")
  }

  /// The check that a cache contains no removed subview after an update.
  var keptSubviewCheck: LayoutCheck {
    let call = CallHistory.Step.layOut(ProposedViewSize(width: 300, height: nil))
    // As many as before, so that no count tells them apart.
    let steps = [call, .insert(.fixed(30, 30), at: 0), .remove(at: 1), call]
    var histories: [CallHistory?] = []
    if hasCache, shape == .flat {
      histories = [fitted(CallHistory(subviews: Self.three, steps: steps))]
    }
    // A crash after a change is what other checks find.
    return LayoutCheck("subviews in caches", histories, isTentative: true) { history, report in
      guard history.steps.count == steps.count else { return }
      verifyKeptSubviews(history, report)
    }
  }

  /// Reports a removed subview that the cache still contains after the last call.
  private func verifyKeptSubviews(_ history: CallHistory, _ report: Reporter) {
    var kept: [Int] = []
    let watch = CacheWatch()
    watch.placed = { cache in kept = CacheContent(cache).subviews }
    let tree = SpecimenTree(watched(by: watch), history.subviews, .alone)
    for step in history.steps {
      if step.isCall { kept = [] }
      tree.run(step)
    }
    let areAllThere = Set(kept).isSubset(of: tree.leaves)
    guard !areAllThere else { return }
    report(
      .keepsSubviews, "After an update the cache still holds a LayoutSubview from before.",
      history)
  }

  /// Returns the specimen with an observer of its caches.
  private func watched(by watch: CacheWatch) -> Specimen {
    var watched = self
    watched.makeLayout = { [makeLayout] context in
      func watching(_ layout: some Layout) -> any Layout {
        WatchedLayout(base: layout, watch: watch)
      }
      return watching(makeLayout(context))
    }
    return watched
  }
}

/// An observer of a cache's content, used from one thread.
private final class CacheWatch: @unchecked Sendable {
  /// Called with the cache after each placement.
  var placed: (Any) -> Void = { _ in }
  /// Called with the cache before and after each update.
  var updated: (_ before: Any, _ after: Any) -> Void = { _, _ in }
}

/// A layout that informs an observer of its cache in each update and placement.
private struct WatchedLayout<Base: Layout>: LayoutDecorator {
  /// The observed layout, which gets every call.
  let base: Base
  /// The observer to inform.
  let watch: CacheWatch

  func updateCache(_ cache: inout Base.Cache, subviews: Subviews) {
    let before = cache
    base.updateCache(&cache, subviews: subviews)
    watch.updated(before, cache)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) {
    base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    watch.placed(cache)
  }
}

/// The whole content of a cache, with each object once.
private struct CacheContent {
  /// The number of values, including those that contain others.
  private(set) var count = 0
  /// The indices of the views of all subviews in the cache.
  private(set) var subviews: [Int] = []
  /// The values as text, without the identities of subviews.
  private(set) var text = ""
  /// The objects that were visited.
  private var seen: Set<ObjectIdentifier> = []
  /// The number of values after which the visit ends.
  private static let most = 20_000

  /// Creates the content by visiting all values of a cache.
  init(_ cache: Any) { text = walk(cache) }

  /// Counts a value and the values in it.
  ///
  /// - Returns: The value as text.
  private mutating func walk(_ value: Any) -> String {
    count += 1
    guard count < Self.most else { return "..." }
    // Subviews name the same views before and after a change.
    if let subview = value as? LayoutSubview {
      subviews.append(subview.index)
      return "subview"
    }
    if let all = value as? LayoutSubviews {
      subviews += all.map(\.index)
      return "subviews"
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class,
      !seen.insert(ObjectIdentifier(value as AnyObject)).inserted
    {
      return "seen"
    }
    var parts: [String] = []
    for part in sequence(first: mirror, next: \.superclassMirror) {
      for child in part.children {
        parts.append("\(child.label ?? ""):\(walk(child.value))")
      }
    }
    guard !parts.isEmpty else { return "\(value)" }
    if mirror.displayStyle == .set || mirror.displayStyle == .dictionary { parts.sort() }
    return "(\(parts.joined(separator: ",")))"
  }
}
