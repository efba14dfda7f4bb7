enum Mark: String, CaseIterable, Hashable, Sendable {
  case pays
  case paysIf
  case same
  case tooClose
  case open
  case costs
  case broken
  case unknown

  func elements(x: Double, y: Double, radius r: Double = 4) -> [SVGElement] {
    switch self {
    case .pays: return [.circle(x, y, radius: r, "m-pays")]
    case .same: return [.circle(x, y, radius: r - 0.5, "m-same")]
    case .unknown: return [.circle(x, y, radius: r, "m-none")]
    case .tooClose:
      return [
        .circle(x, y, radius: r - 0.5, "m-same"),
        .line(x - r - 1.5, y, x + r + 1.5, y, "m-open"),
      ]
    case .open:
      return [.line(x - r, y, x + r, y, "m-open"), .line(x, y - r, x, y + r, "m-open")]
    case .paysIf:
      return [
        .circle(x, y, radius: r - 0.5, "m-half"),
        Self.shape("M\(c(x)) \(c(y - r))a\(c(r)) \(c(r)) 0 0 0 0 \(c(2 * r))z", "m-pays"),
      ]
    case .costs:
      let d = r * 1.2
      return [
        Self.shape(
          "M\(c(x)) \(c(y - d))l\(c(d)) \(c(d))l-\(c(d)) \(c(d))l-\(c(d)) -\(c(d))z", "m-costs")
      ]
    case .broken:
      let (d, k) = (r * 1.1, r * 0.5)
      return [
        .rect(Box(x: x - d, y: y - d, width: 2 * d, height: 2 * d), "m-broken", radius: 1),
        .line(x - k, y - k, x + k, y + k, "m-x"), .line(x - k, y + k, x + k, y - k, "m-x"),
      ]
    }
  }

  var icon: String { LayoutReports.icon(size: 15, units: 16, elements(x: 8, y: 8, radius: 5)) }

  private func c(_ value: Double) -> String { MarkupText.coordinate(value) }

  private static func shape(_ path: String, _ style: String) -> SVGElement {
    SVGElement("path", [("class", style), ("d", path)])
  }
}

/// A small picture in a line of text, `units` by `units` drawn on `size` pixels.
func icon(size: Int, units: Int, _ elements: [SVGElement]) -> String {
  SVGElement(
    "svg",
    [
      ("class", "ch ic"), ("width", "\(size)"), ("height", "\(size)"),
      ("viewBox", "0 0 \(units) \(units)"), ("aria-hidden", "true"),
    ], elements
  ).xml
}

func markKey(_ marks: [(Mark, String)]) -> String { chartKey(marks.map { ($0.icon, $1) }) }

func colourKey(_ entries: [(style: String, text: String)]) -> String {
  chartKey(
    entries.map { style, text in
      let square = SVGElement.rect(Box(x: 0, y: 0, width: 12, height: 12), style, radius: 2)
      return (icon(size: 12, units: 12, [square]), text)
    })
}

func chartKey(_ entries: [(icon: String, text: String)]) -> String {
  "<ul class=\"key\">\(entries.map { "<li>\($0.icon)\(escaped($0.text))</li>" }.joined())</ul>"
}
