import PortableLayout

// A history as a person follows it.

extension CallHistory {
  package var lines: [String] {
    var lines: [String] = []
    if setting != .alone { lines.append("Setting: \(setting.description).") }
    if subviews.isEmpty {
      lines.append("No subviews.")
    } else {
      for (index, subview) in subviews.enumerated() {
        lines.append("Subview \(index): \(subview.words).")
      }
    }
    return lines + steps.enumerated().map { "\($0.offset + 1). \($0.element.words)" }
  }
}

extension CallHistory.Subview {
  var words: String {
    var words = content.words
    if priority != 0 { words += ", priority \(GeometryText.of(CGFloat(priority)))" }
    if let spacing { words += ", spacing \(GeometryText.of(spacing))" }
    if valueIndex != 0 { words += ", layout value \(valueIndex)" }
    for value in values { words += ", layout value \(value.text)" }
    return words
  }
}

extension LeafContent {
  var words: String {
    switch self {
    case .fixed(let size): "fixed \(GeometryText.of(size))"
    case .flexible(let minimum, let ideal, let maximum):
      "flexible, at least \(GeometryText.of(minimum)), ideally \(GeometryText.of(ideal)), "
        + "at most \(GeometryText.of(maximum))"
    case .aspect(let ratio, let width):
      "width \(GeometryText.of(ratio)) times the height, ideally \(GeometryText.of(width)) wide"
    case .text(let string): "text of \(string.count) characters"
    case .filling: "fills what it is proposed"
    }
  }
}

extension CallHistory.Step {
  var words: String {
    switch self {
    case .size(let proposal):
      return "Size it for \(GeometryText.of(proposal))."
    case .layOut(let proposal, let origin, nil):
      return "Size it for \(GeometryText.of(proposal)), place it at \(GeometryText.of(origin))."
    case .layOut(let proposal, let origin, let other?):
      return "Size it for \(GeometryText.of(proposal)), then for \(GeometryText.of(other)), "
        + "place it for \(GeometryText.of(proposal)) at \(GeometryText.of(origin))."
    case .place(let proposal, let origin):
      return "Place it for \(GeometryText.of(proposal)) at \(GeometryText.of(origin)), not sized "
        + "before."
    case .change(let position, let subview):
      return "Subview \(position) becomes: \(subview.words)."
    case .insert(let subview, let position):
      return "Insert at \(position): \(subview.words)."
    case .remove(let position):
      return "Remove subview \(position)."
    case .move(let source, let destination):
      return "Move subview \(source) to \(destination)."
    case .layoutValue(let phase):
      return "The layout value changes to phase \(GeometryText.of(phase))."
    }
  }
}
