import Foundation

/// A case laid out once more.
package struct CasePlacement: Sendable {
  package var checksum: String
  /// The layout's own frame in the window, then those of its views from the layout's corner.
  package var frames: [CGRect]
  /// The names of the views: `subview 3`, `Text 1 in VStack 2`.
  package var names: [String]

  package init(checksum: String, frames: [CGRect], names: [String]) {
    (self.checksum, self.frames, self.names) = (checksum, frames, names)
  }
}
