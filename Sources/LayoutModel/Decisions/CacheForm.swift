/// The form in which a cache is written into the files of a layout.
package enum CacheForm: String, Codable, Hashable, Sendable {
  /// An array of sizes that `makeCache` fills, for queries that propose one constant.
  case sizes
  /// The last arrangement, with the arguments that it was made for.
  case arrangement
  /// A protocol that the layout conforms to, in a file of its own, that keeps ideal sizes.
  case sizedLayout
  /// A protocol like ``sizedLayout``'s that keeps sizes by proposal.
  case proposalSizedLayout

  /// Returns the forms of a cache, the preferred one first. The first form that fits the files is
  /// used.
  package static func all(of cache: String) -> [CacheForm] {
    switch cache {
    case VariantName.memoizedSizes: [.sizes, .sizedLayout]
    case VariantName.memoizedProposals: [.sizes, .proposalSizedLayout]
    case VariantName.arrangement: [.arrangement]
    default: []
    }
  }

  /// The form in a few words.
  package var title: String {
    switch self {
    case .sizes: "sizes in an array"
    case .arrangement: "the last arrangement"
    case .sizedLayout, .proposalSizedLayout: file?.layout ?? ""
    }
  }

  /// The file that the form adds. Nil if only the layout's own files change.
  package var file: SizedLayoutFile? {
    switch self {
    case .sizes, .arrangement: nil
    case .sizedLayout: SizedLayoutFile(.idealSizes)
    case .proposalSizedLayout: SizedLayoutFile(.sizesByProposal)
    }
  }
}
