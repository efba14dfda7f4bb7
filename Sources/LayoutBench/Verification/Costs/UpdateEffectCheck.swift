import PortableLayout

struct UpdateEffectCheck: CostCheck {
  let specimen: Specimen
  let name = "effects of an update"

  func verify(_ report: Reporter) {
    guard specimen.hasCache else { return }
    let old: [CallHistory.Subview] = [.fixed(10, 10), .fixed(60, 20), .fixed(20, 40)]
    var new = old
    new[0] = .fixed(47, 23)
    let notes = CacheNotes()
    var watched = specimen
    watched.makeLayout = { [specimen] context in
      func watching<L: Layout>(_ layout: L) -> any Layout {
        WatchedLayout(
          base: layout, placed: { notes.placed = CacheText.of($0) },
          updated: { notes.updates.append((CacheText.of($0), CacheText.of($1))) })
      }
      return watching(specimen.makeLayout(context))
    }
    let call = CallHistory.Step.layOut(usable(ProposedViewSize(width: 300, height: nil)))
    func cache(after subviews: [CallHistory.Subview]) -> String? {
      notes.placed = nil
      _ = SpecimenTree(watched, specimen.fitted(subviews), .alone).call(call)
      return notes.placed
    }
    guard let first = cache(after: old), let wanted = cache(after: new), first != wanted else {
      return
    }
    let tree = SpecimenTree(watched, specimen.fitted(old), .alone)
    _ = tree.call(call)
    notes.updates = []
    tree.apply(.change(0, to: new[0]))
    _ = tree.call(call)
    guard let (before, after) = notes.updates.first, before == after, before == first else {
      return
    }
    report(
      Finding(.updateIgnoresSubviews, Finding.Kind.updateIgnoresSubviews.explanation))
  }
}

private final class CacheNotes: @unchecked Sendable {
  var placed: String?
  var updates: [(before: String, after: String)] = []
}

private enum CacheText {
  static func of(_ cache: Any) -> String {
    var seen: Set<ObjectIdentifier> = []
    var left = 2_000
    return text(cache, &seen, &left)
  }

  private static func text(
    _ value: Any, _ seen: inout Set<ObjectIdentifier>, _ left: inout Int
  ) -> String {
    left -= 1
    guard left > 0 else { return "..." }
    // Subviews name the same views before and after a change.
    if value is LayoutSubview || value is LayoutSubviews { return "subviews" }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return "seen" }
    }
    guard !mirror.children.isEmpty else { return "\(value)" }
    var parts: [String] = []
    for child in mirror.children {
      parts.append("\(child.label ?? ""):\(text(child.value, &seen, &left))")
    }
    if mirror.displayStyle == .set || mirror.displayStyle == .dictionary { parts.sort() }
    return "(\(parts.joined(separator: ",")))"
  }
}
