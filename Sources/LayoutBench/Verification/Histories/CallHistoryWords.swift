import PortableLayout

// A history as a person follows it.

extension CallHistory {
  /// How many subviews are told one by one.
  private static let mostLines = 10

  package var lines: [String] {
    var lines: [String] = []
    if setting != .alone { lines.append("Setting: \(setting.description).") }
    if subviews.isEmpty {
      lines.append("No subviews.")
    } else {
      for (index, subview) in subviews.prefix(Self.mostLines).enumerated() {
        lines.append("Subview \(index): \(subview.words).")
      }
      if subviews.count > Self.mostLines {
        lines.append("And \(subviews.count - Self.mostLines) more subviews of the same kinds.")
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

// The parts of a history as Swift source.

enum GeometrySource {
  static func of(_ length: CGFloat) -> String {
    if length.isInfinite { return length < 0 ? "-.infinity" : ".infinity" }
    if length.isNaN { return ".nan" }
    return GeometryText.of(length)
  }

  static func of(_ proposal: ProposedViewSize) -> String {
    let isPlain = proposal.width == nil && proposal.height == nil
    if isPlain { return ".unspecified" }
    return "ProposedViewSize(width: \(proposal.width.map(of) ?? "nil"), "
      + "height: \(proposal.height.map(of) ?? "nil"))"
  }

  static func of(_ size: CGSize) -> String {
    "CGSize(width: \(of(size.width)), height: \(of(size.height)))"
  }

  static func of(_ point: CGPoint) -> String { "CGPoint(x: \(of(point.x)), y: \(of(point.y)))" }

  static func argument(_ origin: CGPoint) -> String {
    origin == .zero ? "" : ", origin: \(of(origin))"
  }
}

extension CallHistory.Setting {
  var source: String {
    var parts = [
      "host: \(host.map { ".\($0.rawValue)" } ?? "nil")", "memo: MemoOption(\(memoSource))",
    ]
    if isRightToLeft { parts.append("isRightToLeft: true") }
    if textScale != 1 { parts.append("textScale: \(GeometrySource.of(textScale))") }
    return "CallHistory.Setting(\(parts.joined(separator: ", ")))"
  }

  private var memoSource: String {
    switch memo.capacity {
    case .entries(let count): ".entries(\(count))"
    case .unbounded: ".unbounded"
    }
  }
}

extension CallHistory.Subview {
  var source: String {
    var parts = [content.source]
    if priority != 0 { parts.append("priority: \(GeometrySource.of(CGFloat(priority)))") }
    if let spacing { parts.append("spacing: \(GeometrySource.of(spacing))") }
    if case .fixed(let size) = content, parts.count == 1 {
      return ".fixed(\(GeometrySource.of(size.width)), \(GeometrySource.of(size.height)))"
    }
    return "CallHistory.Subview(\(parts.joined(separator: ", ")))"
  }
}

extension LeafContent {
  fileprivate var source: String {
    switch self {
    case .fixed(let size): ".fixed(\(GeometrySource.of(size)))"
    case .flexible(let minimum, let ideal, let maximum):
      ".flexible(minimum: \(GeometrySource.of(minimum)), ideal: \(GeometrySource.of(ideal)), "
        + "maximum: \(GeometrySource.of(maximum)))"
    case .aspect(let ratio, let width):
      ".aspect(ratio: \(GeometrySource.of(ratio)), idealWidth: \(GeometrySource.of(width)))"
    case .text(let string): ".text(\(String(reflecting: string)))"
    case .filling: ".filling"
    }
  }
}

extension CallHistory.Step {
  var source: String {
    switch self {
    case .size(let proposal): ".size(\(GeometrySource.of(proposal)))"
    case .layOut(let proposal, let origin, let other):
      ".layOut(\(GeometrySource.of(proposal))\(GeometrySource.argument(origin))"
        + "\(other.map { ", querying: \(GeometrySource.of($0))" } ?? ""))"
    case .place(let proposal, let origin):
      ".place(\(GeometrySource.of(proposal))\(GeometrySource.argument(origin)))"
    case .change(let position, let subview): ".change(\(position), to: \(subview.source))"
    case .insert(let subview, let position): ".insert(\(subview.source), at: \(position))"
    case .remove(let position): ".remove(at: \(position))"
    case .move(let source, let destination): ".move(from: \(source), to: \(destination))"
    case .layoutValue(let phase): ".layoutValue(phase: \(GeometrySource.of(phase)))"
    }
  }
}

enum GeometryText {
  static func of(_ length: CGFloat) -> String {
    if length.isNaN { return "NaN" }
    if length.isInfinite { return length < 0 ? "-infinity" : "infinity" }
    if length == length.rounded(), length.magnitude < 1e15 { return "\(Int(length))" }
    return "\(Double(length))"
  }

  static func of(_ proposal: ProposedViewSize) -> String {
    "\(proposal.width.map(of) ?? "nil") x \(proposal.height.map(of) ?? "nil")"
  }

  static func of(_ size: CGSize) -> String { "\(of(size.width)) x \(of(size.height))" }

  static func of(_ point: CGPoint) -> String { "(\(of(point.x)), \(of(point.y)))" }

  static func of(_ frame: CGRect) -> String { "\(of(frame.origin)) \(of(frame.size))" }
}
