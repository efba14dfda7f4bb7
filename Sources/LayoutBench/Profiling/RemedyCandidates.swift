import Foundation
import PortableLayout

/// The remedies to try: changes at places of the source, and changes of custom layouts.
extension RemedyTrials {
  /// A remedy and the change of a tree that represents it.
  struct Candidate {
    var remedy: Remedy
    /// Applies the change. Returns false if the tree is not as the change needs it.
    var apply: (LayoutEngine, [Int]) -> Bool
  }

  /// The largest number of source places to try, those with the most queries first.
  private static let mostPlaces = 16

  /// The containers grouped by source place, those with the most queries first.
  var groups: [(place: Remedy.Place, views: [Int])] {
    let mostQueried = containersByPlace.fromLargest(on: queries, then: \.[0])
    var groups: [(place: Remedy.Place, views: [Int])] = []
    for indices in mostQueried.prefix(Self.mostPlaces) {
      groups.append((place(of: indices), views(at: indices)))
    }
    return groups
  }

  /// Returns the number of queries in containers, given their indices in the profile.
  private func queries(in indices: [Int]) -> Int {
    indices.sum { index in profile.views[index].total }
  }

  /// Returns the views at indices in the profile.
  private func views(at indices: [Int]) -> [Int] {
    indices.map { index in profile.views[index].view }
  }

  /// The containers under test as indices in the profile, grouped by source place.
  private var containersByPlace: some Collection<[Int]> {
    let (places, isUnderTest) = (sourcePlaces, isUnderTest)
    let containers = profile.views.indices.filter { index in
      profile.views[index].isContainer && isUnderTest[index]
    }
    return Dictionary(grouping: containers) { index in places[index] }.values
  }

  /// The place of each view in the source: the labels from the view whose body makes it.
  ///
  /// One body makes the same views wherever it is used.
  private var sourcePlaces: [[String]] {
    var places: [[String]] = []
    for view in profile.views {
      var place = [view.owner ?? ""]
      if let parent = view.parent, !view.startsBody { place = places[parent] }
      places.append(place + [view.label + (view.site?.description ?? "")])
    }
    return places
  }

  /// Whether each view is the container under test, or is in it.
  private var isUnderTest: [Bool] {
    var flags: [Bool] = []
    for view in profile.views {
      let isInside = if let parent = view.parent { flags[parent] } else { false }
      flags.append(isInside || view.view == profile.container)
    }
    return flags
  }

  /// Returns the source place of containers, given their indices in the profile.
  private func place(of indices: [Int]) -> Remedy.Place {
    // The outermost of all has no parent to name.
    let shown = indices.first { index in profile.views[index].parent != nil } ?? indices[0]
    let view = profile.views[shown]
    let parent = view.parent.map { index in profile.views[index] }
    let child = profile.views.first { other in other.parent == shown }
    return Remedy.Place(
      label: view.label, parent: parent?.label ?? "", child: child?.label ?? "",
      depth: view.depth, count: indices.count, owner: view.owner, site: view.site,
      author: view.author, isDynamic: view.isDynamic,
      hasTexts: indices.contains { index in profile.views[index].hasTexts })
  }

  /// Returns the remedies to try on the containers at one source place, the smallest change first.
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

  /// Returns a candidate that changes each of some views. Without a view, it cannot be applied.
  private func each(
    _ remedy: Remedy, of views: [Int], _ change: @escaping (LayoutEngine, Int) -> Bool
  ) -> Candidate {
    func changeAll(in engine: LayoutEngine, _: [Int]) -> Bool {
      for view in views {
        guard change(engine, view) else { return false }
      }
      return !views.isEmpty
    }
    return Candidate(remedy: remedy, apply: changeAll)
  }

  /// Returns a candidate that merges stacks into the stacks around them.
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

  /// Returns a candidate that replaces containers by their only child.
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

  /// Returns a candidate that makes views keep their ideal length on an axis, or on both.
  private func fixedSize(_ place: Remedy.Place, _ axis: Axis?, _ views: [Int]) -> Candidate {
    each(.fixedSize(place, axis), of: views) { engine, view in
      guard engine.node(of: view)?.layoutValue != nil, !engine.hasLayoutValues else {
        return false
      }
      engine.fixSize(of: view, on: axis)
      return true
    }
  }

  /// Returns a candidate that makes a stack lazy, if hidden rows take a notable part of the
  /// queries.
  ///
  /// A form's own stack cannot be lazy. A stack in one of its rows can, as in a list.
  private func lazyRows(_ place: Remedy.Place, _ views: [Int]) -> [Candidate] {
    let hidden = profile.hiddenPlaces.first { hidden in
      views.contains(hidden.rows.view) && (hidden.around != "Form" || place.author == .part)
    }
    guard let hidden else { return [] }
    return [each(.lazy(place, around: hidden.around), of: views) { $0.makeLazy($1) }]
  }

  /// Returns true if a view is one of SwiftUI's own stacks.
  private func isOfSwiftUI(_ view: Int) -> Bool {
    guard let index = profile.indices[view] else { return false }
    return profile.views[index].author != .app
  }

  /// Returns the remedies to try on all layouts with a name.
  ///
  /// - Parameter hasOwnGuides: A Boolean value that is true when the layout implements
  ///   `explicitAlignment`, which stays.
  func candidates(of name: String, hasOwnGuides: Bool) -> [Candidate] {
    func decorated(
      _ remedy: Remedy, _ make: @escaping (any Layout) -> any Layout
    ) -> Candidate {
      Candidate(remedy: remedy) { engine, views in
        for view in views where Self.isOwnLayout(view, engine) {
          let label = ViewLabel.of(view, in: engine)
          guard label == name, let layout = engine.node(of: view)?.layoutValue else { continue }
          engine.setLayout(make(layout), of: view)
        }
        return true
      }
    }
    // The least to write first.
    var candidates = [decorated(.askedOnce(name)) { SimplerChange.askOnce.made(in: $0) }]
    if !hasOwnGuides {
      candidates.append(decorated(.noGuides(name)) { Self.withoutGuides($0) })
    }
    return candidates + [decorated(.cachedSizes(name)) { Variant.withProposals($0) }]
  }

  /// Returns true if a view has a custom layout.
  static func isOwnLayout(_ view: Int, _ engine: LayoutEngine) -> Bool {
    engine.node(of: view)?.layoutValue != nil && !ViewLabel.isStack(view, in: engine)
  }

  /// Returns a layout without alignment guides.
  private static func withoutGuides(_ layout: some Layout) -> any Layout {
    WithoutGuides(base: layout)
  }
}
