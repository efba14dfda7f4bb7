extension LayoutEngine {
  /// Makes a view a container with a layout, or with what takes its place.
  ///
  /// Of an `AnyLayout`, what it wraps is replaced.
  func setContainer(_ layout: some Layout, of view: Int) {
    guard let substitution else { return setLayout(layout, of: view) }
    if let any = layout as? AnyLayout {
      let wrapped = substitution(any.wrapped).map { AnyLayout($0) }
      return setLayout(wrapped ?? any, of: view)
    }
    guard let other = substitution(layout) else { return setLayout(layout, of: view) }
    setLayout(other, of: view)
  }
}
