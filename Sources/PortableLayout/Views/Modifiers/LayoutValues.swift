extension View {
  /// Sets the priority by which a container shares out its length, 0 unless set; nodes around reset
  /// it (M).
  public nonisolated func layoutPriority(_ value: Double) -> some View {
    elements { element in
      var element = element
      element.priority = value
      return element
    }
  }

  /// Sets a value that the view carries for the layout around it.
  ///
  /// Modifiers applied later keep it; only a container around the view ends its way. Set twice, the
  /// outer one wins.
  public nonisolated func layoutValue<K: LayoutValueKey>(
    key: K.Type, value: K.Value
  ) -> some View {
    valued(key, value)
  }

  /// Sets a value that the view carries for its container.
  public nonisolated func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View {
    elements { element in
      var element = element
      element.values.append { engine, view in
        var values = ContainerValues(
          subview: LayoutSubview(tree: engine.tree, index: view), engine: engine)
        values[keyPath: keyPath] = value
      }
      return element
    }
  }

  nonisolated func valued<K: LayoutValueKey>(
    _ key: K.Type, _ value: K.Value
  ) -> ElementModifier<Self> {
    elements { $0.valued(key, value) }
  }
}

extension ViewElement {
  func valued<K: LayoutValueKey>(_ key: K.Type, _ value: K.Value) -> ViewElement {
    var element = self
    element.values.append { engine, view in engine.setValue(value, for: key, of: view) }
    return element
  }
}
