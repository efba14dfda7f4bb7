import Foundation
import PortableLayout

/// The trials of remedies on copies of a profiled tree.
package struct RemedyTrials {
  /// The fraction of the queries that a remedy may leave at most.
  private static let mostLeft = 0.9
  private static let mostShown = 4

  let target: ProfileTarget
  let profile: PassProfile

  package init(_ target: ProfileTarget, _ profile: PassProfile) {
    (self.target, self.profile) = (target, profile)
  }

  package init(_ target: ProfileTarget) throws(LayoutError) {
    self.init(target, try PassProfile(target))
  }

  /// Returns at most four remedies that leave at most nine tenths of the queries, the best first.
  ///
  /// Remedies are sorted by their rank, then by the number of queries that remain. A cache comes
  /// after a change of its layout that is shorter to write and saves nearly as many.
  ///
  /// - Parameters:
  ///   - advance: Called before each remedy is tried.
  ///   - mayCache: Returns true if a cache may be offered for a layout, by the name of its type. It
  ///     is called where a cache leaves few enough queries.
  package func run(
    advance: () -> Void = {}, mayCache: (String) -> Bool = { _ in true }
  ) -> [RemedyTrial] {
    guard let before = Outcome(target), profile.queries > 0 else { return [] }
    let beforeTurned = Outcome(target.turned)
    var candidates = groups.flatMap(candidates(at:views:))
    for name in before.layouts.sorted() {
      candidates += self.candidates(
        of: name, hasOwnGuides: before.layoutsWithOwnGuides.contains(name))
    }
    var found: [TriedCandidate] = []
    for candidate in candidates {
      advance()
      guard let trial = trial(of: candidate, before, turned: beforeTurned) else { continue }
      if case .cachedSizes(let name) = trial.remedy, !mayCache(name) { continue }
      found.append((candidate, trial))
    }
    let sorted = found.sorted { left, right in
      (left.trial.order, left.trial.queries) < (right.trial.order, right.trial.queries)
    }
    let shown = withCheaperFirst(Self.withoutOtherAxes(sorted)).prefix(Self.mostShown)
    return shown.map { candidate, trial in
      var trial = trial
      trial.otherQueries = Outcome(target.at(target.system.other), candidate.apply)?.queries
      trial.calls = try? target.calls { engine, views in _ = candidate.apply(engine, views) }
      if case .askedOnce(let name) = trial.remedy {
        trial.sites = target.sitesAskingAgain(in: name)
      }
      return trial
    }
  }

  private typealias TriedCandidate = (candidate: Candidate, trial: RemedyTrial)

  /// Tries one remedy in the window and in the turned window.
  ///
  /// Returns nil if the remedy saves too little, or changes a frame that it should keep.
  func trial(
    of candidate: Candidate, _ before: Outcome, turned beforeTurned: Outcome? = nil
  ) -> RemedyTrial? {
    let (remedy, isPart) = (candidate.remedy, candidate.remedy.isLazy)
    guard let after = Outcome(target, candidate.apply),
      Double(after.queries) <= Double(profile.queries) * Self.mostLeft
    else { return nil }
    var trial = RemedyTrial(
      remedy: remedy, queries: after.queries, keepsFrames: before.isLike(after, isPart: isPart))
    guard trial.keepsFrames || !remedy.keepsPicture else { return nil }
    if let beforeTurned { trial.keepsTurned = keepsTurned(candidate, beforeTurned) }
    return trial
  }

  /// Returns true if a remedy keeps the frames in the turned window.
  private func keepsTurned(_ candidate: Candidate, _ before: Outcome) -> Bool {
    guard let after = Outcome(target.turned, candidate.apply) else { return false }
    return before.isLike(after, isPart: candidate.remedy.isLazy)
  }

  /// Returns the candidates with only the first axis on which the views of a place may keep their
  /// length.
  private static func withoutOtherAxes(_ tried: [TriedCandidate]) -> [TriedCandidate] {
    var fixed: Set<Remedy.Place> = []
    var others: [TriedCandidate] = []
    for one in tried {
      if case .fixedSize(let place, _) = one.candidate.remedy, !fixed.insert(place).inserted {
        continue
      }
      others.append(one)
    }
    return others
  }

  /// The fraction of a cache's saving that a shorter change of its layout saves at least if it is to
  /// come first.
  private static let nearlyAsMuch = 0.9

  /// Returns the remedies with each cache after the shorter changes of its layout that save nearly
  /// as many queries.
  private func withCheaperFirst(_ tried: [TriedCandidate]) -> [TriedCandidate] {
    var ordered: [TriedCandidate] = []
    for next in tried {
      let caches = ordered.filter { before in isCheaper(next.trial, than: before.trial) }
      ordered.removeAll { before in isCheaper(next.trial, than: before.trial) }
      ordered += [next] + caches
    }
    return ordered
  }

  /// Returns true if a change of a layout is shorter to write than a cache in it, and saves nearly as
  /// many queries as surely.
  private func isCheaper(_ trial: RemedyTrial, than cache: RemedyTrial) -> Bool {
    guard case .cachedSizes(let layout) = cache.remedy, trial.order == cache.order,
      trial.remedy == .askedOnce(layout) || trial.remedy == .noGuides(layout)
    else { return false }
    let (saved, most) = (profile.queries - trial.queries, profile.queries - cache.queries)
    return Double(saved) >= Double(most) * Self.nearlyAsMuch
  }

  /// The queries and frames of a tree after one pass.
  struct Outcome {
    var queries = 0
    /// The frames of the placed views without children.
    var frames: [Int: CGRect] = [:]
    /// The names of the custom layouts.
    var layouts: Set<String> = []
    /// The names of the custom layouts that implement `explicitAlignment`.
    var layoutsWithOwnGuides: Set<String> = []

    /// Lays out a new tree of a target after a change of it.
    ///
    /// Returns nil if the change does not apply to the tree or the pass fails.
    ///
    /// - Parameter change: Changes the tree, given all of its views. Returns false if the tree is
    ///   not as the change needs it.
    init?(_ target: ProfileTarget, _ change: (LayoutEngine, [Int]) -> Bool = { _, _ in true }) {
      let tree = target.tree()
      let engine = tree.engine
      // Rows that are made again are below no view yet.
      guard change(engine, Array(0..<engine.viewCount)),
        (try? engine.layOut(in: target.window)) != nil
      else { return nil }
      queries = engine.counts(below: 0).queries
      for view in [0] + engine.placedViews(below: 0) {
        guard engine.hasChildren(view) else {
          frames[view] = engine.frame(of: view)
          continue
        }
        guard RemedyTrials.isOwnLayout(view, engine) else { continue }
        let name = ViewLabel.of(view, in: engine)
        guard layouts.insert(name).inserted, !engine.hasDefaultGuides(view) else { continue }
        layoutsWithOwnGuides.insert(name)
      }
    }

    /// Returns true if all views have the same frames, except for rounding.
    ///
    /// - Parameter isPart: A Boolean value that is true when the other outcome may have fewer
    ///   views.
    func isLike(_ other: Outcome, isPart: Bool) -> Bool {
      guard isPart || frames.count == other.frames.count else { return false }
      return frames.allSatisfy { view, old in
        guard let new = other.frames[view] else { return isPart }
        return old.isLike(new)
      }
    }
  }
}

extension CGRect {
  /// Returns true if two frames differ by less than a hundredth of a point.
  fileprivate func isLike(_ other: CGRect) -> Bool {
    let differences = [
      minX - other.minX, minY - other.minY, width - other.width, height - other.height,
    ]
    return differences.allSatisfy { difference in abs(difference) < 0.01 }
  }
}
