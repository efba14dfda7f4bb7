nonisolated extension View {
  /// Sets the priority by which a container divides its length, which is 0 by default.
  ///
  /// Modifiers with a node reset it (rule M).
  public func layoutPriority(_ value: Double) -> some View {
    elements { element in element.priority = value }
  }

  /// Sets a layout value of the view, for the layout around it.
  ///
  /// Later modifiers keep the value; only a container around the view hides it. If set twice, the
  /// outer value wins.
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    elements { element in element.setValue(value, for: key) }
  }

  /// Sets a container value of the view.
  public func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View {
    elements { element in
      element.values.append { engine, view in
        var values = ContainerValues(
          subview: LayoutSubview(tree: engine.tree, index: view), engine: engine)
        values[keyPath: keyPath] = value
      }
    }
  }
}
