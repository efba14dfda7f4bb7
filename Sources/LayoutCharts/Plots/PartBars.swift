package struct PartBars: Sendable {
  package struct Bar: Sendable {
    package var name: String
    /// Its parts, from the left, with the classes of their colours.
    package var parts: [(value: Double, style: String)]
    package var note: String

    package init(name: String, parts: [(value: Double, style: String)], note: String) {
      self.name = name
      self.parts = parts
      self.note = note
    }

    var total: Double { parts.reduce(0) { $0 + max(0, $1.value) } }
  }

  package struct Group: Sendable {
    package var heading: String
    package var note: String
    package var bars: [Bar]

    package init(heading: String, note: String, bars: [Bar]) {
      self.heading = heading
      self.note = note
      self.bars = bars
    }
  }

  package var groups: [Group]
  package var id: String
  package var title: String
  package var summary: String
  package var width: Double
  private let row = 18.0

  package init(
    groups: [Group], id: String, title: String, summary: String, width: Double = 760
  ) {
    self.groups = groups
    self.id = id
    self.title = title
    self.summary = summary
    self.width = width
  }

  package var drawing: Drawing {
    let isNarrow = width < 500
    let left = isNarrow ? 62.0 : 250
    let right = 76.0
    var elements: [SVGElement] = []
    var y = 4.0
    for group in groups {
      let most = group.bars.map(\.total).max() ?? 1
      if isNarrow {
        elements.append(.label(group.heading, 0, y + 12, "lab b"))
        let used = TextWidth.of(group.heading, size: 14) + 10
        if let note = TextWidth.fitted(group.note, size: 12, within: width - used) {
          elements.append(.label(note, width, y + 12, "ax", anchor: .end))
        }
        y += 18
      } else {
        elements.append(.label(group.heading, 0, y + 13, "lab b"))
        if let note = TextWidth.fitted(group.note, size: 12, within: 176) {
          elements.append(.label(note, 0, y + 29, "ax"))
        }
      }
      for bar in group.bars {
        elements.append(.label(bar.name, left - 8, y + 13, "ax", anchor: .end))
        var x = left
        for part in bar.parts where part.value > 0 {
          let extent = part.value / max(most, .leastNonzeroMagnitude) * (width - left - right)
          elements.append(
            .rect(Box(x: x, y: y + 2, width: extent, height: row - 4), part.style))
          x += extent
        }
        elements.append(.label(bar.note, x + 6, y + 13, "ax"))
        y += row
      }
      y += 12
    }
    return Drawing(
      width: width, height: y, id: id, title: title, summary: summary, elements: elements)
  }
}
