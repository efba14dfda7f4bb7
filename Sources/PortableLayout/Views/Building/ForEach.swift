/// Views made from the elements of a collection.
///
/// The number of views is known only at run time (rule E11).
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements, in the order of their views.
  public var data: Data
  /// Returns the views of one element.
  public var content: (Data.Element) -> Content
  /// Returns an element's identity, by which its state is kept and a scroll view finds it.
  let id: (Data.Element) -> ID
  /// Returns the elements from the resolved views on which they depend. Nil if the elements are
  /// known.
  var resolve: ((ViewContext) -> Data)?

  init(
    data: Data, content: @escaping (Data.Element) -> Content, id: @escaping (Data.Element) -> ID
  ) {
    (self.data, self.content, self.id) = (data, content, id)
  }
}

nonisolated extension ForEach: View, PrimitiveView where Content: View {
  /// Creates views from elements that a property identifies.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { element in element[keyPath: id] })
  }

  /// Creates views from elements with their own identity.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content, id: \.id)
  }

  /// Creates views from numbers, each of which is its own identity.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data: data, content: content, id: \.self)
  }

  /// Creates views from bindings to elements with their own identity.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == [Binding<C.Element>], C.Element: Identifiable, ID == C.Element.ID {
    self.init(data: data.elements, content: content, id: \.wrappedValue.id)
  }

  /// Creates views from bindings to elements that a property identifies.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == [Binding<C.Element>] {
    self.init(
      data: data.elements, content: content,
      id: { element in element.wrappedValue[keyPath: id] })
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.isStatic = false
    if let resolve {
      let known = Self(data: resolve(context), content: content, id: id)
      return known.collect(into: &list, in: context)
    }
    guard context.isLazy else {
      collectAll(into: &list, in: context)
      return
    }
    var placeholder = ViewElement { _, _ in }
    placeholder.traits.source = ElementSource(count: data.count) { position in
      let element = data[data.index(data.startIndex, offsetBy: position)]
      let context = part(of: element, in: context).holding(kept: false)
      return context.whileCurrent {
        context.rows(of: context.reading { content(element) })
      }
    } position: { wanted in
      guard let wanted = wanted.base as? ID else { return nil }
      let index = data.firstIndex { element in id(element) == wanted }
      return index.map { index in data.distance(from: data.startIndex, to: index) }
    }
    list.elements.append(placeholder)
  }

  /// Appends the views of all elements.
  private func collectAll(into list: inout ViewList, in context: ViewContext) {
    let context = context.holding(kept: false)
    if let numbers {
      for number in numbers { collect(number, into: &list, in: context) }
    } else {
      for element in data { collect(element, into: &list, in: context) }
    }
  }

  /// The elements if they are a range of numbers, otherwise nil.
  ///
  /// A loop over a range whose type is known only at run time takes longer than making a row's
  /// views.
  private var numbers: [Data.Element]? {
    guard let range = data as? Range<Int> else { return nil }
    let numbers: Any = Array(range)
    return numbers as? [Data.Element]
  }

  /// Returns the context for the views of an element, which has its own identity.
  private func part(of element: Data.Element, in context: ViewContext) -> ViewContext {
    context.part { identity in identity.element(AnyHashable(id(element))) }
  }

  /// Appends the views of one element, with its identity.
  private func collect(
    _ element: Data.Element, into list: inout ViewList, in context: ViewContext
  ) {
    let first = list.elements.count
    if context.identity == nil {
      list.collect(content(element), in: context)
    } else {
      let own = part(of: element, in: context)
      list.collect(own.reading { content(element) }, in: own)
    }
    if !context.scrollAxes.isEmpty { list.identify(AnyHashable(id(element)), from: first) }
  }
}
