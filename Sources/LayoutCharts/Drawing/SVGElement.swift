package struct SVGElement: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case element(SVGElement)
    case text(String)
  }

  package var name: String
  package var attributes: [(name: String, value: String)]
  package var content: [Content]

  package init(
    _ name: String, _ attributes: [(String, String)] = [], _ children: [SVGElement] = []
  ) {
    self.name = name
    self.attributes = attributes.map { (name: $0.0, value: $0.1) }
    content = children.map(Content.element)
  }

  package init(_ name: String, _ attributes: [(String, String)] = [], text: String) {
    self.init(name, attributes)
    content = [.text(text)]
  }

  package mutating func append(_ element: SVGElement) { content.append(.element(element)) }

  package static func == (left: SVGElement, right: SVGElement) -> Bool {
    left.name == right.name && left.content == right.content
      && left.attributes.elementsEqual(right.attributes, by: ==)
  }

  /// The element as XML, without line ends between elements.
  package var xml: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    text += "<\(name)"
    for attribute in attributes {
      text += " \(attribute.name)=\"\(MarkupText.escaped(attribute.value))\""
    }
    guard !content.isEmpty else {
      text += "/>"
      return
    }
    text += ">"
    for part in content {
      switch part {
      case .element(let element): element.write(to: &text)
      case .text(let string): text += MarkupText.escaped(string)
      }
    }
    text += "</\(name)>"
  }
}
