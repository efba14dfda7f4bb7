import Foundation
import LayoutAnalysis
import LayoutBench
import PortableLayout

package struct PlacementPicture: Sendable {
  package var placements: [PlacedTree]

  package init(_ placements: [PlacedTree]) { self.placements = placements }

  package var svg: String { picture.drawing.file }

  var picture: LayoutPicture {
    let names = placements.map(\.target.subject.name).uniqued()
    return LayoutPicture(
      id: MarkupText.identifier(names.first ?? "layout"),
      title: "Placement of \(names.joined(separator: " and "))", panels: placements.map(panel))
  }

  private func panel(_ tree: PlacedTree) -> LayoutPanel {
    let pieces = tree.views.filter { !$0.isUnplaced }.map { view in
      LayoutPanel.Piece(
        frame: Box(view.frame), name: view.isContainer ? "" : view.name,
        role: view.isContainer ? .container : .leaf(order: view.order))
    }
    return LayoutPanel(
      title: "\(tree.target.subject.name), \(tree.target.variant.name)", note: note(tree),
      container: Box(tree.container), pieces: pieces)
  }

  private func note(_ tree: PlacedTree) -> String {
    let window = [tree.target.window.width, tree.target.window.height]
      .map { $0.map(Figures.points) ?? "nil" }
    var note = "\(Figures.size(tree.container.size)) in \(window[0]) x \(window[1])"
    note += ", \(Figures.quantity(tree.leafCount, "subview"))"
    if tree.unplacedCount > 0 { note += ", \(tree.unplacedCount) not placed" }
    return note
  }
}

extension Box {
  /// A rectangle of a layout; lengths that are not finite are 0.
  init(_ rect: CGRect) {
    func finite(_ value: CGFloat) -> Double { value.isFinite ? Double(value) : 0 }
    self.init(
      x: finite(rect.minX), y: finite(rect.minY), width: finite(rect.width),
      height: finite(rect.height))
  }
}

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
    guard
      let tree = try? PlacedTree(
        ProfileTarget(
          subject, subject.usualVariant, key, window: ProposedViewSize(width: 390, height: 280)))
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
