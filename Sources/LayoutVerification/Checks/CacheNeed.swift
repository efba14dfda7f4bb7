import LayoutBench
import PortableLayout

extension Specimen {
  /// Returns true if the layout has other results, or crashes, when each of its calls gets a new
  /// cache.
  ///
  /// Such a layout is not wrong. SwiftUI asks for its size before it places the subviews (rules E3,
  /// E4 and E5), so `placeSubviews` may use what `sizeThatFits` stored in the cache.
  func needsCache() -> Bool {
    guard hasCache else { return false }
    let histories = histories([3, 2, 1, 4, 5, 6, 0], Self.usualProposals)
    return differs(from: uncached(unread: []), after: histories[...])
  }

  /// Returns histories of one layout call each, for some numbers of subviews and some proposals.
  private func histories(_ counts: [Int], _ proposals: [ProposedViewSize]) -> [CallHistory] {
    var histories: [CallHistory] = []
    for count in counts {
      let subviews = SubviewGenerator(population: .mixed, seed: 7).subviews(count)
      for proposal in proposals {
        histories.append(CallHistory(subviews: subviews, steps: [.layOut(proposal)]))
      }
    }
    return histories.filter(allows)
  }

  /// Returns the layout with a new cache for each call.
  ///
  /// - Parameters:
  ///   - unread: The methods that get a cache made from other subviews.
  ///   - isEmpty: Whether these get the cache of no subviews.
  private func uncached(unread: CacheReaders, isEmpty: Bool = false) -> Specimen {
    var uncached = self
    uncached.makeLayout = { [makeLayout] context -> any Layout in
      let layout = makeLayout(context)
      return Variant.withoutCache(layout, unread: unread, isEmpty: isEmpty)
    }
    return uncached
  }

  /// Returns the methods that read nothing from `makeCache`, by the full name of the layout's type.
  /// Nil if there are none.
  ///
  /// Such a method has the same results with a cache that was made from other subviews.
  func unread() -> [String: CacheReaders]? {
    let layout = makeLayout(LayoutContext())
    let name = String(reflecting: type(of: layout))
    // A private type has another name in each process.
    guard hasCache, !name.contains("(unknown context") else { return nil }
    guard let sources = cacheSources(of: layout) else { return nil }
    // Some caches, such as that of minimum sizes, are read only where there is no room.
    let alone = histories([3, 12, 2, 1, 30], Self.usualProposals + [.zero])
    // The root view is never asked for its spacing. In a stack, it is.
    var inStack = alone
    for index in inStack.indices { inStack[index].setting.host = .stack }
    let calls = Self.callsToTry(sources).filter { call in
      isUnread(by: call, sources, after: alone + inStack)
    }
    guard !calls.isEmpty else { return nil }
    return [name: CacheReaders(calls)]
  }

  /// Finds the data from which the cache is made, in a copy of the process. Nil if that does not
  /// return.
  private func cacheSources(of layout: some Layout) -> CacheSources? {
    let outcome = Isolation.process.run(milliseconds: 2_000) { channel in
      channel.mark(layout.cacheSources.rawValue)
    }
    guard outcome.ending == .finished else { return nil }
    return CacheSources(rawValue: outcome.mark)
  }

  /// Returns the methods to try with other contents of the cache, given the data it is made from.
  private static func callsToTry(_ sources: CacheSources) -> [CacheReaders] {
    // The subviews of the histories have no layout values of their own, so that a method may read
    // what is made from values unseen. The spacing hardly ever depends on that.
    if sources.isSuperset(of: [.sizes, .values]) { return [.spacing] }
    // All subviews give the same cache, which would change nothing for any method.
    if sources.isDisjoint(with: [.sizes, .subviews]) { return [] }
    return CacheReaders.each
  }

  /// Returns true if a method has the same results with the cache of other subviews.
  ///
  /// A cache without sizes may contain the same data for every subview. The method is then also
  /// tried with the cache of no subviews.
  private func isUnread(
    by call: CacheReaders, _ sources: CacheSources, after histories: [CallHistory]
  ) -> Bool {
    guard isSame(as: uncached(unread: call), after: histories) else { return false }
    if sources.contains(.sizes) { return true }
    return isSame(as: uncached(unread: call, isEmpty: true), after: histories)
  }

  /// Returns true if another layout has the same results, including guides, where this one has no
  /// error.
  private func isSame(as other: Specimen, after histories: [CallHistory]) -> Bool {
    let outcome = Isolation.process.run(milliseconds: 2_000) { channel in
      for history in histories {
        guard let own = lastResult(of: history, readsGuides: true), own.error == nil
        else { continue }
        let result = other.lastResult(of: history, readsGuides: true)
        guard result?.agrees(with: own) == true else { return }
      }
      channel.mark(1)
    }
    return outcome.ending == .finished && outcome.mark == 1
  }

  /// Returns true if the layout has other results, or crashes, without its cache.
  ///
  /// A history on which the layout as written crashes is left out, and the others continue.
  private func differs(
    from uncached: Specimen, after histories: ArraySlice<CallHistory>
  ) -> Bool {
    // The mark is even while the layout itself runs, and odd while the uncached one does. It stays
    // odd where the latter crashes or differs.
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
    // A layout that does not return as written has no need of a cache.
    guard outcome.ending.reason != nil else { return false }
    return differs(from: uncached, after: histories.dropFirst(outcome.mark / 2 + 1))
  }
}
