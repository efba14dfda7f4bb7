import PortableLayout

/// The state of a subject's views after the updates in a case's first window.
package struct SettledScreen {
  let screen: Screen
  package let settlement: Settlement
}

extension CaseTree {
  /// A Boolean value that is true when views' actions may write state.
  ///
  /// The actions in the content of geometry readers are known only after a pass.
  var mayAct: Bool { engine.screen.hasActions || engine.screen.hasLateViews }
}

extension CaseSetup {
  /// Returns a variant's settled screen, which all trees of the case share. Nil if no action runs.
  func settledScreen(of variant: Variant) -> SettledScreen? {
    let id = "\(key.id) \(system) \(variant.name)"
    if let known = store.screens[id] { return known }
    let settled = settle(variant)
    store.screens[id] = .some(settled)
    return settled
  }

  /// Lays out a screen until its actions write nothing new. Returns nil if it has no actions.
  private func settle(_ variant: Variant) -> SettledScreen? {
    guard case .view(let make) = variant.content else { return nil }
    let (key, system) = (key, system)
    let window = script(of: 0).firstWindow
    let plain = CaseTree(self, variant)
    // What is wrong with the layout is told by the pass that counts.
    if !plain.engine.screen.hasActions { _ = try? plain.engine.layOut(in: window) }
    guard plain.engine.screen.hasActions else { return nil }
    let view = { make(key.count) }
    let settled = try? Screen.settled(view) { screen throws(LayoutError) in
      let engine = LayoutEngine(
        memo: key.memo.capacity, layoutDirection: key.host.direction, system: system)
      engine.substitution = variant.substitution
      screen.build(into: engine, at: key.host.build(in: engine))
      try engine.layOut(in: window)
      return engine
    }
    guard let settled else { return nil }
    return SettledScreen(screen: settled.screen, settlement: settled.settlement)
  }
}
