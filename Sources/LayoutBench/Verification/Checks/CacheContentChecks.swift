import PortableLayout

/// The cache does not grow with every call, every change or every new proposal.
struct CacheGrowthCheck: CostCheck {
  let specimen: Specimen
  let name = "growths of the cache"

  func verify(_ report: Reporter) {
    if let message = growth("call", every: { _ in [.layOut(proposal(300))] }) {
      report(Finding(.cacheGrowsPerCall, message))
    } else if let message = growth(
      "change",
      every: { [.change(0, to: .fixed(CGFloat(10 + $0 % 3), 10)), .layOut(proposal(300))] })
    {
      report(Finding(.cacheGrowsPerCall, message))
    } else if let message = growth(
      "new width", rounds: (260, 520),
      every: { [.layOut(proposal(100 + CGFloat($0) / 4))] })
    {
      report(Finding(.cacheUnbounded, message))
    }
  }

  private func proposal(_ width: CGFloat) -> ProposedViewSize {
    usable(ProposedViewSize(width: width, height: nil))
  }

  func growth(
    _ what: String, rounds: (Int, Int) = (20, 60), every steps: (Int) -> [CallHistory.Step]
  ) -> String? {
    let scale = CacheScale()
    let tree = SpecimenTree(
      specimen.watched(placed: scale.weigh),
      specimen.fitted([.fixed(10, 10), .fixed(60, 20), .fixed(20, 40)]), .alone)
    var before = 0
    for round in 0..<rounds.1 {
      // Weighing walks through everything, so only at both ends.
      scale.isOn = round == rounds.0 - 1 || round == rounds.1 - 1
      for step in steps(round) {
        if step.isCall { _ = tree.call(step) } else { tree.apply(step) }
      }
      if round == rounds.0 - 1 { before = scale.values }
    }
    let grown = scale.values - before
    guard grown >= (rounds.1 - rounds.0) / 2 else { return nil }
    return "The cache holds \(before) values after \(rounds.0) rounds of one \(what) each, "
      + "\(scale.values) after \(rounds.1)."
  }
}

private final class CacheScale: @unchecked Sendable {
  var values = 0
  var isOn = true

  func weigh(_ cache: Any) {
    guard isOn else { return }
    var seen: Set<ObjectIdentifier> = []
    values = Self.count(cache, &seen)
  }

  private static func count(_ value: Any, _ seen: inout Set<ObjectIdentifier>) -> Int {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return 0 }
    }
    var total = 1
    var current: Mirror? = mirror
    while let level = current {
      for child in level.children {
        total += count(child.value, &seen)
        if total > 100_000 { return total }
      }
      current = level.superclassMirror
    }
    return total
  }
}

struct UpdateEffectCheck: CostCheck {
  let specimen: Specimen
  let name = "effects of an update"

  func verify(_ report: Reporter) {
    guard specimen.hasCache else { return }
    let old: [CallHistory.Subview] = [.fixed(10, 10), .fixed(60, 20), .fixed(20, 40)]
    var new = old
    new[0] = .fixed(47, 23)
    let notes = CacheNotes()
    let watched = specimen.watched(
      placed: { notes.placed = CacheText.of($0) },
      updated: { notes.updates.append((CacheText.of($0), CacheText.of($1))) })
    let call = CallHistory.Step.layOut(usable(ProposedViewSize(width: 300, height: nil)))
    func cache(after subviews: [CallHistory.Subview]) -> String? {
      notes.placed = nil
      _ = SpecimenTree(watched, specimen.fitted(subviews), .alone).call(call)
      return notes.placed
    }
    guard let first = cache(after: old), let wanted = cache(after: new), first != wanted else {
      return
    }
    let tree = SpecimenTree(watched, specimen.fitted(old), .alone)
    _ = tree.call(call)
    notes.updates = []
    tree.apply(.change(0, to: new[0]))
    _ = tree.call(call)
    guard let (before, after) = notes.updates.first, before == after, before == first else {
      return
    }
    report(
      Finding(.updateIgnoresSubviews, Finding.Kind.updateIgnoresSubviews.explanation))
  }
}

