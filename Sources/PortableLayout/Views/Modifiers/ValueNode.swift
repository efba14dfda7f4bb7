/// A modifier's node with what the modifier says: the values that its call was given.
class ValueNode<Value>: ModifierNode {
  final let value: Value

  required init(_ value: Value, tree: TreePointer, view: Int) {
    self.value = value
    super.init(tree: tree, view: view)
  }
}

nonisolated extension View {
  func wrapped<Value, Node: ValueNode<Value>>(
    _ type: Node.Type, _ value: Value, keepsPriority: Bool = false
  ) -> ElementModifier<Self> {
    elements {
      $0.wrap(keepsPriority: keepsPriority) { type.init(value, tree: $0, view: $1) }
    }
  }
}
