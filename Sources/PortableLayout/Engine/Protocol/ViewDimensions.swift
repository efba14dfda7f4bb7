import Foundation

/// A view's size and its alignment guides, in its own coordinates.
public struct ViewDimensions: Equatable {
  /// The width, in points.
  public let width: CGFloat
  /// The height, in points.
  public let height: CGFloat
  package let tree: TreePointer?
  package let view: Int32
  package let proposal: ProposedViewSize

  @usableFromInline
  package init(size: CGSize, tree: TreePointer?, view: Int32, proposal: ProposedViewSize) {
    width = size.width
    height = size.height
    self.tree = tree
    self.view = view
    self.proposal = proposal
  }

  package init(width: CGFloat, height: CGFloat) {
    self.init(
      size: CGSize(width: width, height: height), tree: nil, view: -1, proposal: .unspecified)
  }

  package var size: CGSize { CGSize(width: width, height: height) }

  /// The position of a horizontal guide: the explicit one, else the guide's default (rule A1).
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    explicit(guide.key) ?? guide.key.defaultValue(in: self)
  }

  /// The position of a vertical guide: the explicit one, else the guide's default (rule A1).
  public subscript(guide: VerticalAlignment) -> CGFloat {
    explicit(guide.key) ?? guide.key.defaultValue(in: self)
  }

  /// The position of a horizontal guide that was set explicitly, or nil.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }

  /// The position of a vertical guide that was set explicitly, or nil.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  func explicit(_ guide: AlignmentKey) -> CGFloat? {
    tree?.explicitGuide(guide, of: Int(view), size: size, proposal: proposal)
  }

  /// Whether both belong to the same view and have the same size.
  public static func == (left: ViewDimensions, right: ViewDimensions) -> Bool {
    left.width == right.width && left.height == right.height && left.tree == right.tree
      && left.view == right.view
  }
}
