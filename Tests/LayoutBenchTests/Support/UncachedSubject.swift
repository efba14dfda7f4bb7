import PortableLayout

@testable import LayoutBench

extension Subject {
  /// Creates a subject of a layout without a cache of its own, with its automatic variants.
  init(_ name: String, variants layout: some Layout) {
    self.init(
      name, summary: "",
      variants: Variant.asWritten(hasCache: false) { _ in UncheckedLayout(layout).layout })
  }
}

/// A layout that passes to another thread, which nobody checks.
private struct UncheckedLayout: @unchecked Sendable {
  let layout: any Layout
  init(_ layout: any Layout) { self.layout = layout }
}
