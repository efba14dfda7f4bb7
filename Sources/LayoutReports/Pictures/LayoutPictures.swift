import Foundation
import LayoutAnalysis
import LayoutBench

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

package struct FindingPicture: Sendable {
  private let result: VerificationResult
  private let variant: String
  private let finding: Finding
  private let shown: Finding.Picture

  package init?(_ finding: Finding, of result: VerificationResult) {
    guard let shown = finding.picture else { return nil }
    self.result = result
    variant = result.variant(of: finding)
    self.finding = finding
    self.shown = shown
  }

  /// A name for a file, without its ending: `my-flow-cached-stale-after-change`.
  package var name: String {
    MarkupText.identifier("\(result.subject)-\(variant)-\(finding.id)")
  }

  package var svg: String { picture(panelWidth: 390, mostHeight: 900).drawing.file }

  func picture(panelWidth: Double, mostHeight: Double) -> LayoutPicture {
    let expected = shown.expected.map { placement in
      LayoutPanel(
        title: "expected", note: note(placement), container: Box(placement.container),
        pieces: placement.frames.enumerated().map { index, frame in
          LayoutPanel.Piece(frame: Box(frame), name: "\(index)", role: .leaf(order: index))
        })
    }
    return LayoutPicture(
      id: name, title: "\(result.subject), \(variant): \(finding.title)",
      panels: [expected, found].compactMap(\.self), panelWidth: panelWidth,
      mostHeight: mostHeight)
  }

  private var found: LayoutPanel {
    let wrong = Set(shown.wrong)
    var container: [LayoutPanel.Piece] = []
    if let right = shown.expected?.container, right != shown.found.container {
      container.append(
        LayoutPanel.Piece(
          frame: Box(shown.found.container), name: "", role: .wrong(right: Box(right))))
    }
    let pieces = shown.found.frames.enumerated().map { index, frame in
      let right = shown.expected?.frames[index] ?? frame
      return LayoutPanel.Piece(
        frame: Box(frame), name: "\(index)",
        role: wrong.contains(index) ? .wrong(right: Box(right)) : .leaf(order: index))
    }
    return LayoutPanel(
      title: "found", note: note(shown.found), container: Box(shown.found.container),
      pieces: container + pieces)
  }

  private func note(_ placement: Finding.Picture.Placement) -> String {
    let frame = placement.container
    var note = Figures.size(frame.size)
    if frame.origin != .zero {
      note += " at (\(Figures.points(frame.minX)), \(Figures.points(frame.minY)))"
    }
    return note + ", \(Figures.quantity(placement.frames.count, "subview"))"
  }
}
