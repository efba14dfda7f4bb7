/// The file of a cache that a layout takes on by conforming to a protocol, as an answer prints it.
///
/// The layout's methods stay as they are: its subviews remember their sizes. The automatic variants
/// count what the file does.
package struct SizedLayoutFile: Hashable, Sendable {
  /// The sizes that a cache remembers.
  package enum Kind: Hashable, Sendable {
    case idealSizes
    case sizesByProposal
  }

  package var kind: Kind
  /// `public` or `package` and a space where a layout is visible to other modules; else empty.
  package var access = ""
  /// A Boolean value that is true when all declarations are marked `nonisolated`.
  package var isNonisolated = false

  package init(_ kind: Kind) { self.kind = kind }

  /// The number of sizes that a subview remembers by proposal, the latest ones.
  package static let mostProposals = 8

  // Two files may be part of one module, so that their names differ.
  private var prefix: String {
    switch kind {
    case .idealSizes: ""
    case .sizesByProposal: "Proposal"
    }
  }

  /// The protocol that a layout conforms to in place of `Layout`; the name of the file, too.
  package var layout: String { "\(prefix)SizedLayout" }
  package var subviews: String { "\(prefix)SizedSubviews" }
  package var subview: String { "\(prefix)SizedSubview" }
  package var cache: String { "\(prefix)SizeCache" }

  /// The names that a module with the file has no others of.
  package var names: [String] { [layout, subviews, subview, cache] }

  /// Returns a file for layouts that together need this file and another one.
  package func joined(with other: SizedLayoutFile) -> SizedLayoutFile {
    var file = self
    file.access = ["public ", "package "].first(where: [access, other.access].contains) ?? ""
    file.isNonisolated = isNonisolated || other.isNonisolated
    return file
  }
}
