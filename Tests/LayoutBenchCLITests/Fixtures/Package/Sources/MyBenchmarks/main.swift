import LayoutBench
import LayoutBenchCLI
import SwiftUI

LayoutBenchCommandLine.main(
  suite: Suite(
    "mine",
    [
      // Two implementations: one is compared with the other.
      Subject(
        "my-rows", uncached: { _ in MyRow(spacing: 8) }, cached: { _ in MyCachedRow(spacing: 8) }),
      // Written once: compared with itself without its cache, or with automatic caches.
      Subject("my-row") { _ in MyRow(spacing: 8) },
      // A view: each custom layout in it is tried with automatic caches where it stands.
      Subject("my-list") { count in
        MyRow(spacing: 4) { ForEach(0..<count, id: \.self) { Text("Row \($0)") } }
      },
    ]))
