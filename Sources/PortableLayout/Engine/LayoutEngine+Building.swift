/// The content of a leaf, which decides its reply to a proposal.
public enum LeafContent: Sendable, Equatable {
  /// A fixed size, in points, whatever is proposed.
  case fixed(CGSize)
  /// A size between a minimum and a maximum on each axis, in points. The ideal length applies if
  /// none is proposed.
  case flexible(minimum: CGSize, ideal: CGSize, maximum: CGSize)
  /// The largest size within the proposal that has a ratio of width to height.
  case aspect(ratio: CGFloat, idealWidth: CGFloat)
  /// Text that wraps at the proposed width, in the default font.
  case text(String)
  /// The proposed size, or 10 points on an axis without a proposed length.
  case filling
}

extension LayoutEngine {
  /// Adds children to a container, side by side in the tree, and returns the first one's index.
  ///
  /// The children are empty leaves at first. Give each its content or a layout of its own.
  package func addChildren(_ count: Int, to container: Int) -> Int {
    let first = appendViews(count, parent: container)
    if count > 0 { tree.node(of: container).appendChildren(first..<first + count) }
    return first
  }

  /// Makes a view a container with a layout.
  ///
  /// If the view has a layout of the same type, it keeps its cache, which is updated at the next
  /// use (rule E3). Any other view gets a new node, which takes over the children.
  package func setLayout<L: Layout>(_ layout: L, of view: Int) {
    if let node = node(of: view) as? CustomLayoutNode<L> {
      node.layout = layout
      invalidate(view)
    } else {
      let children = node(of: view)?.childViews ?? []
      let node = CustomLayoutNode(layout, tree: tree, view: view)
      node.setChildren(children)
      setNode(node, of: view)
    }
  }

  /// Makes a view a leaf. The view keeps the sizes that it remembers: `changeContent(of:to:)`
  /// forgets them.
  package func setLeaf(_ content: LeafContent, of view: Int) {
    let record = tree.pointee.records + view
    record.pointee.traits = .isPlain
    switch content {
    case .fixed(let size):
      record.pointee.size = size
      tree.pointee.details[view].kind = .fixed
    case .flexible(let minimum, let ideal, let maximum):
      storeFlexible(
        FlexibleParameters(minimum: minimum, ideal: ideal, maximum: maximum), of: view)
    case .aspect(let ratio, let idealWidth):
      store(
        AspectParameters(ratio: ratio, idealWidth: idealWidth), in: &tree.pointee.aspects,
        as: .aspect, of: view)
    case .text(let string):
      setText(ShapedText(string, font: TextFont()), of: view)
    case .filling:
      tree.pointee.details[view].kind = .filling
    }
    if tree.pointee.details[view].kind != .fixed { tree.prepareMemo(of: view) }
  }

  /// A Boolean value that is true when plain leaves may be queried without a call, as
  /// ``PlainLeaves`` does.
  package var allowsPlainLeaves: Bool {
    get { tree.pointee.allowsPlainLeaves }
    set { tree.pointee.allowsPlainLeaves = newValue }
  }

  /// Makes a leaf stand for a view of another framework, whose measurements have their own price.
  package func setPlatformView(_ view: Int) {
    tree.pointee.records[view].traits = [tree.pointee.records[view].traits, .isPlatformView]
  }

  /// Makes a view a leaf with a text that is prepared for measuring.
  package func setText(_ text: ShapedText, of view: Int) {
    store(text, in: &tree.pointee.texts, as: .text, of: view)
    tree.pointee.records[view].traits = [.hasGuides, .isText]
  }

  /// Stores the parameters of a leaf. If the leaf has a row in the same kind's table, the row is
  /// overwritten, so that changes do not pile up.
  func store<T>(_ row: T, in table: inout GrowableColumn<T>, as kind: NodeKind, of view: Int) {
    let record = tree.pointee.records + view
    if tree.pointee.details[view].kind == kind {
      table[record.pointee.payload].pointee = row
    } else {
      record.pointee.payload = table.append(row)
      tree.pointee.details[view].kind = kind
    }
  }

  /// Stores the limits of a flexible leaf.
  ///
  /// Equal leaves that are made one after the other share a row, which none of them may overwrite.
  private func storeFlexible(_ row: FlexibleParameters, of view: Int) {
    let record = tree.pointee.records + view
    if tree.pointee.details[view].kind == .flexible {
      let own = record.pointee.payload
      guard tree.pointee.flexibleUses[own].pointee > 1 else {
        tree.pointee.flexible[own].pointee = row
        return
      }
      tree.pointee.flexibleUses[own].pointee -= 1
    }
    let last = tree.pointee.flexible.count - 1
    if last >= 0, tree.pointee.flexible[last].pointee == row {
      tree.pointee.flexibleUses[last].pointee += 1
      record.pointee.payload = last
    } else {
      record.pointee.payload = tree.pointee.flexible.append(row)
      _ = tree.pointee.flexibleUses.append(1)
    }
    tree.pointee.details[view].kind = .flexible
  }

  /// Returns the prepared text of a leaf, or nil for any other view.
  package func text(of view: Int) -> ShapedText? {
    guard tree.pointee.details[view].kind == .text else { return nil }
    return tree.pointee.texts[tree.pointee.records[view].payload].pointee
  }

  /// Marks a leaf as a spacer (rule V4).
  func markSpacer(_ view: Int) { tree.pointee.records[view].traits.insert(.isSpacer) }

  /// Sets the layout priority of a view. The tree has no column of priorities until one differs
  /// from 0.
  package func setPriority(_ priority: Double, of view: Int) {
    guard priority != 0 || tree.pointee.priorities != nil else { return }
    set(priority, of: view, in: &tree.pointee.priorities, elsewhere: 0)
  }

  /// Sets a leaf's spacing preferences, in the layout direction of the tree.
  package func setSpacing(_ spacing: ViewSpacing, of view: Int) {
    var spacing = spacing
    spacing.layoutDirection = tree.pointee.layoutDirection
    set(spacing, of: view, in: &tree.pointee.spacings, elsewhere: ViewSpacing())
  }

  /// Sets a view's value in a column, which is created at the first use.
  ///
  /// - Parameter elsewhere: The value of all other views in a new column.
  private func set<T>(
    _ value: T, of view: Int, in column: inout UnsafeMutablePointer<T>?, elsewhere: T
  ) {
    if column == nil {
      column = .allocate(capacity: capacity)
      column?.initialize(repeating: elsewhere, count: capacity)
    }
    column.unsafelyUnwrapped[view] = value
  }

  /// Sets a view's value for a layout value key. A view without a value has the key's default.
  package func setValue<K: LayoutValueKey>(_ value: K.Value, for key: K.Type, of view: Int) {
    let wanted = ObjectIdentifier(key)
    let index: Int
    if let present = valueColumns.firstIndex(where: { $0.column.key == wanted }) {
      index = present
    } else {
      index = valueColumns.count
      valueColumns.append(ValueColumnOwner(key, capacity: capacity))
      rebuildValueColumnTable()
    }
    valueColumns[index].column.values.assumingMemoryBound(to: K.Value.self)[view] = value
  }

  /// A Boolean value that is true when the engine counts each view's distinct proposals, which it
  /// all remembers.
  package var countsDistinctProposals: Bool {
    get { tree.pointee.countsDistinct }
    set { tree.pointee.countsDistinct = newValue }
  }
}
