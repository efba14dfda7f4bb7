struct PartBars: Sendable {
  struct Bar: Sendable {
    var name: String
    var parts: [(value: Double, style: String)]
    var note: String

    var total: Double { parts.reduce(0) { $0 + max(0, $1.value) } }
  }

  struct Group: Sendable {
    var heading: String
    var note: String
    var bars: [Bar]
  }

  var groups: [Group]
  var id: String
  var title: String
  var summary: String
  var width = 760.0
  private let row = 18.0

  var drawing: Drawing {
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
