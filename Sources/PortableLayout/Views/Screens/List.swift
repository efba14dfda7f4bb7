/// Rows in a column that scrolls: it fills what it is offered, and is 0 long where nothing is.
///
/// A row is as wide as the list less 16 points on both sides, 44 points high at least unless the
/// environment says otherwise, and its content stands at the leading edge. Separators and section
/// styles take no space here, and what is selected has no effect on layout.
public nonisolated struct List<SelectionValue, Content: View>: View, PrimitiveView {
  private let content: Content

  private init(rows: Content) { content = rows }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collect(RowColumn(content: content), in: context) { $0 = $0.lazy("List") }
  }
}

/// Rows for the settings of something: laid out as a ``List``.
public nonisolated struct Form<Content: View>: View, PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collect(RowColumn(content: content), in: context)
  }
}

private nonisolated struct RowColumn<Content: View>: View, PrimitiveView {
  let content: Content

  func collect(into list: inout ViewList, in context: ViewContext) {
    let container = RelativeContainer()
    var inner = context
    inner.container = container
    let rows = inner.elements(of: rows(minimum: context.environment.defaultMinListRowHeight))
    list.elements.append(
      .node(rows.elements) { ListNode((.vertical, container), tree: $0, view: $1) })
  }

  private func rows(minimum: CGFloat) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      // Changes each row, not all of them together.
      content
        .frame(maxWidth: .infinity, minHeight: minimum, alignment: .leading)
        .padding(.horizontal, 16)
    }
  }
}

/// A list asks its rows for nothing while it is sized (rule M).
final class ListNode: ScrollNode {
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }
}

nonisolated extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { self.init(rows: content()) }

  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(rows: ForEach(data, content: rowContent))
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(rows: ForEach(data, id: id, content: rowContent))
  }

  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(rows: ForEach(data, content: rowContent))
  }

  public init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C.Element: Identifiable, Content == ForEach<[Binding<C.Element>], C.Element.ID, RowContent>
  {
    self.init(rows: ForEach(data, content: rowContent))
  }
}

/// What is selected in a list: a value or none, or a set of values.
public protocol _ListSelection<Value> {
  associatedtype Value: Hashable
}

extension Optional: _ListSelection where Wrapped: Hashable {
  public typealias Value = Wrapped
}

extension Set: _ListSelection {
  public typealias Value = Element
}

nonisolated extension List where SelectionValue: Hashable {
  public init(
    selection: Binding<some _ListSelection<SelectionValue>>, @ViewBuilder content: () -> Content
  ) {
    self.init(rows: content())
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    selection: Binding<some _ListSelection<SelectionValue>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(rows: ForEach(data, id: id, content: rowContent))
  }

  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<some _ListSelection<SelectionValue>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(rows: ForEach(data, content: rowContent))
  }
}

nonisolated extension ForEach {
  // Nothing is deleted or moved.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self { self }
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
}

extension EnvironmentValues {
  /// The smallest height of a list's row, in points; 44 unless set.
  @Entry public var defaultMinListRowHeight: CGFloat = 44
}
