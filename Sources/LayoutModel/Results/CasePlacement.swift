import Foundation

/// The frames and names of the views of a case, laid out once more.
package struct CasePlacement: Sendable {
  package var checksum: String
  /// The layout's frame in the window, followed by its views' frames relative to the layout's
  /// corner, in points.
  package var frames: [CGRect]
  /// The names of the views: `subview 3`, `Text 1 in VStack 2`.
  package var names: [String]

  package init(checksum: String, frames: [CGRect], names: [String]) {
    (self.checksum, self.frames, self.names) = (checksum, frames, names)
  }
}
