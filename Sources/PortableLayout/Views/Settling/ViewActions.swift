/// A view with marks at the views of which its content consists, for use after a pass.
nonisolated struct MarkedContent<Content: View>: View, PrimitiveView {
  let content: Content
  /// Makes the mark for each of the content's views.
  let makeMark: (Identity?) -> () -> ViewMark

  func collect(into list: inout ViewList, in context: ViewContext) {
    let mark = makeMark(context.identity)
    list.collect(content, in: context) { element in
      let (build, mark) = (element.build, mark())
      element.build = { site, view in
        build(site, view)
        site.engine.mark(view, mark)
      }
    }
  }
}

nonisolated extension View {
  /// Returns the view with a single action for all views of which it consists.
  private func action(
    _ modifier: String, _ site: SourcePlace,
    prepare: @escaping (MarkedView, Identity?) -> (() -> Void)?
  ) -> some View {
    MarkedContent(content: self) { identity in
      let action = ViewAction(modifier, site, identity) { view in prepare(view, identity) }
      return { .action(action) }
    }
  }

  /// Runs an action when the value differs from that of the previous update.
  private func action<Value: Equatable>(
    whenChanged value: Value, initially: Bool, _ site: SourcePlace,
    _ perform: @escaping (Value, Value) -> Void
  ) -> some View {
    action("onChange", site) { _, identity in
      guard let old = identity?.keep(value, 0) else {
        guard initially else { return nil }
        return { perform(value, value) }
      }
      guard old != value else { return nil }
      return { perform(old, value) }
    }
  }

  /// Runs an action when a value of the view's geometry changes, and the first time (rule U2).
  private func action<Value: Equatable>(
    onGeometry transform: @escaping (GeometryProxy) -> Value, _ site: SourcePlace,
    _ perform: @escaping (Value, Value) -> Void
  ) -> some View {
    MarkedContent(content: self) { identity in
      var count = 0
      return {
        let number = count
        count += 1
        let action = ViewAction("onGeometryChange", site, identity) { view in
          let value = transform(view.geometry)
          let old = identity?.keep(value, number)
          guard old != value else { return nil }
          return { perform(old ?? value, value) }
        }
        return .action(action)
      }
    }
  }

  /// Runs an action when a value of the view's geometry changes, and the first time.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - transform: Returns the value for the view's size and place.
  ///   - action: The action, which gets the value after the pass.
  ///   - file: The file of the call, which findings name.
  ///   - line: The line of the call, which findings name.
  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void,
    file: String = #filePath, line: Int = #line
  ) -> some View {
    self.action(onGeometry: transform, SourcePlace(file: file, line: line)) { _, new in
      action(new)
    }
  }

  /// Runs an action with the previous and the new value. The first time, it gets the new value
  /// twice.
  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (T, T) -> Void, file: String = #filePath, line: Int = #line
  ) -> some View {
    self.action(onGeometry: transform, SourcePlace(file: file, line: line), action)
  }

  /// Runs an action when the combined value of a preference changes, and the first time.
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void,
    file: String = #filePath, line: Int = #line
  ) -> some View where K.Value: Equatable {
    self.action("onPreferenceChange", SourcePlace(file: file, line: line)) { view, identity in
      let value = view.preference(key) ?? K.defaultValue
      guard identity?.keep(value, 0) != value else { return nil }
      return { action(value) }
    }
  }

  /// Runs an action when the value differs from that of the previous update.
  public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (V) -> Void,
    file: String = #filePath, line: Int = #line
  ) -> some View {
    self.action(whenChanged: value, initially: false, SourcePlace(file: file, line: line)) {
      _, new in action(new)
    }
  }

  /// Runs an action when the value differs from that of the previous update.
  ///
  /// If `initial` is true, the action also runs in the first update.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void,
    file: String = #filePath, line: Int = #line
  ) -> some View {
    self.action(
      whenChanged: value, initially: initial, SourcePlace(file: file, line: line), action)
  }

  /// Runs an action when the value differs from that of the previous update.
  ///
  /// If `initial` is true, the action also runs in the first update.
  public func onChange(
    of value: some Equatable, initial: Bool = false, _ action: @escaping () -> Void,
    file: String = #filePath, line: Int = #line
  ) -> some View {
    self.action(whenChanged: value, initially: initial, SourcePlace(file: file, line: line)) {
      _, _ in action()
    }
  }

  /// Sets a preference of the view, which replaces the values of its descendants.
  public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    MarkedContent(content: self) { _ in { .preference(ObjectIdentifier(key), value) } }
  }

  /// Changes the preference that the view's descendants set.
  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    MarkedContent(content: self) { _ in
      {
        .preferenceChange(ObjectIdentifier(key)) { value in
          var changed = value as? K.Value ?? K.defaultValue
          callback(&changed)
          value = changed
        }
      }
    }
  }

  /// Runs an action once when the view appears, after the pass that first places it.
  ///
  /// In a ``ScrollViewReader``, in which it may scroll, the action runs before the pass.
  public func onAppear(
    perform action: (() -> Void)? = nil, file: String = #filePath, line: Int = #line
  ) -> some View {
    Appearing(content: self, action: action ?? {}, site: SourcePlace(file: file, line: line))
  }
}

/// A view with an action that runs when it appears.
private nonisolated struct Appearing<Content: View>: View, PrimitiveView {
  let content: Content
  /// The action, which runs once when the view appears.
  let action: () -> Void
  /// The source place of the modifier's call.
  let site: SourcePlace

  func collect(into list: inout ViewList, in context: ViewContext) {
    let (action, identity) = (action, context.identity)
    func due() -> (() -> Void)? {
      guard identity?.keep(true, 0) == nil else { return nil }
      return action
    }
    let mark = ViewAction("onAppear", site, identity) { _ in due() }
    let scrolls = context.environment.scrollProxy != nil
    list.collect(content, in: context) { element in
      let build = element.build
      element.build = { site, view in
        build(site, view)
        if scrolls, !site.isInRow, let action = due() { mark.runBeforePass(action) }
        site.engine.mark(view, .action(mark))
      }
    }
  }
}

extension ViewAction {
  /// Runs an action while its view is built, in a screen or in a tree that is built once.
  fileprivate func runBeforePass(_ action: () -> Void) {
    guard let identity else { return action() }
    identity.acting { identity.log.act(source, action) }
  }
}
