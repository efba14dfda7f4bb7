import PortableLayout

/// The number of calls of each kind in a pass of the timed repetitions, over the whole tree.
///
/// The figures are means over the passes, and may have fractions where these differ.
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

  /// The calls that this pass makes more than another one.
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

/// The time that a ``SizedLayoutFile`` itself takes, on top of the layout without it.
///
/// The figures hold for the machine of ``PriceKernel/reference`` and are scaled as prices are.
/// `decision-bench caches` measures them on the code that is printed, over this engine: a lookup
/// that takes as long as a query that the engine answers takes nothing, a shorter one less.
package struct CacheWork: Hashable, Sendable {
  /// The time that a call of `sizeThatFits` or `placeSubviews` takes longer.
  package var call: Nanoseconds
  /// A size that is looked up, whether it is there or not.
  package var lookup: Nanoseconds
  /// Each size after the first one that a lookup compares.
  package var comparison: Nanoseconds
  /// The first size of a subview that a new cache stores.
  package var firstStore: Nanoseconds
  /// Each other size that is stored.
  package var store: Nanoseconds
  /// A new cache, and letting go of the one before it.
  package var cache: Nanoseconds

  package static let idealSizes = CacheWork(
    call: Nanoseconds(22), lookup: Nanoseconds(0.1), comparison: .zero,
    firstStore: Nanoseconds(1), store: .zero, cache: Nanoseconds(50))

  package static let sizesByProposal = CacheWork(
    call: Nanoseconds(22), lookup: .zero, comparison: Nanoseconds(0.5),
    firstStore: Nanoseconds(38), store: Nanoseconds(12.5), cache: Nanoseconds(50))

  package typealias Counts = CacheWorkCounts

  /// The time that the cache itself takes in a pass.
  package func time(of counts: Counts) -> Nanoseconds {
    call * counts.calls + lookup * counts.lookups + comparison * counts.comparisons
      + firstStore * counts.firstStores + store * counts.stores + cache * counts.caches
  }

  /// The work of the cache of an automatic variant; nil for any other variant.
  package static func of(_ variant: String) -> CacheWork? {
    switch variant {
    case VariantName.memoizedSizes: idealSizes
    case VariantName.memoizedProposals: sizesByProposal
    default: nil
    }
  }
}
