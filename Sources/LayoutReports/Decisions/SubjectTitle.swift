import LayoutDeciding
import LayoutModel

/// The names of layouts and views in decisions.
extension ResultsDocument {
  /// A subject as decisions name it: a layout that stands beside previews of itself with the kind of
  /// its subviews, as in `ChipFlow with labels`.
  func title(of subject: String) -> String {
    guard let type = layoutTypes[subject], let key = cases(of: subject).first?.key,
      key.population != .own
    else { return subject }
    let hasPreview = cases.keys.contains { key in
      key.population == .own && layoutsInViews[key.subject]?.contains(type) == true
    }
    guard hasPreview else { return subject }
    return "\(subject) with \(Wording.subviews(key))"
  }
}
