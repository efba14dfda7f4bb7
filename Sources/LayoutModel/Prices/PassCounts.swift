import PortableLayout

/// The number of calls of each kind in a timed pass, over the whole tree.
///
/// The numbers are means over the passes, and may have fractions if the passes differ.
package struct PassCounts: Hashable, Sendable {
  package var passes: Int
  private var means: [Double]

  package init(passes: Int = 1, _ means: [PriceTerm: Double] = [:]) {
    self.passes = passes
    self.means = PriceTerm.allCases.map { term in means[term] ?? 0 }
  }

  package subscript(term: PriceTerm) -> Double {
    get { means[term.rawValue] }
    set { means[term.rawValue] = newValue }
  }

  /// A Boolean value that is true when the pass made no call.
  package var isIdle: Bool { means.allSatisfy { mean in mean == 0 } }

  /// Returns the calls that this pass makes and another one does not.
  package func minus(_ other: PassCounts) -> PassCounts {
    var difference = self
    for term in PriceTerm.allCases { difference[term] = self[term] - other[term] }
    return difference
  }
}

extension PassCounts: Codable {
  package init(from decoder: any Decoder) throws {
    let fields = try [String: Double](from: decoder)
    guard let passes = fields["passes"].flatMap(Int.init(exactly:)) else {
      throw DecodingError.valueNotFound(
        Int.self, .init(codingPath: decoder.codingPath, debugDescription: "no number of passes"))
    }
    self.init(passes: passes)
    for term in PriceTerm.allCases { self[term] = fields[term.name] ?? 0 }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = ["passes": Double(passes)]
    for term in PriceTerm.allCases where self[term] != 0 { fields[term.name] = self[term] }
    try fields.encode(to: encoder)
  }
}

/// The time of a ``SizedLayoutFile``'s own work, in addition to the layout without it.
///
/// The figures are for the machine of ``PriceKernel/reference`` and are scaled as prices are.
/// `decision-bench caches` measures them with the printed code and this engine. A lookup that takes
/// as long as a query that the engine answers counts as zero, a shorter one as negative.
package struct CacheWork: Hashable, Sendable {
  /// The added time of a call of `sizeThatFits` or `placeSubviews`.
  package var call: Nanoseconds
  /// The time to look up a size, whether the cache has it or not.
  package var lookup: Nanoseconds
  /// The time to compare each size after the first one in a lookup.
  package var comparison: Nanoseconds
  /// The time to store a subview's first size in a new cache.
  package var firstStore: Nanoseconds
  /// The time to store each further size.
  package var store: Nanoseconds
  /// The time to make a new cache and to release the previous one.
  package var cache: Nanoseconds

  package static let idealSizes = CacheWork(
    call: Nanoseconds(22), lookup: Nanoseconds(0.1), comparison: .zero,
    firstStore: Nanoseconds(1), store: .zero, cache: Nanoseconds(50))

  package static let sizesByProposal = CacheWork(
    call: Nanoseconds(22), lookup: .zero, comparison: Nanoseconds(0.5),
    firstStore: Nanoseconds(38), store: Nanoseconds(12.5), cache: Nanoseconds(50))

  package typealias Counts = CacheWorkCounts

  /// Returns the time of the cache's own work in a pass.
  package func time(of counts: Counts) -> Nanoseconds {
    call * counts.calls + lookup * counts.lookups + comparison * counts.comparisons
      + firstStore * counts.firstStores + store * counts.stores + cache * counts.caches
  }

  /// Returns the work of an automatic variant's cache, or nil for any other variant.
  package static func of(_ variant: String) -> CacheWork? {
    switch variant {
    case VariantName.memoizedSizes: idealSizes
    case VariantName.memoizedProposals: sizesByProposal
    default: nil
    }
  }
}
