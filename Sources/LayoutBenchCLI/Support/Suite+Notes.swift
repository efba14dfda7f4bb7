import Foundation
import LayoutBench
import LayoutSources

extension Subject {
  /// The command that shows where the queries of a view come from.
  var profileCommand: String {
    var words = [ProgramName.short, "profile"]
    if let file = location?.file {
      let folder = FileManager.default.currentDirectoryPath
      words.append(Shell.quoted(file.below(folder) ?? file))
    }
    words.append(Shell.quoted(SubjectName.view(in: name)))
    return words.joined(separator: " ")
  }
}

extension Suite {
  /// The note on previews without a custom layout, which are no subjects beside layouts. Nil if
  /// there are none.
  var noteOnViewsWithoutLayout: String? {
    let names = previewsWithoutLayout
    guard let first = examples.first(where: { view in names.contains(view.name) }) else {
      return nil
    }
    let (start, command) = (UserError.list(names), first.profileCommand)
    if names.count == 1 {
      return "note: \(start) is left out: it uses no layout of your own. See: \(command)"
    }
    return "note: \(start) are left out: they use no layout of your own. See: \(command)"
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
