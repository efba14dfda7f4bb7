/// The tone of a text: better, worse or undecided.
enum Tone: Hashable, Sendable {
  case better
  case worse
  case undecided
  case neutral
}

/// The sign of a verdict in charts, by shape and colour.
enum Mark: String, CaseIterable, Hashable, Sendable {
  case pays
  case paysIf
  case same
  case tooClose
  case open
  case costs
  case broken
  case unknown

  /// The mark around a point.
  ///
  /// A circle stands for a cache that pays, a rhombus for one that costs, a crossed square for a
  /// broken one. Lines mean that nothing is decided.
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

  /// The mark in a line of text.
  var icon: String { LayoutReports.icon(elements(x: 8, y: 8, radius: 5)) }

  /// Returns the key of a chart: the picture and the meaning of each mark.
  static func key(_ entries: [(mark: Mark, text: String)]) -> [(icon: String, text: String)] {
    entries.map { entry in (entry.mark.icon, entry.text) }
  }

  /// The tone of the words beside the mark.
  var tone: Tone {
    switch self {
    case .pays, .paysIf: .better
    case .costs, .broken: .worse
    case .same: .neutral
    case .tooClose, .open, .unknown: .undecided
    }
  }

  /// A coordinate in a path.
  private func c(_ value: Double) -> String { MarkupText.coordinate(value) }

  /// A filled shape.
  private static func shape(_ path: String, _ style: String) -> SVGElement {
    SVGElement("path", [("class", style), ("d", path)])
  }
}

/// A small picture in a line of text, drawn on 16 by 16 units.
func icon(_ elements: [SVGElement]) -> String {
  SVGElement(
    "svg",
    [
      ("class", "ch ic"), ("width", "15"), ("height", "15"), ("viewBox", "0 0 16 16"),
      ("aria-hidden", "true"),
    ], elements
  ).xml
}
