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

  /// Returns the note on views that a choice of subviews does not change. Nil if nothing is chosen,
  /// or if there are no such views.
  func noteOnOwnSubviews(_ selection: Selection) -> String? {
    guard selection.populations != nil else { return nil }
    let chosen = selection.subjects
    var views: [String] = []
    for subject in subjects where subject.isView && chosen?.contains(subject.name) != false {
      views.append(SubjectName.view(in: subject.name))
    }
    guard !views.isEmpty else { return nil }
    return "note: --population changes nothing in a view, which has the subviews that it makes: "
      + "\(UserError.list(views.uniqued()))."
  }
}
