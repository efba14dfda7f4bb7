/// A mark that a modifier leaves at a view of the tree, without a node of its own.
enum ViewMark {
  /// An action that runs after a pass.
  case action(ViewAction)
  /// A preference that replaces the values of the views below.
  case preference(ObjectIdentifier, Any)
  /// A change of the preference that the views below set.
  case preferenceChange(ObjectIdentifier, (inout Any?) -> Void)
}

/// An action of a modifier, which runs after a pass.
final class ViewAction {
  /// The modifier and its source place, which findings name.
  let source: ActionSource
  /// The identity of the view. Nil in a tree that is built once.
  let identity: Identity?
  /// Returns the work to do after a pass, or nil if there is none.
  let prepare: (MarkedView) -> (() -> Void)?

  init(
    _ modifier: String, _ site: SourcePlace, _ identity: Identity?,
    prepare: @escaping (MarkedView) -> (() -> Void)?
  ) {
    source = ActionSource(modifier, site)
    self.identity = identity
    self.prepare = prepare
  }

  /// Runs a part of the action with the state and the environment of its view.
  func doing<Result>(_ work: () -> Result) -> Result {
    guard let identity else { return work() }
    return identity.acting(work)
  }
}

/// A view with an action's mark, after a pass.
struct MarkedView {
  /// The engine of the tree that was laid out.
  let engine: LayoutEngine
  /// The views to which the modifier applies. The last one has the mark.
  let views: [Int]
  /// The number of marks that inner modifiers left at the view.
  let innerMarks: Int

  /// The size and place of the view with the mark.
  var geometry: GeometryProxy { GeometryProxy(engine, views[views.count - 1]) }

  /// Returns the preference that the views set, or nil if none sets it.
  func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    engine.preference(key, of: views, innerMarks: innerMarks)
  }
}

extension LayoutEngine {
  /// Returns the marks of modifiers at a view, the innermost first.
  private func marks(of view: Int) -> [ViewMark] {
    (screen.marks[view] ?? []).compactMap { mark in mark as? ViewMark }
  }

  /// Leaves a mark at a view. Only the tree of a screen keeps it.
  func mark(_ view: Int, _ mark: ViewMark) {
    if case .action = mark { screen.hasActions = true }
    if screen.keepsMarks { screen.marks[view, default: []].append(mark) }
  }

  /// Returns the children of a view that take part in placements, in order.
  private func placedChildren(of view: Int) -> [Int] {
    guard let subviews = node(of: view)?.placedSubviews else { return [] }
    return subviews.indices.map(subviews.view(at:))
  }

  /// The actions of the placed views with their views, children before parents.
  var actionsInOrder: [(action: ViewAction, view: MarkedView)] {
    var found: [(action: ViewAction, view: MarkedView)] = []
    func visit(_ view: Int) {
      for child in placedChildren(of: view) { visit(child) }
      for (index, mark) in marks(of: view).enumerated() {
        guard case .action(let action) = mark else { continue }
        // The action of several views comes after the last of them.
        var views: [Int] = []
        if let place = found.firstIndex(where: { before in before.action === action }) {
          views = found.remove(at: place).view.views
        }
        views.append(view)
        found.append((action, MarkedView(engine: self, views: views, innerMarks: index)))
      }
    }
    visit(0)
    return found
  }

  /// Returns the preference that views set, combined in their order, or nil if none sets it.
  fileprivate func preference<K: PreferenceKey>(
    _ key: K.Type, of views: [Int], innerMarks: Int? = nil
  ) -> K.Value? {
    var reduced: K.Value?
    for view in views {
      guard let next = preference(key, of: view, innerMarks: innerMarks) else { continue }
      if var value = reduced {
        K.reduce(value: &value) { next }
        reduced = value
      } else {
        reduced = next
      }
    }
    return reduced
  }

  /// Returns the preference of a view and its descendants, or nil if none sets it.
  ///
  /// - Parameter innerMarks: The number of the view's marks that count. If nil, all of them do.
  private func preference<K: PreferenceKey>(
    _ key: K.Type, of view: Int, innerMarks: Int?
  ) -> K.Value? {
    let left = marks(of: view)
    var value = preference(key, of: placedChildren(of: view)).map { value in value as Any }
    for mark in left.prefix(innerMarks ?? left.count) {
      switch mark {
      case .preference(ObjectIdentifier(key), let own): value = own
      case .preferenceChange(ObjectIdentifier(key), let change): change(&value)
      default: break
      }
    }
    guard let value else { return nil }
    return value as? K.Value
  }
}
