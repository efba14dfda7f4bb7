import LayoutBench
import LayoutCharts

package enum CardPictures {
  /// The pictures of the subjects with these names, by name; one that cannot be laid out has none.
  package static func all(of suite: Suite, named names: Set<String>) -> [String: Drawing] {
    var pictures: [String: Drawing] = [:]
    for subject in suite.subjects where names.contains(subject.name) {
      pictures[subject.name] = picture(of: subject)
    }
    return pictures
  }

  private static func picture(of subject: Subject) -> Drawing? {
    let counts = subject.counts ?? [12]
    let key = CaseKey(
      subject: subject.name, population: subject.population,
      count: min(12, counts.min() ?? 12), host: .root, scenario: .first,
      memo: MemoOption(.standard))
    let window = ProfileTarget.cardWindow
    guard
      let tree = try? PlacedTree(
        ProfileTarget(subject, subject.usualVariant, key, window: window))
    else { return nil }
    let placement = PlacementPicture([tree]).picture
    guard var panel = placement.panels.first else { return nil }
    for index in panel.pieces.indices { panel.pieces[index].name = "" }
    var drawing = LayoutPicture(
      id: "p-\(MarkupText.identifier(subject.name))", title: "Placement of \(subject.name)",
      panels: [panel], panelWidth: 92, mostHeight: 66, hasTitles: false
    ).drawing
    drawing.summary =
      "\(Figures.quantity(tree.leafCount, "subview")): \(subject.summary)."
    return drawing
  }
}
