import LayoutBench
import PortableLayout

// A history as Swift source.

extension CallHistory.Setting {
  var source: String {
    let capacity =
      switch memo.capacity {
      case .entries(let count): ".entries(\(count))"
      case .unbounded: ".unbounded"
      }
    var parts = [
      "host: \(host.map { ".\($0.rawValue)" } ?? "nil")", "memo: MemoOption(\(capacity))",
    ]
    if isRightToLeft { parts.append("isRightToLeft: true") }
    if textScale != 1 { parts.append("textScale: \(textScale.source)") }
    return "CallHistory.Setting(\(parts.joined(separator: ", ")))"
  }
}

extension CallHistory.Subview {
  var source: String {
    var parts = [content.source]
    if priority != 0 { parts.append("priority: \(CGFloat(priority).source)") }
    if let spacing { parts.append("spacing: \(spacing.source)") }
    if case .fixed(let size) = content, parts.count == 1 {
      return ".fixed(\(size.width.source), \(size.height.source))"
    }
    return "CallHistory.Subview(\(parts.joined(separator: ", ")))"
  }
}

extension LeafContent {
  fileprivate var source: String {
    switch self {
    case .fixed(let size): ".fixed(\(size.source))"
    case .flexible(let minimum, let ideal, let maximum):
      ".flexible(minimum: \(minimum.source), ideal: \(ideal.source), maximum: \(maximum.source))"
    case .aspect(let ratio, let width):
      ".aspect(ratio: \(ratio.source), idealWidth: \(width.source))"
    case .text(let string): ".text(\(String(reflecting: string)))"
    case .filling: ".filling"
    }
  }
}

extension CallHistory.Step {
  /// The step as source, where subviews are written as they are told to.
  func source(_ subview: (CallHistory.Subview) -> String) -> String {
    func at(_ origin: CGPoint) -> String { origin == .zero ? "" : ", origin: \(origin.source)" }
    return switch self {
    case .size(let proposal): ".size(\(proposal.source))"
    case .layOut(let proposal, let origin, let other):
      ".layOut(\(proposal.source)\(at(origin))\(other.map { ", querying: \($0.source)" } ?? ""))"
    case .place(let proposal, let origin): ".place(\(proposal.source)\(at(origin)))"
    case .change(let position, let new): ".change(\(position), to: \(subview(new)))"
    case .insert(let new, let position): ".insert(\(subview(new)), at: \(position))"
    case .remove(let position): ".remove(at: \(position))"
    case .move(let source, let destination): ".move(from: \(source), to: \(destination))"
    case .turn: ".turn"
    case .layoutValue(let phase): ".layoutValue(phase: \(phase.source))"
    }
  }
}

extension CGFloat {
  var source: String {
    if isInfinite { return self < 0 ? "-.infinity" : ".infinity" }
    return isNaN ? ".nan" : words
  }
}

extension ProposedViewSize {
  fileprivate var source: String {
    if width == nil, height == nil { return ".unspecified" }
    return "ProposedViewSize(width: \(width?.source ?? "nil"), height: \(height?.source ?? "nil"))"
  }
}

extension CGSize {
  var source: String { "CGSize(width: \(width.source), height: \(height.source))" }
}

extension CGPoint {
  var source: String { "CGPoint(x: \(x.source), y: \(y.source))" }
}
