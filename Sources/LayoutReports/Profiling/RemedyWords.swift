import LayoutModel

/// The words for the changes that a profile tries.
extension ProfileReport {
  /// Returns the effect of a change on the picture.
  func picture(_ trial: RemedyTrial) -> String {
    let picture = "The picture at \(window)"
    guard trial.keepsFrames else { return "\(picture) changes." }
    guard !trial.keepsTurned else { return "\(picture) stays the same." }
    return "\(picture) stays the same, changes at \(Self.words(profile.layout.turnedWindow))."
  }

  /// `Asked again in Grid.swift:12 (80 queries). `. Empty if no line is known.
  func askers(_ trial: RemedyTrial) -> String {
    guard let words = Wording.askers(trial.sites) else { return "" }
    return "\(words) "
  }

  /// The code of a change that is more than a word at the place named. Nil for the others.
  func code(of remedy: Remedy) -> String? {
    if case .askedOnce = remedy { return SimplerChange.askOnce.code(as: MethodForm()) }
    guard case .noGuides = remedy else { return nil }
    return """
      func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect,
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
      ) -> CGFloat? { nil }

      func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect,
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
      ) -> CGFloat? { nil }
      """
  }

  /// Returns a change in words, with the place that it is for.
  func words(_ remedy: Remedy) -> String {
    switch remedy {
    case .merged(let place):
      let condition = if place.isDynamic { ", if it is never empty" } else { "" }
      return "\(place.label) in \(place.parent) made one with it\(condition)\(site(place))"
    case .unwrapped(let place):
      return "\(place.child) without the \(place.label) around it\(site(place))"
    case .fixedSize(let place, let axis):
      let isWrapping = axis == .vertical || !place.hasTexts
      let effect = if isWrapping { "" } else { ", whose texts then do not wrap" }
      return "\(Self.fixedSize(axis)) on \(place.label)\(effect)\(site(place))"
    case .lazy(let place, let around):
      return Self.lazy(place, around) + site(place)
    case .noGuides(let layout):
      return "explicitAlignment that returns nil, in \(layout)\(Self.line(sites[layout]))"
    case .askedOnce(let layout):
      return "each subview asked once in a call, and its size kept in a constant, in "
        + "\(layout)\(Self.line(sites[layout]))"
    case .cachedSizes(let layout):
      return "a cache of subview sizes by proposal, in \(layout)\(Self.line(sites[layout])), which "
        + "'\(ProgramName.current) \(measuring) --details' prints"
    }
  }

  /// The words for a change of a stack: to a lazy one, or from a lazy one that gains nothing.
  private static func lazy(_ place: Remedy.Place, _ around: String) -> String {
    if around == "Form" { return "List in place of Form" }
    guard around.hasPrefix("Lazy") else { return "Lazy\(place.label) in place of \(place.label)" }
    if place.isRow(of: around) {
      return "the views of \(place.label) directly in the \(around) around it"
    }
    return "\(around.dropFirst("Lazy".count)) in place of the \(around) around \(place.label)"
  }

  /// `.fixedSize(horizontal: false, vertical: true)`.
  private static func fixedSize(_ axis: Axis?) -> String {
    guard let axis else { return ".fixedSize()" }
    return ".fixedSize(horizontal: \(axis == .horizontal), vertical: \(axis == .vertical))"
  }

  /// `, 12 times, in Row (Cards.swift:12)`: the line of the view itself, else of that body.
  private func site(_ place: Remedy.Place) -> String {
    let times = Self.times(place.count)
    guard let owner = place.owner else {
      return "\(times), at depth \(place.depth)\(Self.line(place.site))"
    }
    return "\(times), in \(owner)\(Self.line(place.site ?? sites[owner]))"
  }
}
