/// A chart of a few curves under a heading.
struct LinePanel: Sendable {
  /// A curve through points, with dots if it has a style for them.
  struct Curve: Sendable {
    var points: [(x: Double, y: Double)]
    var style: String
    var dots: String?
  }

  var heading: String
  /// The lines below the heading.
  var note: String
  /// The curves, that behind all others first.
  var curves: [Curve] = []
}

/// A row of charts that share their axes.
struct LinePanels: Sendable {
  /// The range and the labelled ticks of an axis.
  struct Axis: Sendable {
    var domain: ClosedRange<Double>
    var ticks: [(value: Double, label: String)]
  }

  var panels: [LinePanel]
  /// The axis from left to right.
  var x: Axis
  /// The axis from the bottom up.
  var y: Axis
  /// Sets it apart from the other drawings of a page.
  var id: String
  var title: String
  /// The drawing in words, for a screen reader.
  var summary: String
  private let width = 760.0
  /// The room above a panel: for its name, and for each line of its note.
  private var heading: Double {
    let lines = panels.greatest(of: { panel in noteLines(of: panel).count }) ?? 1
    return 22 + 14 * Double(max(1, lines))
  }
  /// The room for the labels below a panel.
  private let bottom = 20.0
  /// The room for the labels of the upright axis.
  private var left: Double {
    let widest = TextWidth.ofWidest(y.ticks.map(\.label), size: 12)
    return max(50, widest.rounded(.up) + 10)
  }
  /// The room between two panels.
  private let gap = 26.0

  /// The panels that stand beside each other.
  private var columns: Int { min(3, max(1, panels.count)) }

  /// The width of a panel.
  private var each: Double {
    min(260, (width - left - gap * Double(columns - 1)) / Double(columns) - 6)
  }

  /// The note of a panel, in lines that fit its width.
  private func noteLines(of panel: LinePanel) -> [String] {
    TextWidth.lines(of: panel.note, size: 12, within: each)
  }

  /// The panels in rows of three; those at the edge have the labels of the axes.
  var drawing: Drawing {
    let high = 120.0
    var elements: [SVGElement] = []
    let rows = (panels.count + columns - 1) / columns
    for (index, panel) in panels.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let isLowest = index + columns >= panels.count
      let frame = Box(
        x: left + Double(column) * (each + gap),
        y: Double(row) * (heading + high + bottom) + heading, width: each, height: high)
      elements += draw(panel, in: frame, hasLeft: column == 0, hasBottom: isLowest)
    }
    return Drawing(
      width: width, height: Double(rows) * (heading + high + bottom) + 4, id: id, title: title,
      summary: summary, elements: elements)
  }

  /// A panel: its name and note, the ticks with their lines, then the curves.
  ///
  /// - Parameters:
  ///   - hasLeft: A Boolean value that is true when the ticks of the upright axis have labels.
  ///   - hasBottom: A Boolean value that is true when the ticks of the other axis have labels.
  private func draw(
    _ panel: LinePanel, in frame: Box, hasLeft: Bool, hasBottom: Bool
  ) -> [SVGElement] {
    let across = Scale(x.domain, from: frame.x, to: frame.maxX)
    let up = Scale(y.domain, from: frame.maxY, to: frame.y)
    var elements = titles(of: panel, in: frame)
    for tick in x.ticks where across.holds(tick.value) {
      let x = across(tick.value)
      elements.append(.line(x, frame.y, x, frame.maxY, "grid"))
      if hasBottom {
        let anchor = anchor(x, in: frame)
        elements.append(.label(tick.label, x, frame.maxY + 14, "ax", anchor: anchor))
      }
    }
    for tick in y.ticks where up.holds(tick.value) {
      let y = up(tick.value)
      elements.append(.line(frame.x, y, frame.maxX, y, "grid"))
      if hasLeft { elements.append(.label(tick.label, frame.x - 6, y + 4, "ax", anchor: .end)) }
    }
    for curve in panel.curves { elements += draw(curve, in: frame, across, up) }
    return elements
  }

  /// The name of a panel and its note, above its frame.
  private func titles(of panel: LinePanel, in frame: Box) -> [SVGElement] {
    let name = TextWidth.fitted(panel.heading, size: 13, within: frame.width) ?? panel.heading
    let note = noteLines(of: panel)
    let top = frame.y - 7 - 14 * Double(note.count)
    var elements: [SVGElement] = [.label(name, frame.x, top, "lab b")]
    for (index, line) in note.enumerated() {
      elements.append(.label(line, frame.x, top + 14 * Double(index + 1), "ax"))
    }
    return elements
  }

  /// Labels at the ends of an axis stay within it, for the neighbour has some of its own.
  private func anchor(_ x: Double, in frame: Box) -> SVGElement.Anchor {
    if x - frame.x < 12 { return .start }
    if frame.maxX - x < 12 { return .end }
    return .middle
  }

  /// A curve where it lies in the panel, with its dots.
  private func draw(
    _ curve: LinePanel.Curve, in frame: Box, _ across: Scale, _ up: Scale
  ) -> [SVGElement] {
    var points: [(x: Double, y: Double)] = []
    for point in curve.points where across.holds(point.x) && up.holds(point.y) {
      points.append((across(point.x), up(point.y)))
    }
    var elements: [SVGElement] = []
    if points.count > 1 { elements.append(.polyline(points, "ln \(curve.style)")) }
    guard let style = curve.dots else { return elements }
    return elements + points.map { point in .circle(point.x, point.y, radius: 3, style) }
  }
}
