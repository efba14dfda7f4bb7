package struct Drawing: Sendable {
  /// Its size, in pixels.
  package var width: Double
  package var height: Double
  /// Sets it apart from the other drawings of a page; makes ids within it unique.
  package var id: String
  package var title: String
  package var summary: String
  /// What is drawn, the lowest first.
  package var elements: [SVGElement]
  package var classes: String

  package init(
    width: Double, height: Double, id: String, title: String, summary: String,
    elements: [SVGElement] = [], classes: String = ""
  ) {
    self.width = width
    self.height = height
    self.id = id
    self.title = title
    self.summary = summary
    self.elements = elements
    self.classes = classes
  }

  /// The drawing as a part of an HTML page, which has the styles.
  package var inline: String { svg(isFile: false).xml }

  /// The drawing as a file of its own, on a ground of its own, for light and dark.
  package var file: String { svg(isFile: true).xml + "\n" }

  private func svg(isFile: Bool) -> SVGElement {
    let size = "\(MarkupText.coordinate(width)) \(MarkupText.coordinate(height))"
    var svg = SVGElement("svg")
    if isFile { svg.attributes.append(("xmlns", "http://www.w3.org/2000/svg")) }
    svg.attributes += [
      ("class", classes.isEmpty ? "ch" : "ch \(classes)"), ("viewBox", "0 0 \(size)"),
      ("width", MarkupText.coordinate(width)), ("height", MarkupText.coordinate(height)),
      ("role", "img"), ("aria-labelledby", "\(id)-t \(id)-d"),
    ]
    svg.append(SVGElement("title", [("id", "\(id)-t")], text: title))
    svg.append(SVGElement("desc", [("id", "\(id)-d")], text: summary))
    if isFile {
      svg.append(SVGElement("style", text: ChartStyle.file))
      svg.append(
        SVGElement("rect", [("class", "ground"), ("width", "100%"), ("height", "100%")]))
    }
    for element in elements { svg.append(element) }
    return svg
  }
}
