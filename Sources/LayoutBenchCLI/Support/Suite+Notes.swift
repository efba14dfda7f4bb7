import LayoutBench

extension Suite {
  /// The note on previews without a custom layout, which are no subjects beside layouts. Nil if
  /// there are none.
  var noteOnViewsWithoutLayout: String? {
    let views = previewsWithoutLayout
    guard !views.isEmpty else { return nil }
    return "note: Without a layout of your own, so with no cache to decide about: "
      + "\(UserError.list(views)). '\(ProgramName.short) profile' shows where their time "
      + "goes."
  }
}
