import Foundation
import LayoutDeciding
import LayoutModel

/// A picture of the placements that `render` draws.
package struct PlacementPicture: Sendable {
  package var placements: [PlacedTree]

  package init(_ placements: [PlacedTree]) { self.placements = placements }

  /// The picture as a file.
  package var svg: String { picture.drawing.file }

  /// The placements side by side.
  var picture: LayoutPicture {
    let names = placements.map(\.layout.subject).uniqued()
    return LayoutPicture(
      id: MarkupText.identifier(names.first ?? "layout"),
      title: "Placement of \(names.joined(separator: " and "))", panels: placements.map(panel))
  }

  /// A placement with its views; those without a place are left out.
  private func panel(_ tree: PlacedTree) -> LayoutPanel {
    var pieces: [LayoutPanel.Piece] = []
    for view in tree.views where !view.isUnplaced {
      var piece = LayoutPanel.Piece(
        frame: Box(view.frame), name: view.name, role: .leaf(order: view.order))
      if view.isContainer { (piece.name, piece.role) = ("", .container) }
      pieces.append(piece)
    }
    return LayoutPanel(
      title: "\(tree.layout.subject), \(tree.layout.variant)", note: note(tree),
      container: Box(tree.container), pieces: pieces)
  }

  /// The size in the window and the number of subviews.
  private func note(_ tree: PlacedTree) -> String {
    /// A proposed length in points, or `nil`.
    func words(_ length: CGFloat?) -> String { length.map(Figures.points) ?? "nil" }
    let window = tree.layout.window
    var note =
      "\(Figures.size(tree.container.size)) in \(words(window.width)) x \(words(window.height))"
    note += ", \(Figures.quantity(tree.leafCount, "subview"))"
    if tree.unplacedCount > 0 { note += ", \(tree.unplacedCount) not placed" }
    return note
  }
}

extension Box {
  /// A rectangle of a layout; lengths that are not finite are 0.
  init(_ rect: CGRect) {
    /// A length; 0 for one that is not finite.
    func finite(_ value: CGFloat) -> Double {
      if value.isFinite { Double(value) } else { 0 }
    }
    self.init(
      x: finite(rect.minX), y: finite(rect.minY), width: finite(rect.width),
      height: finite(rect.height))
  }
}

extension PlacedTree {
  /// The picture that stands beside an answer.
  ///
  /// - Parameter summary: A line about the layout.
  package func card(summary: String) -> Drawing? {
    let placement = PlacementPicture([self]).picture
    guard var panel = placement.panels.first else { return nil }
    for index in panel.pieces.indices { panel.pieces[index].name = "" }
    var drawing = LayoutPicture(
      id: "p-\(MarkupText.identifier(layout.subject))", title: "Placement of \(layout.subject)",
      panels: [panel], panelWidth: 92, mostHeight: 66, hasTitles: false
    ).drawing
    drawing.summary = "\(Figures.quantity(leafCount, "subview")): \(summary)."
    return drawing
  }
}
