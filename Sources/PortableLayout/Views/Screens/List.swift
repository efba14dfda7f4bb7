/// Rows in a column that scrolls. The list takes the proposed size, or 0 on an axis without a
/// proposed length.
///
/// A row is as wide as the list less 16 points on both sides, at least 44 points high unless the
/// environment says otherwise, and its content starts at the leading edge. With a least height of
/// 24 points the list is a table, as on macOS (rule L8). Only visible rows are made (rule L1).
/// Separators and section styles take no space here, and the selection has no effect on layout.
public nonisolated struct List<Content: View>: View, PrimitiveView {
  private let content: Content

  private init(rows: Content) { content = rows }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collect(RowColumn(content: content, isLazy: true), in: context)
  }
}

/// Rows for settings, laid out like a ``List``.
public nonisolated struct Form<Content: View>: View, PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collect(RowColumn(content: content, isLazy: false), in: context)
  }
}

/// The rows of a list or of a form, in a column that scrolls.
private nonisolated struct RowColumn<Content: View>: View, PrimitiveView {
  let content: Content
  /// A Boolean value that is true when rows are made as they become visible. A form makes all of
  /// them.
  let isLazy: Bool

  func collect(into list: inout ViewList, in context: ViewContext) {
    let container = RelativeContainer()
    var inner = context
    inner.container = container
    inner.scrollAxes.formUnion(.vertical)
    inner.lazyAxes.subtract(.vertical)
    inner.environment.scrollStart = nil
    let least = context.environment.defaultMinListRowHeight
    let isTable = isLazy && least == ListNode.tableRow
    var column = ViewList()
    if isTable {
      let rows = content.padding(.vertical, 4)
        .frame(maxWidth: .infinity, minHeight: least, alignment: .leading)
      column.collect(TableRows(content: rows).padding(.vertical, 10), in: inner)
    } else {
      // Changes each row, not all of them together.
      let rows =
        content.frame(maxWidth: .infinity, minHeight: least, alignment: .leading)
        .padding(.horizontal, 16)
      if isLazy {
        column.collect(LazyVStack(alignment: .leading, spacing: 0) { rows }, in: inner)
      } else {
        inner.lazyAxes.formUnion(.vertical)
        column.collect(VStack(alignment: .leading, spacing: 0) { rows }, in: inner)
      }
    }
    let (environment, isLazy) = (context.environment, isLazy)
    list.elements.append(
      .node(column.elements) { tree, view in
        let node = ListNode((.vertical, container), tree: tree, view: view)
        node.isForm = !isLazy
        node.start(in: environment)
        return node
      })
  }
}

/// The rows of a list that is a table, as on macOS: 8 points higher than their content (rule L8).
private nonisolated struct TableRows<Content: View>: View, LazyView {
  let content: Content

  var layout: LazyLayout {
    var layout = LazyLayout.stack(axis: .vertical, alignment: .leading, spacing: 0)
    layout.estimate = ListNode.tableRow
    return layout
  }
}

/// The node of a list, which queries none of its rows while it is sized (rule M).
final class ListNode: ScrollNode {
  /// The least height of a row of a table, in points.
  static let tableRow: CGFloat = 24
  /// A Boolean value that is true when the node belongs to a form, which findings mention.
  var isForm = false

  override var name: String {
    if isForm { "Form" } else { "List" }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }
}

nonisolated extension List {
  /// Creates a list of the rows that its content consists of.
  public init<S>(selection: Binding<S> = .constant(0), @ViewBuilder content: () -> Content) {
    self.init(rows: content())
  }

  /// Creates a list with rows for elements that have an identity.
  public init<S, Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<S> = .constant(0),
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(rows: ForEach(data, content: rowContent))
  }

  /// Creates a list with rows for elements that a property identifies.
  public init<S, Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<S> = .constant(0),
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(rows: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a list with a row for each of some numbers.
  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(rows: ForEach(data, content: rowContent))
  }

  /// Creates a list with rows for bindings to elements that have an identity.
  public init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C.Element: Identifiable, Content == ForEach<[Binding<C.Element>], C.Element.ID, RowContent>
  {
    self.init(rows: ForEach(data, content: rowContent))
  }
}

nonisolated extension ForEach {
  // Nothing is deleted or moved.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self { self }
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
}

extension EnvironmentValues {
  /// The smallest height of a list's row, in points. It is 44 by default.
  @Entry public var defaultMinListRowHeight: CGFloat = 44
}
