import PortableLayout

extension CasePlacement {
  package init(
    _ key: CaseKey, _ subject: Subject, _ variant: Variant, _ spec: RunSpec
  ) throws(LayoutError) {
    let setup = CaseSetup(
      key: key, subject: subject, seed: spec.seed, system: spec.system)
    let tree = setup.tree(of: variant)
    let checksum = try setup.runFirstSample(on: tree).rounded
    let engine = tree.engine
    let own = engine.frame(of: tree.container)
    let names = tree.namesOfChildren(areLabelled: variant.isView)
    var frames = [own]
    var placedNames = ["the layout"]
    for view in engine.placedViews(below: tree.container) {
      frames.append(engine.frame(of: view).offsetBy(dx: -own.minX, dy: -own.minY))
      placedNames.append(names[view] ?? "view")
    }
    self.init(checksum: checksum, frames: frames, names: placedNames)
  }
}

extension CaseTree {
  /// Returns the names of the placed containers' children: the kind of view, its index and its
  /// parent.
  ///
  /// - Parameter areLabelled: A Boolean value that is false when each child is called a subview.
  fileprivate func namesOfChildren(areLabelled: Bool) -> [Int: String] {
    var names: [Int: String] = [:]
    for parent in [container] + engine.placedViews(below: container) {
      for (order, view) in (engine.node(of: parent)?.childViews ?? []).enumerated() {
        var label = "subview"
        if areLabelled { label = ViewLabel.of(view, in: engine) }
        var name = "\(label) \(order)"
        if let parent = names[parent] { name += " in \(parent)" }
        names[view] = name
      }
    }
    return names
  }
}

extension Suite {
  /// Lays out a case again in this process. Returns nil if the suite does not have it.
  package func placement(
    of key: CaseKey, _ variant: String, _ spec: RunSpec
  ) -> CasePlacement? {
    let name = SubjectVariant(subject: key.subject, variant: variant)
    guard let (subject, variant) = self.variant(name) else { return nil }
    return try? CasePlacement(key, subject, variant, spec)
  }
}
