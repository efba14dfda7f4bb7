package struct LayoutPicture: Sendable {
  package var id: String
  package var title: String
  package var panels: [LayoutPanel]
  /// How wide a panel may be, in pixels.
  package var panelWidth: Double
  /// How high a placement may be drawn, in pixels.
  package var mostHeight: Double
  package var hasTitles: Bool

  package init(
    id: String, title: String, panels: [LayoutPanel], panelWidth: Double = 390,
    mostHeight: Double = 900, hasTitles: Bool = true
  ) {
    self.id = id
    self.title = title
    self.panels = panels
    self.panelWidth = panelWidth
    self.mostHeight = mostHeight
    self.hasTitles = hasTitles
  }

  private var margin: Double { hasTitles ? 16 : 2 }

  package var drawing: Drawing {
    let extents = panels.map(\.extent)
    let widest = extents.map(\.width).max() ?? 1
    let highest = extents.map(\.height).max() ?? 1
    let scale = min(panelWidth / max(widest, 1), mostHeight / max(highest, 1), 2)
    let top = hasTitles ? margin + 40 : margin
    var elements: [SVGElement] = []
    var left = margin
    for (index, panel) in panels.enumerated() {
      let extent = extents[index]
      let width = max(extent.width * scale, hasTitles ? titleWidth(panel) : 0)
      if hasTitles {
        elements.append(.label(panel.title, left, margin + 12, "lab b"))
        elements.append(.label(panel.note, left, margin + 29, "ax"))
      }
      let painter = PanelPainter(
        panel: panel, scale: scale, x: left - extent.x * scale, y: top - extent.y * scale,
        hatch: "\(id)-hatch")
      elements += painter.elements
      left += width + margin * 1.5
    }
    let width = max(left - margin * 0.5, 1)
    if panels.contains(where: { !$0.overlaps.isEmpty }) {
      elements.insert(hatching, at: 0)
    }
    return Drawing(
      width: width, height: top + highest * scale + margin, id: id, title: title,
      summary: panels.map { "\($0.title): \($0.note)." }.joined(separator: " "),
      elements: elements)
  }

  private func titleWidth(_ panel: LayoutPanel) -> Double {
    TextWidth.of(panel.title, size: 13.6).rounded(.up)
      .maximum(TextWidth.of(panel.note, size: 12))
  }

  private var hatching: SVGElement {
    let pattern = SVGElement(
      "pattern",
      [
        ("id", "\(id)-hatch"), ("width", "5"), ("height", "5"),
        ("patternUnits", "userSpaceOnUse"), ("patternTransform", "rotate(45)"),
      ],
      [.line(0, 0, 0, 5, "hatch")])
    return SVGElement("defs", [], [pattern])
  }
}

extension Double {
  fileprivate func maximum(_ other: Double) -> Double { Swift.max(self, other) }
}
