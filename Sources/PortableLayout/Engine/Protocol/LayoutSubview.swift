/// A proxy for one subview of a layout, which queries its size, reads its values and places it.
///
/// The proxy is plain data: a pointer to the engine's storage and an index. It is valid during the
/// call that receives it. A proxy that is used after its ``LayoutEngine`` is gone behaves as a view
/// without a size, and `layout-bench verify` reports the use.
@frozen
public struct LayoutSubview: Equatable, @unchecked Sendable {
  @usableFromInline package let tree: TreePointer
  @usableFromInline let index32: Int32
  /// The generation of the tree that the proxy was made for.
  @usableFromInline let generation: UInt32

  @inlinable
  package init(tree: TreePointer, index: Int) {
    self.tree = tree
    index32 = Int32(truncatingIfNeeded: index)
    generation = tree.pointee.generation
  }

  /// The view's index in the tree.
  @inlinable
  package var index: Int {
    assert(isNoted)
    return Int(index32)
  }

  /// Reports a use after the engine's life in a debug build. The value is always true.
  @usableFromInline var isNoted: Bool {
    if tree.pointee.generation != generation { HeaderPool.lateUses += 1 }
    return true
  }

  /// The value that the subview carries for a key, or the key's default.
  @inlinable
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    let wanted = ObjectIdentifier(key)
    var column = 0
    while column < Int(tree.pointee.valueColumnCount) {
      let candidate = tree.pointee.valueColumns.unsafelyUnwrapped + column
      if candidate.pointee.key == wanted {
        return candidate.pointee.values.assumingMemoryBound(to: K.Value.self)[index]
      }
      column += 1
    }
    if tree.pointee.notesValueKeys { ReadValueKeys.note(key) }
    return K.defaultValue
  }

  /// The values that the subview carries for its container.
  public var containerValues: ContainerValues { ContainerValues(subview: self) }

  /// The subview's layout priority, which is 0 unless set.
  ///
  /// The priority of a container without children is minus infinity (rule E9).
  @inlinable public var priority: Double { tree.pointee.priorities.map { $0[index] } ?? 0 }

  /// Returns the size that the subview takes for a proposal, in points. This is one query.
  ///
  /// - Parameters:
  ///   - proposal: The proposed size.
  ///   - file: The file of the query.
  ///   - line: The line of the query.
  @inlinable @inline(__always)
  public func sizeThatFits(
    _ proposal: ProposedViewSize, file: StaticString = #fileID, line: Int = #line
  ) -> CGSize {
    tree.query(index, proposal, file, line)
  }

  /// Returns the size that the subview takes for a proposal, in points. Use it as a function value.
  @inlinable @inline(__always) @_disfavoredOverload
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    tree.query(index, proposal)
  }

  /// Returns the subview's size and alignment guides for a proposal. This is one query.
  ///
  /// The guides are evaluated when they are read.
  ///
  /// - Parameters:
  ///   - proposal: The proposed size.
  ///   - file: The file of the query.
  ///   - line: The line of the query.
  @inlinable
  public func dimensions(
    in proposal: ProposedViewSize, file: StaticString = #fileID, line: Int = #line
  ) -> ViewDimensions {
    // A cache of sizes has no guides: what it is, the view itself replies.
    ViewDimensions(
      size: tree.pointee.dimensionSizes.query(index, proposal, file, line),
      tree: tree.pointee.base, view: index32, proposal: proposal)
  }

  /// Returns the subview's size and alignment guides for a proposal. Use it as a function value.
  @inlinable @_disfavoredOverload
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    dimensions(in: proposal, line: 0)
  }

  /// The subview's spacing preferences.
  public var spacing: ViewSpacing { tree.pointee.base.spacing(of: index) }

  /// Places the subview with its anchor at a position, in the coordinates of the bounds.
  ///
  /// Placing measures the subview with the proposal, which is one query. If a subview is placed
  /// twice, the last placement counts (rule E6). Outside of `placeSubviews`, or with a position
  /// that is not a number, the pass fails with a ``LayoutError``.
  @inlinable @inline(__always)
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    let base = tree.pointee.base
    let view = index
    let record = base.pointee.records + view
    let size = base.query(view, proposal)
    base.place(view, record, at: position, anchor: anchor, size: size, proposal: proposal)
  }
}

/// A view's size and its alignment guides, in its own coordinates.
public struct ViewDimensions: Equatable {
  /// The width, in points.
  public let width: CGFloat
  /// The height, in points.
  public let height: CGFloat
  /// The tree that computes the guides. If nil, all guides have their defaults.
  package let tree: TreePointer?
  package let view: Int32
  /// The proposal for which guides are computed.
  package let proposal: ProposedViewSize

  @usableFromInline
  package init(size: CGSize, tree: TreePointer?, view: Int32, proposal: ProposedViewSize) {
    width = size.width
    height = size.height
    self.tree = tree
    self.view = view
    self.proposal = proposal
  }

  /// Creates dimensions that belong to no view.
  package init(width: CGFloat, height: CGFloat) {
    self.init(
      size: CGSize(width: width, height: height), tree: nil, view: -1, proposal: .unspecified)
  }

  package var size: CGSize { CGSize(width: width, height: height) }

  /// The position of a guide, in points: the explicit one, otherwise the default (rule A1).
  public subscript(guide: HorizontalAlignment) -> CGFloat { position(guide.key) }
  /// The position of a guide, in points: the explicit one, otherwise the default (rule A1).
  public subscript(guide: VerticalAlignment) -> CGFloat { position(guide.key) }
  /// The position of a guide that was set explicitly, in points, or nil.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  /// The position of a guide that was set explicitly, in points, or nil.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  /// Returns the explicit position of a guide, otherwise the default one, in points.
  func position(_ guide: AlignmentKey) -> CGFloat {
    explicit(guide) ?? guide.defaultValue(in: self)
  }

  /// Returns the explicit position of a guide, in points, or nil if there is none.
  func explicit(_ guide: AlignmentKey) -> CGFloat? {
    tree?.explicitGuide(guide, of: Int(view), size: size, proposal: proposal)
  }

  /// Returns true if both dimensions belong to the same view and have the same size.
  public static func == (left: ViewDimensions, right: ViewDimensions) -> Bool {
    left.width == right.width && left.height == right.height && left.tree == right.tree
      && left.view == right.view
  }
}
