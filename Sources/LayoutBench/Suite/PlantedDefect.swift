import PortableLayout

package enum PlantedDefect: String, Codable, Hashable, CaseIterable, Sendable {
  case none
  case extraQuery
  case extraAllocation
  case staleCache
  /// The work is done forty times, so that the engine's own share hides nothing: what a slowdown
  /// is compared with.
  case repeatedWork
  /// The work is done forty-six times: 15 % slower.
  case slowdown

  func planted(in layout: some Layout) -> any Layout {
    switch self {
    case .none: layout
    case .extraQuery: QueryingOnceMore(base: layout)
    case .extraAllocation: AllocatingOnceMore(base: layout)
    case .staleCache: KeepingFirstSize(base: layout)
    case .repeatedWork: RepeatedLayout(layout, times: 40)
    case .slowdown: RepeatedLayout(layout, times: 46)
    }
  }
}

extension Suite {
  /// The suite's first layout alone, with a defect; nil if the suite has no plain layout.
  ///
  /// - Parameter defect: What is planted.
  package func planting(_ defect: PlantedDefect) -> Suite? {
    let plain = subjects.first { $0.shape == .flat && !$0.isView && !$0.overlays }
    guard var subject = plain, let make = subject.variants.first?.makeLayout else { return nil }
    subject.variants = [
      Variant(Variant.Name.asWritten) { context in
        Self.plant(defect, in: make(context))
      }
    ]
    return Suite(name, [subject])
  }

  private static func plant(_ defect: PlantedDefect, in layout: some Layout) -> any Layout {
    defect.planted(in: layout)
  }
}
