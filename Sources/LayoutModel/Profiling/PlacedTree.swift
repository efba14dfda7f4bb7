import Foundation
import PortableLayout

/// The frames of all views after one pass.
package struct PlacedTree: Sendable {
  /// A view and its frame.
  package struct PlacedView: Sendable {
    package var order: Int
    /// The name that the code gives the view, or its position among its siblings.
    package var name: String
    /// The frame in the window, in points.
    package var frame: CGRect
    package var isContainer: Bool
    /// A Boolean value that is true when the container did not place the view.
    ///
    /// The engine then centres the view in the container's bounds (rule E7).
    package var isUnplaced: Bool

    package init(order: Int, name: String, frame: CGRect, isContainer: Bool, isUnplaced: Bool) {
      self.order = order
      self.name = name
      self.frame = frame
      self.isContainer = isContainer
      self.isUnplaced = isUnplaced
    }
  }

  package var layout: ProfiledLayout
  package var container: CGRect
  /// The views, parents before their children.
  package var views: [PlacedView]

  /// The updates that settled the screen. Nil if no action writes state.
  package var settlement: Settlement?

  package init(layout: ProfiledLayout, container: CGRect, views: [PlacedView]) {
    (self.layout, self.container, self.views) = (layout, container, views)
  }

  package var leafCount: Int { views.count { view in !view.isContainer } }
  package var unplacedCount: Int { views.count(where: \.isUnplaced) }
}
