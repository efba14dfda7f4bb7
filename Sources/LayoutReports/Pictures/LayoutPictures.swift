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

  /// A placement with its views; those without a place, or beyond a window, are left out.
  private func panel(_ tree: PlacedTree) -> LayoutPanel {
    var pieces: [LayoutPanel.Piece] = []
    let isClipped = tree.isMostlyHidden
    for view in tree.views where !view.isUnplaced {
      guard let frame = tree.drawn(view, isClipped: isClipped) else { continue }
      var piece = LayoutPanel.Piece(frame: frame, name: view.name, role: .leaf(order: view.order))
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
    if tree.isMostlyHidden {
      note += ", \(Figures.count(tree.leafCount - tree.hidden.count)) of them visible"
    }
    if tree.unplacedCount > 0 { note += ", \(tree.unplacedCount) not placed" }
    return note
  }
}

extension Box {
  /// A Boolean value that is true for a box that can be seen.
  fileprivate var hasArea: Bool { width > 0 && height > 0 }

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
  /// The leaves that lie beyond the window.
  fileprivate var hidden: [PlacedView] {
    let window = Box(container)
    return views.filter { view in
      let frame = Box(view.frame)
      return !view.isContainer && frame.hasArea && frame.intersection(window) == nil
    }
  }

  /// A Boolean value that is true for a screen most of whose leaves are not visible, as in a scroll
  /// view. Its picture is that of the window: else nothing could be seen in it.
  fileprivate var isMostlyHidden: Bool { layout.isView && hidden.count * 2 > leafCount }

  /// Returns the frame of a view in a picture: the part in the window if the picture is clipped. Nil
  /// if there is none.
  fileprivate func drawn(_ view: PlacedView, isClipped: Bool) -> Box? {
    let frame = Box(view.frame)
    return isClipped ? frame.intersection(Box(container)) : frame
  }

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
