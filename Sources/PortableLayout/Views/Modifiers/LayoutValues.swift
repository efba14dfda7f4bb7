nonisolated extension View {
  /// Sets the priority by which a container shares out its length, 0 unless set; nodes around reset
  /// it (M).
  public func layoutPriority(_ value: Double) -> some View {
    elements { element in element.priority = value }
  }

  /// Sets a value that the view carries for the layout around it.
  ///
  /// Modifiers applied later keep it; only a container around the view ends its way. Set twice, the
  /// outer one wins.
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    elements { element in element.setValue(value, for: key) }
  }

  /// Sets a value that the view carries for its container.
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
