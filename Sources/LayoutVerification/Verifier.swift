import Foundation
import LayoutBench
import PortableLayout

/// Verifies layouts: searches for histories in which a cache, a size or a placement is wrong.
package struct Verifier: Codable, Sendable {
  package var extent: VerificationExtent
  package var seed: UInt64
  package var system: SwiftUISystem
  /// The way in which layouts are called apart; another process chooses its own.
  package var isolation = Isolation.process

  private enum CodingKeys: CodingKey { case extent, seed, system }

  package init(
    extent: VerificationExtent = .standard, seed: UInt64 = 42,
    system: SwiftUISystem = .standard, isolation: Isolation = .process
  ) {
    self.extent = extent
    self.seed = seed
    self.system = system
    self.isolation = isolation
  }

  /// Verifies a variant; `suite` has the other uses of a layout of the user's files.
  package func verify(
    _ subject: Subject, _ variant: Variant, of suite: Suite? = nil
  ) -> VerificationResult {
    var unread: [String: CacheReaders]?
    guard var specimen = Specimen(subject, variant) else { return verify(screen: subject, variant) }
    if variant.name == Variant.Name.automaticUncached,
      let written = subject.variants.last(where: \.isWritten).flatMap({ Specimen(subject, $0) })
    {
      if written.needsCache() {
        return VerificationResult(needingCache: subject.name, seed: seed, system: system)
      }
      unread = written.unread()
    }
    let uses = (suite?.subjects ?? []).filter {
      $0.typeName != nil && $0.typeName == subject.typeName && $0.name != subject.name
    }
    specimen.otherUses = uses.prefix(Self.mostUses).compactMap { use in
      use.variants.last(where: \.isWritten)?.makeLayout.map {
        Specimen.OtherValue(change: "the layout becomes \(use.summary)", makeLayout: $0)
      }
    }
    var result = verify(specimen)
    result.unread = unread
    return result
  }

  /// Verifies that the updates of a view end, and its layouts with its content.
  private func verify(screen subject: Subject, _ variant: Variant) -> VerificationResult {
    var result = VerificationResult(
      subject: subject.name, variant: variant.name, seed: seed, histories: 0, findings: [])
    (result.system, result.isOfView) = (system, true)
    let check = SettlingCheck(subject: subject, variant: variant, system: system)
    let content = ScreenCheck(subject: subject, variant: variant, system: system)
    result.findings = content.findings(isolation, patience: extent.patience)
    guard let outcome = check.run(isolation, patience: extent.patience) else { return result }
    result.updates = outcome.updates
    for finding in outcome.findings { result.findings.add(finding) }
    result.omissions = outcome.omissions
    result.printed = outcome.printed
    return result
  }

  /// The numbers of subviews that layouts turn out to need, by subject, as a run has them.
  package func countsNeeded(by subjects: [Subject]) -> [String: ClosedRange<Int>] {
    subjects.reduce(into: [:]) { counts, subject in
      guard let specimen = Specimen(subject, subject.usualVariant) else { return }
      var job = VerificationJob(specimen: specimen, extent: extent, seed: seed)
      counts[subject.name] = job.countsNeeded(isolation)
    }
  }

  private static let mostUses = 8

  func verify(_ specimen: Specimen) -> VerificationResult {
    var specimen = specimen
    specimen.system = system
    var extent = extent
    // A memo that forgets nothing keeps more sizes than SwiftUI's three from the layout (rule C1):
    // what a cache no longer holds for a placement, it would hold there.
    if extent.memos.count > 1, isolation.makesCopies, specimen.needsCache() {
      extent.memos.removeAll { $0 == MemoOption(.unbounded) }
    }
    var job = VerificationJob(specimen: specimen, extent: extent, seed: seed)
    job.run(isolation)
    var result = job.result
    result.system = system
    return result
  }
}

extension Specimen {
  /// Returns true if a layout lays out otherwise, or crashes, once each call has a new cache.
  ///
  /// That is no mistake: a placement always comes after a size since the last update (rules E3, E4
  /// and E5), and may use what that left in the cache. It is tried in a copy of the process.
  func needsCache() -> Bool {
    guard hasCache else { return false }
    return differs(from: uncached(unread: []), after: usualHistories([3, 2, 1, 4, 5, 6, 0])[...])
  }

  private func usualHistories(_ counts: [Int]) -> [CallHistory] {
    counts.flatMap { count in
      let subviews = SubviewGenerator(population: .mixed, seed: 7).subviews(count)
      return Self.usualProposals.map { CallHistory(subviews: subviews, steps: [.layOut($0)]) }
    }.filter(allows)
  }

  private func uncached(unread: CacheReaders) -> Specimen {
    var uncached = self
    uncached.makeLayout = { [makeLayout] context -> any Layout in
      let layout = makeLayout(context)
      return Variant.withoutCache(layout, unread: unread)
    }
    return uncached
  }

  /// The calls that do the same with a cache made of other subviews, by the layout's type: nil where
  /// there is none.
  func unread() -> [String: CacheReaders]? {
    let layout = makeLayout(LayoutContext())
    let name = String(reflecting: type(of: layout))
    // A private type has another name in each process.
    guard hasCache, layout.cachesSizesAlone, !name.contains("(unknown context") else { return nil }
    // A stack asks for the spacing, too.
    let histories = [LayoutHost?.none, .stack].flatMap { host in
      usualHistories([3, 12, 2, 1, 30]).map { history in
        var history = history
        history.setting.host = host
        return history
      }
    }
    let calls = CacheReaders.each.filter { call in
      let other = uncached(unread: call)
      let outcome = Isolation.process.run(milliseconds: 2_000) { channel in
        let isSame = histories.allSatisfy { history in
          guard let own = lastResult(of: history, readsGuides: true), own.error == nil
          else { return true }
          return other.lastResult(of: history, readsGuides: true)?.agrees(with: own) == true
        }
        if isSame { channel.mark(1) }
      }
      return outcome.ending == .finished && outcome.mark == 1
    }
    return calls.isEmpty ? nil : [name: CacheReaders(calls)]
  }

  private func differs(
    from uncached: Specimen, after histories: ArraySlice<CallHistory>
  ) -> Bool {
    // Odd while a history that the layout itself survives runs uncached, and where that differs.
    let outcome = Isolation.process.run(milliseconds: 2_000) { channel in
      for (index, history) in histories.enumerated() {
        channel.mark(2 * index)
        guard let own = result(of: history), result(of: history)?.agrees(with: own) == true
        else { continue }
        channel.mark(2 * index + 1)
        guard uncached.result(of: history)?.agrees(with: own) == true else { return }
        channel.mark(2 * index)
      }
    }
    if outcome.mark % 2 == 1 { return true }
    // What does not return as written has no need of a cache.
    guard outcome.ending.reason != nil else { return false }
    return differs(from: uncached, after: histories.dropFirst(outcome.mark / 2 + 1))
  }
}
