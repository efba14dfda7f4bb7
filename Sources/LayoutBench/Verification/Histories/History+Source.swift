import PortableLayout

// A history as Swift source, to paste into a test.

extension History {
  /// A ready test with this history.
  ///
  /// - Parameters:
  ///   - layout: The layout's type, as the test makes it.
  ///   - check: What was found, for the test's name.
  func test(of layout: String, _ check: Check) -> String {
    var lines = ["@Test(\"\(layout): \(check.title)\")", "func layoutStaysCoherent() throws {"]
    lines.append("  let history = History(")
    lines.append("    subviews: [")
    lines += subviews.map { "      \($0.source)," }
    lines.append("    ],")
    lines.append("    steps: [")
    lines += steps.map { "      \($0.source)," }
    if setting == .alone {
      lines.append("    ])")
    } else {
      lines.append("    ],")
      lines.append("    setting: \(setting.source))")
    }
    let usesPhase = steps.contains { if case .layoutValue = $0 { true } else { false } }
    if usesPhase {
      lines.append("  // Make the layout's value depend on context.phase, from 0 on.")
      lines.append("  try expectCoherent(after: history) { context in \(layout)() }")
    } else {
      lines.append("  try expectCoherent(\(layout)(), after: history)")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }
}

/// Numbers and geometry as Swift source.
private enum Source {
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

  static func of(_ origin: CGPoint) -> String {
    origin == .zero ? "" : ", origin: CGPoint(x: \(of(origin.x)), y: \(of(origin.y)))"
  }
}

extension HistorySetting {
  fileprivate var source: String {
    "HistorySetting(host: \(host.map { ".\($0.rawValue)" } ?? "nil"), "
      + "memo: MemoOption(\(memoSource)))"
  }

  private var memoSource: String {
    switch memo.capacity {
    case .entries(let count): ".entries(\(count))"
    case .unbounded: ".unbounded"
    }
  }
}

extension HistorySubview {
  fileprivate var source: String {
    var parts = [content.source]
    if priority != 0 { parts.append("priority: \(Source.of(CGFloat(priority)))") }
    if let spacing { parts.append("spacing: \(Source.of(spacing))") }
    if valueIndex != 0 { parts.append("valueIndex: \(valueIndex)") }
    if case .fixed(let size) = content, parts.count == 1 {
      return ".fixed(\(Source.of(size.width)), \(Source.of(size.height)))"
    }
    return "HistorySubview(\(parts.joined(separator: ", ")))"
  }
}

extension LeafContent {
  fileprivate var source: String {
    switch self {
    case .fixed(let size): ".fixed(\(Source.of(size)))"
    case .flexible(let minimum, let ideal, let maximum):
      ".flexible(minimum: \(Source.of(minimum)), ideal: \(Source.of(ideal)), "
        + "maximum: \(Source.of(maximum)))"
    case .aspect(let ratio, let width):
      ".aspect(ratio: \(Source.of(ratio)), idealWidth: \(Source.of(width)))"
    case .text(let string): ".text(\(String(reflecting: string)))"
    case .filling: ".filling"
    }
  }
}

extension HistoryStep {
  fileprivate var source: String {
    switch self {
    case .size(let proposal): ".size(\(Source.of(proposal)))"
    case .layOut(let proposal, let origin, let other):
      ".layOut(\(Source.of(proposal))\(Source.of(origin))"
        + "\(other.map { ", querying: \(Source.of($0))" } ?? ""))"
    case .place(let proposal, let origin):
      ".place(\(Source.of(proposal))\(Source.of(origin)))"
    case .change(let position, let subview): ".change(\(position), to: \(subview.source))"
    case .insert(let subview, let position): ".insert(\(subview.source), at: \(position))"
    case .remove(let position): ".remove(at: \(position))"
    case .move(let source, let destination): ".move(from: \(source), to: \(destination))"
    case .layoutValue(let phase): ".layoutValue(phase: \(Source.of(phase)))"
    }
  }
}
