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
    let views = engine.placedViews(below: tree.container)
    let frames = views.map { view in
      engine.frame(of: view).offsetBy(dx: -own.minX, dy: -own.minY)
    }
    var names: [Int: String] = [:]
    for parent in [tree.container] + views {
      for (order, view) in (engine.node(of: parent)?.childViews ?? []).enumerated() {
        var label = "subview"
        if variant.isView { label = ViewLabel.of(view, in: engine) }
        var name = "\(label) \(order)"
        if let parent = names[parent] { name += " in \(parent)" }
        names[view] = name
      }
    }
    self.init(
      checksum: checksum, frames: [own] + frames,
      names: ["the layout"] + views.map { view in names[view] ?? "view" })
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
