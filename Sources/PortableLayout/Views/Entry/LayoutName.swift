extension View {
  /// Names the view, so that its frame can be read after laying out; without effect on layout.
  ///
  /// A name given to several views, in a `ForEach` or a `Group`, stands for all of them in order.
  ///
  /// - Parameter name: The name.
  public nonisolated func layoutName(_ name: String) -> some View {
    elements { element in
      var named = element
      named.build = { site, view in
        site.names.add(name, to: view)
        element.build(site, view)
      }
      return named
    }
  }
}