/// A cache holds no subview that is gone after an update.
struct KeptSubviewCheck: LayoutCheck {
  let specimen: Specimen
  let name = "subviews in caches"

  var count: Int { specimen.hasCache && specimen.shape == .flat ? 1 : 0 }

  /// A crash after a change is what other checks find.
  var isTentative: Bool { true }

  func history(of item: Int) -> CallHistory? {
    let call = CallHistory.Step.layOut(ProposedViewSize(width: 300, height: nil))
    // As many as before, so that no count tells them apart.
    return specimen.fitted(
      CallHistory(
        subviews: [.fixed(10, 10), .fixed(60, 20), .fixed(20, 40)],
        steps: [call, .insert(.fixed(30, 30), at: 0), .remove(at: 1), call]))
  }

  func verify(_ item: Int, _ report: Reporter) {
    guard let history = history(of: item), history.steps.count == 4 else { return }
    let notes = CacheNotes()
    let tree = SpecimenTree(
      specimen.watched(placed: { notes.kept = KeptSubviews.of($0) }), history.subviews, .alone)
    for step in history.steps {
      guard step.isCall else {
        tree.apply(step)
        continue
      }
      notes.kept = []
      _ = tree.call(step)
    }
    let current = tree.leaves
    guard notes.kept.contains(where: { !current.contains($0) }) else { return }
    report(Finding(.keepsSubviews, Finding.Kind.keepsSubviews.explanation, history))
  }
}

private enum KeptSubviews {
  static func of(_ value: Any, depth: Int = 0) -> [Int] {
    if let subview = value as? LayoutSubview { return [subview.index] }
    if let subviews = value as? LayoutSubviews { return subviews.map(\.index) }
    guard depth < 6 else { return [] }
    return Mirror(reflecting: value).children.prefix(100).flatMap {
      of($0.value, depth: depth + 1)
    }
  }
}

private final class CacheNotes: @unchecked Sendable {
  var placed: String?
  var kept: [Int] = []
  var updates: [(before: String, after: String)] = []
}

private enum CacheText {
  static func of(_ cache: Any) -> String {
    var seen: Set<ObjectIdentifier> = []
    var left = 2_000
    return text(cache, &seen, &left)
  }

  private static func text(
    _ value: Any, _ seen: inout Set<ObjectIdentifier>, _ left: inout Int
  ) -> String {
    left -= 1
    guard left > 0 else { return "..." }
    // Subviews name the same views before and after a change.
    if value is LayoutSubview || value is LayoutSubviews { return "subviews" }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return "seen" }
    }
    guard !mirror.children.isEmpty else { return "\(value)" }
    var parts: [String] = []
    for child in mirror.children {
      parts.append("\(child.label ?? ""):\(text(child.value, &seen, &left))")
    }
    if mirror.displayStyle == .set || mirror.displayStyle == .dictionary { parts.sort() }
    return "(\(parts.joined(separator: ",")))"
  }
}

extension Specimen {
  fileprivate func watched(
    placed: @escaping @Sendable (Any) -> Void,
    updated: @escaping @Sendable (Any, Any) -> Void = { _, _ in }
  ) -> Specimen {
    var watched = self
    watched.makeLayout = { [makeLayout] context in
      func watching(_ layout: some Layout) -> any Layout {
        WatchedLayout(base: layout, placed: placed, updated: updated)
      }
      return watching(makeLayout(context))
    }
    return watched
  }
}

private struct WatchedLayout<Base: Layout>: Layout {
  let base: Base
  let placed: @Sendable (Any) -> Void
  let updated: @Sendable (_ before: Any, _ after: Any) -> Void

  func makeCache(subviews: Subviews) -> Base.Cache { base.makeCache(subviews: subviews) }

  func updateCache(_ cache: inout Base.Cache, subviews: Subviews) {
    let before = cache
    base.updateCache(&cache, subviews: subviews)
    updated(before, cache)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) -> CGSize {
    base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Base.Cache
  ) {
    base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    placed(cache)
  }
}
