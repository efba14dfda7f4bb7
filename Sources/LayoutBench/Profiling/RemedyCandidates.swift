import Foundation
import PortableLayout

/// The remedies that are tried: at each place of the source, and on each layout of the user's.
extension RemedyTrials {
  /// A remedy with the change of a tree that it stands for.
  struct Candidate {
    var remedy: Remedy
    /// False where the tree is not as the change needs it.
    var apply: (LayoutEngine, [Int]) -> Bool
  }

  /// The most places at which changes are tried, those with most queries first.
  private static let mostPlaces = 16

  /// The containers at one place of the source, those with most queries first.
  var groups: [(place: Remedy.Place, views: [Int])] {
    let places = containersByPlace.map { indices in
      (indices: indices, queries: indices.sum { index in profile.views[index].total })
    }
    let dearest = places.sorted { left, right in
      (right.queries, left.indices[0]) < (left.queries, right.indices[0])
    }
    return dearest.prefix(Self.mostPlaces).map { indices, _ in
      (place(of: indices), indices.map { index in profile.views[index].view })
    }
  }

  /// The containers under test by their places in the profile, those of one place of the source
  /// together.
  private var containersByPlace: some Collection<[Int]> {
    var chains: [[String]] = []
    var containers: [[String]: [Int]] = [:]
    var isUnderTest: [Bool] = []
    for (index, view) in profile.views.enumerated() {
      isUnderTest.append(view.view == profile.container)
      var chain: [String] = []
      if let parent = view.parent {
        if isUnderTest[parent] { isUnderTest[index] = true }
        // One body makes the same views wherever it stands.
        if !view.startsBody { chain = chains[parent] }
      }
      if chain.isEmpty { chain = [view.owner ?? ""] }
      chains.append(chain + [view.label + (view.site?.description ?? "")])
      if view.isContainer, isUnderTest[index] {
        containers[chains[index], default: []].append(index)
      }
    }
    return containers.values
  }

  /// Returns the place of the source at which containers stand, by their indices in the profile.
  private func place(of indices: [Int]) -> Remedy.Place {
    // The outermost of all has no parent to name.
    let shown = indices.first { index in profile.views[index].parent != nil } ?? indices[0]
    let view = profile.views[shown]
    let parent = view.parent.map { index in profile.views[index] }
    let child = profile.views.first { view in view.parent == shown }
    return Remedy.Place(
      label: view.label, parent: parent?.label ?? "", child: child?.label ?? "",
      depth: view.depth, count: indices.count, owner: view.owner, site: view.site,
      author: view.author, isDynamic: view.isDynamic,
      hasTexts: indices.contains { index in profile.views[index].hasTexts })
  }

  /// Returns the remedies to try on the containers at one place, from the one that changes least.
  func candidates(at place: Remedy.Place, views: [Int]) -> [Candidate] {
    let inner = views.filter { view in view != profile.container }
    var innerPlace = place
    innerPlace.count = inner.count
    let dissolved = [merged(innerPlace, inner), unwrapped(innerPlace, inner)]
    // From the one that changes least.
    let fixed = [Axis.vertical, .horizontal, nil].map { axis in
      fixedSize(innerPlace, axis, inner)
    }
    return switch place.author {
    case .app: dissolved + fixed + lazyRows(place, views)
    case .control: fixed
    case .part: lazyRows(place, views)
    }
  }

  /// Returns a remedy that changes each of some views; it cannot be applied without a view.
  private func each(
    _ remedy: Remedy, of views: [Int], _ change: @escaping (LayoutEngine, Int) -> Bool
  ) -> Candidate {
    Candidate(remedy: remedy) { engine, _ in
      !views.isEmpty && views.allSatisfy { view in change(engine, view) }
    }
  }

  /// Stacks as parts of the stacks around them.
  private func merged(_ place: Remedy.Place, _ views: [Int]) -> Candidate {
    each(.merged(place), of: views) { engine, view in
      guard let parent = engine.parent(of: view), !isOfSwiftUI(parent),
        let own = engine.stack(of: view), let outer = engine.stack(of: parent),
        own.axis == outer.axis
      else { return false }
      // Views that are not there now may be spaced and aligned differently.
      guard !place.isDynamic || own.isLike(outer) else { return false }
      engine.dissolve(view)
      return true
    }
  }

  /// The only child in place of the container around it.
  private func unwrapped(_ place: Remedy.Place, _ views: [Int]) -> Candidate {
    each(.unwrapped(place), of: views) { engine, view in
      // A modifier may be there for other texts or another window.
      guard engine.node(of: view)?.childCount == 1, !place.isDynamic, !place.isModifier else {
        return false
      }
      engine.dissolve(view)
      return true
    }
  }

  /// Views that keep their ideal length on an axis, or on both.
  private func fixedSize(_ place: Remedy.Place, _ axis: Axis?, _ views: [Int]) -> Candidate {
    each(.fixedSize(place, axis), of: views) { engine, view in
      guard engine.node(of: view)?.layoutValue != nil, !engine.hasLayoutValues else {
        return false
      }
      engine.fixSize(of: view, on: axis)
      return true
    }
  }

  /// A lazy stack where most rows are not visible. A form's own stack is not lazy; what is in its
  /// rows stays so in a list.
  private func lazyRows(_ place: Remedy.Place, _ views: [Int]) -> [Candidate] {
    let hidden = profile.hiddenPlaces.first { hidden in
      views.contains(hidden.rows.view) && (hidden.around != "Form" || place.author == .part)
    }
    guard let hidden else { return [] }
    return [each(.lazy(place, around: hidden.around), of: views) { $0.makeLazy($1) }]
  }

  /// Returns true if a view is a stack of SwiftUI's own.
  private func isOfSwiftUI(_ view: Int) -> Bool {
    guard let index = profile.indices[view] else { return false }
    return profile.views[index].author != .app
  }

  /// Returns the remedies to try on all layouts with a name.
  ///
  /// - Parameter hasOwnGuides: True where the layout has an `explicitAlignment`, which stays.
  func candidates(of name: String, hasOwnGuides: Bool) -> [Candidate] {
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
    let cached = decorated(.cachedSizes(name)) { Variant.withProposals($0) }
    guard !hasOwnGuides else { return [cached] }
    return [decorated(.noGuides(name)) { Self.withoutGuides($0) }, cached]
  }

  /// Returns true if a view is a layout that is not SwiftUI's.
  static func isOwnLayout(_ view: Int, _ engine: LayoutEngine) -> Bool {
    engine.node(of: view)?.layoutValue != nil && !ViewLabel.isStack(view, in: engine)
  }

  /// Returns a layout that answers no alignment guide.
  private static func withoutGuides(_ layout: some Layout) -> any Layout {
    WithoutGuides(base: layout)
  }
}
