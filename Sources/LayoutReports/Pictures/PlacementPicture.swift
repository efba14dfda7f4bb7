import Foundation
import LayoutBench

package struct PlacementPicture: Sendable {
  package struct Extras: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The middles of containers, and the first baselines of texts.
    package static let guides = Extras(rawValue: 1)
    package static let spacing = Extras(rawValue: 2)
    package static let unplaced = Extras(rawValue: 4)
  }

  package var placements: [PlacedTree]
  package var extras: Extras

  package init(_ placements: [PlacedTree], extras: Extras = []) {
    self.placements = placements
    self.extras = extras
  }

  package var svg: String { picture.drawing.file }

  var picture: LayoutPicture {
    LayoutPicture(
      id: MarkupText.identifier(placements.first?.target.subject.name ?? "layout"),
      title: title, panels: placements.map(panel))
  }

  private var title: String {
    let names = placements.map(\.target.subject.name)
    let subjects = names.enumerated().filter { names.firstIndex(of: $1) == $0 }.map(\.element)
    return "Placement of \(subjects.joined(separator: " and "))"
  }

  private func panel(_ tree: PlacedTree) -> LayoutPanel {
    var pieces: [LayoutPanel.Piece] = []
    for view in tree.views {
      if view.isUnplaced, !extras.contains(.unplaced) { continue }
      let role: LayoutPanel.Piece.Role =
        view.isUnplaced
        ? .unplaced : view.isContainer ? .container : .leaf(order: view.order)
      pieces.append(
        LayoutPanel.Piece(
          frame: Box(view.frame), name: view.isContainer ? "" : view.name, role: role))
    }
    var panel = LayoutPanel(
      title: heading(tree), note: note(tree), container: Box(tree.container), pieces: pieces)
    if extras.contains(.guides) { panel.guides = guides(tree) }
    if extras.contains(.spacing) {
      panel.gaps = tree.gaps.map {
        LayoutPanel.Gap(box: Box($0.between), isHorizontal: $0.isHorizontal)
      }
    }
    return panel
  }

  private func heading(_ tree: PlacedTree) -> String {
    "\(tree.target.subject.name), \(tree.target.variant.name)"
  }

  private func note(_ tree: PlacedTree) -> String {
    let size = tree.container.size
    var note = "\(points(size.width)) x \(points(size.height))"
    let window = tree.target.window
    note += " in \(window.width.map(points) ?? "nil") x \(window.height.map(points) ?? "nil")"
    note += ", \(Figures.quantity(tree.leafCount, "subview"))"
    if tree.unplacedCount > 0 { note += ", \(tree.unplacedCount) not placed" }
    return note
  }

  private func points(_ length: CGFloat) -> String { MarkupText.coordinate(Double(length)) }

  private func guides(_ tree: PlacedTree) -> [LayoutPanel.Guide] {
    let containers = [tree.container] + tree.views.filter(\.isContainer).map(\.frame)
    var guides = containers.flatMap { frame in
      [
        LayoutPanel.Guide(
          isVertical: true, position: Double(frame.midX), across: Box(frame)),
        LayoutPanel.Guide(
          isVertical: false, position: Double(frame.midY), across: Box(frame)),
      ]
    }
    for view in tree.views where !view.isContainer {
      guard let baseline = view.baseline else { continue }
      guides.append(
        LayoutPanel.Guide(
          isVertical: false, position: Double(view.frame.minY + baseline),
          across: Box(view.frame)))
    }
    return guides
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
