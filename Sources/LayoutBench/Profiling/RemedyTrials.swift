import Foundation
import PortableLayout

/// Tries remedies on copies of a profiled tree.
package struct RemedyTrials {
  /// The most places at which changes are tried, those with most queries first.
  private static let mostPlaces = 16
  /// A remedy that leaves more than this share of the queries is none.
  private static let mostLeft = 0.9
  private static let mostShown = 4

  private let target: ProfileTarget
  private let profile: PassProfile

  package init(_ target: ProfileTarget, _ profile: PassProfile) {
    (self.target, self.profile) = (target, profile)
  }

  package init(_ target: ProfileTarget) throws(LayoutError) {
    self.init(target, try PassProfile(target))
  }

  /// Returns at most four remedies that leave at most nine tenths of the queries, the best first.
  ///
  /// The order of the kinds comes first, then the number of queries left.
  ///
  /// - Parameter advance: Called before each one is tried.
  package func run(advance: () -> Void = {}) -> [RemedyTrial] {
    let turned = target.turned
    guard let before = Outcome(target), profile.queries > 0 else { return [] }
    let beforeTurned = Outcome(turned)
    let candidates =
      groups.flatMap(candidates(at:views:)) + before.layouts.sorted().flatMap(candidates(of:))
    let found = candidates.compactMap { candidate -> (Candidate, RemedyTrial)? in
      advance()
      let (remedy, isPart) = (candidate.remedy, candidate.remedy.isLazy)
      guard let after = Outcome(target, candidate.apply),
        Double(after.queries) <= Double(profile.queries) * Self.mostLeft
      else { return nil }
      var trial = RemedyTrial(
        remedy: remedy, queries: after.queries, keepsFrames: before.isLike(after, isPart: isPart))
      guard trial.keepsFrames || !remedy.keepsPicture else { return nil }
      if let beforeTurned {
        let after = Outcome(turned, candidate.apply)
        trial.keepsTurned = after.map { beforeTurned.isLike($0, isPart: isPart) } ?? false
      }
      return (candidate, trial)
    }
    let sorted = found.sorted { ($0.1.order, $0.1.queries) < ($1.1.order, $1.1.queries) }
    var fixed: Set<Remedy.Place> = []
    // Of the axes on which a view may keep its length, those that save most.
    let single = sorted.filter { candidate, _ in
      guard case .fixedSize(let place, _) = candidate.remedy else { return true }
      return fixed.insert(place).inserted
    }
    return single.prefix(Self.mostShown).map { candidate, trial in
      var trial = trial
      let other = target.at(target.system.other)
      trial.otherQueries = Outcome(other, candidate.apply)?.queries
      return trial
    }
  }

  /// A remedy with the change of a tree that it stands for.
  private struct Candidate {
    var remedy: Remedy
    /// False where the tree is not as the change needs it.
    var apply: (LayoutEngine, [Int]) -> Bool
  }

  /// The queries and frames of a tree after one pass.
  private struct Outcome {
    var queries = 0
    /// The frames of the placed views without children.
    var frames: [Int: CGRect] = [:]
    /// The names of the layouts that are not SwiftUI's.
    var layouts: Set<String> = []

    init?(_ target: ProfileTarget, _ change: (LayoutEngine, [Int]) -> Bool = { _, _ in true }) {
      let tree = target.tree()
      let engine = tree.engine
      // Rows that are made again are below no view yet.
      guard change(engine, Array(0..<engine.viewCount)),
        (try? engine.layOut(in: target.window)) != nil
      else { return nil }
      queries = engine.counts(below: 0).queries
      for view in [0] + engine.placedViews(below: 0) {
        guard engine.node(of: view).map({ $0.childCount > 0 }) ?? false else {
          frames[view] = engine.frame(of: view)
          continue
        }
        if RemedyTrials.isOwnLayout(view, engine) {
          layouts.insert(ViewLabel.of(view, in: engine))
        }
      }
    }

    /// - Parameter isPart: Whether views that were placed may be left out.
    func isLike(_ other: Outcome, isPart: Bool) -> Bool {
      (isPart || frames.count == other.frames.count)
        && frames.allSatisfy { view, old in
          guard let new = other.frames[view] else { return isPart }
          return [
            old.minX - new.minX, old.minY - new.minY, old.width - new.width,
            old.height - new.height,
          ].allSatisfy { abs($0) < 0.01 }
        }
    }
  }

  // MARK: Changes at one place of the source

  /// The containers at one place of the source, those with most queries first.
  private var groups: [(place: Remedy.Place, views: [Int])] {
    var chains: [[String]] = []
    var groups: [[String]: [Int]] = [:]
    var isUnderTest: [Bool] = []
    for (index, view) in profile.views.enumerated() {
      let parent = view.parent
      isUnderTest.append(view.view == profile.container || parent.map { isUnderTest[$0] } ?? false)
      // One body makes the same views wherever it stands.
      let around = view.startsBody ? [] : parent.map { chains[$0] } ?? []
      let name = view.label + (view.site?.description ?? "")
      chains.append((around.isEmpty ? [view.owner ?? ""] : around) + [name])
      if view.isContainer, isUnderTest[index] { groups[chains[index], default: []].append(index) }
    }
    let totals = groups.mapValues { $0.reduce(0) { $0 + profile.views[$1].total } }
    return groups.sorted { (totals[$1.key] ?? 0, $0.value[0]) < (totals[$0.key] ?? 0, $1.value[0]) }
      .prefix(Self.mostPlaces).map { _, indices in
        // The outermost of all has no parent to name.
        let shown = indices.first { profile.views[$0].parent != nil } ?? indices[0]
        let view = profile.views[shown]
        let child = profile.views.first { $0.parent == shown }
        return (
          Remedy.Place(
            label: view.label, parent: view.parent.map { profile.views[$0].label } ?? "",
            child: child?.label ?? "", depth: view.depth, count: indices.count,
            owner: view.owner, site: view.site, author: view.author, isDynamic: view.isDynamic,
            hasTexts: indices.contains { profile.views[$0].hasTexts }),
          indices.map { profile.views[$0].view }
        )
      }
  }

  private func candidates(at place: Remedy.Place, views: [Int]) -> [Candidate] {
    let inner = views.filter { $0 != profile.container }
    var innerPlace = place
    innerPlace.count = inner.count
    func each(
      _ remedy: Remedy, of views: [Int], _ change: @escaping (LayoutEngine, Int) -> Bool
    ) -> Candidate {
      Candidate(remedy: remedy) { engine, _ in
        !views.isEmpty && views.allSatisfy { change(engine, $0) }
      }
    }
    let inside = [
      each(.merged(innerPlace), of: inner) { engine, view in
        guard let parent = engine.parent(of: view), !isOfSwiftUI(parent),
          let own = engine.stack(of: view), let outer = engine.stack(of: parent),
          // Views that are not there now may be spaced and aligned differently.
          place.isDynamic ? own.isLike(outer) : own.axis == outer.axis
        else { return false }
        engine.dissolve(view)
        return true
      },
      each(.unwrapped(innerPlace), of: inner) { engine, view in
        // A modifier may be there for other texts or another window.
        guard engine.node(of: view)?.childCount == 1, !place.isDynamic, !place.isModifier else {
          return false
        }
        engine.dissolve(view)
        return true
      },
    ]
    // From the one that changes least.
    let outside = [Axis.vertical, .horizontal, nil].map { axis in
      each(.fixedSize(innerPlace, axis), of: inner) { engine, view in
        guard engine.node(of: view)?.layoutValue != nil, !engine.hasLayoutValues else {
          return false
        }
        engine.fixSize(of: view, on: axis)
        return true
      }
    }
    // A form's own stack is not lazy; what is in its rows stays so in a list.
    let hidden = profile.hiddenPlaces.first {
      views.contains($0.rows.view) && ($0.around != "Form" || place.author == .part)
    }
    let rows = [hidden].compactMap(\.self).map {
      each(.lazy(place, around: $0.around), of: views) { $0.makeLazy($1) }
    }
    return switch place.author {
    case .app: inside + outside + rows
    case .control: outside
    case .part: rows
    }
  }

  /// Returns true if a view is a stack of SwiftUI's own.
  private func isOfSwiftUI(_ view: Int) -> Bool {
    profile.places[view].map { profile.views[$0].author != .app } ?? false
  }

  // MARK: Changes everywhere

  private func candidates(of name: String) -> [Candidate] {
    func decorated(
      _ remedy: Remedy, _ make: @escaping (any Layout) -> any Layout
    ) -> Candidate {
      Candidate(remedy: remedy) { engine, views in
        for view in views
        where Self.isOwnLayout(view, engine) && ViewLabel.of(view, in: engine) == name {
          if let layout = engine.node(of: view)?.layoutValue {
            engine.setLayout(make(layout), of: view)
          }
        }
        return true
      }
    }
    return [
      decorated(.noGuides(name)) { Self.withoutGuides($0) },
      decorated(.cachedSizes(name)) { Variant.withProposals($0) },
    ]
  }

  private static func isOwnLayout(_ view: Int, _ engine: LayoutEngine) -> Bool {
    engine.node(of: view)?.layoutValue != nil && !ViewLabel.isStack(view, in: engine)
  }

  private static func withoutGuides(_ layout: some Layout) -> any Layout {
    WithoutGuides(base: layout)
  }
}
