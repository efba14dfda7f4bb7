/// The branch that was taken of an `if` or a `switch`.
///
/// How many children it gives is known only at run time (rule E11).
public nonisolated struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage
}

nonisolated extension _ConditionalContent: View, PrimitiveView
where TrueContent: View, FalseContent: View {
  func collect(into list: inout ViewList, in context: ViewContext) {
    switch storage {
    case .first(let view): list.collect(view, in: context)
    case .second(let view): list.collect(view, in: context)
    }
    list.isStatic = false
  }
}

nonisolated extension Optional: View where Wrapped: View {
  /// Never read: the engine resolves the view itself.
  public var body: Never { fatalError("Optional has no body.") }
}

extension Optional: PrimitiveView where Wrapped: View {
  func collect(into list: inout ViewList, in context: ViewContext) {
    if let self { list.collect(self, in: context) }
    list.isStatic = false
  }
}
