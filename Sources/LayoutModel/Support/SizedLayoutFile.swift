/// A source file with a cache that a layout gets by conforming to the file's protocol.
///
/// The layout's methods stay as they are: its subviews remember their sizes. An answer prints the
/// file, and the automatic variants count what it does.
package struct SizedLayoutFile: Hashable, Sendable {
  /// The kind of sizes that the cache remembers.
  package enum Kind: Hashable, Sendable {
    case idealSizes
    case sizesByProposal
  }

  package var kind: Kind
  /// The access modifier with a space after it, if other modules use a layout. Otherwise empty.
  package var access = ""
  /// A Boolean value that is true when all declarations are marked `nonisolated`.
  package var isNonisolated = false

  package init(_ kind: Kind) { self.kind = kind }

  /// The number of latest proposals whose sizes a subview remembers.
  package static let mostProposals = 8

  // Two files may be part of one module, so that their names differ.
  private var prefix: String {
    switch kind {
    case .idealSizes: ""
    case .sizesByProposal: "Proposal"
    }
  }

  /// The protocol that a layout conforms to instead of `Layout`. The file has the same name.
  package var layout: String { "\(prefix)SizedLayout" }
  package var subviews: String { "\(prefix)SizedSubviews" }
  package var subview: String { "\(prefix)SizedSubview" }
  package var cache: String { "\(prefix)SizeCache" }

  /// The names of the file's types, which nothing else in its module may have.
  package var names: [String] { [layout, subviews, subview, cache] }

  /// Returns one file for the layouts of this file and of another one.
  package func joined(with other: SizedLayoutFile) -> SizedLayoutFile {
    var file = self
    file.access = ["public ", "package "].first(where: [access, other.access].contains) ?? ""
    file.isNonisolated = isNonisolated || other.isNonisolated
    return file
  }
}
