import LayoutDeciding
import LayoutModel

/// What the decisions about several uses of one layout type come to: an edit of the type changes all
/// of them.
extension DecisionCards {
  /// Returns a sentence for each layout type that needs a change in some of its uses and none in
  /// others, as in `ChipFlow needs a change in Rows, and none in Twelve or with labels.`
  var usesOfTypes: [String] {
    decided.compactMap(type).uniqued().compactMap(needs)
  }

  /// Returns the layout type that a decision is about. Nil for a view with several of them.
  private func type(of layout: LayoutDecision) -> String? {
    if let type = document.layoutTypes[layout.subject] { return type }
    let types = document.layoutsInViews[layout.subject] ?? []
    return if types.count == 1 { types[0] } else { nil }
  }

  /// Returns the sentence on a type. Nil if all its uses need the same, or if a decision about one of
  /// them is not known.
  ///
  /// It leaves out views with hidden rows: these change before the layout does.
  private func needs(of type: String) -> String? {
    let uses = decided.filter { layout in
      self.type(of: layout) == type && hiddenRows(of: layout.subject) == nil
    }
    guard !uses.contains(where: { use in use.isBroken || use.decision?.rule == .notKnown }) else {
      return nil
    }
    let resting = uses.filter(needsNothingNow)
    let changing = uses.filter { use in !needsNothingNow(use) }
    guard !resting.isEmpty, !changing.isEmpty else { return nil }
    let verb = if changing.allSatisfy(Self.isOpen) { "may need" } else { "needs" }
    let places = "\(type) \(verb) a change \(self.places(changing, of: type, "and"))"
    guard resting.count <= Self.mostPlaces else { return "\(places), and none elsewhere." }
    return "\(places), and none \(self.places(resting, of: type, "or"))."
  }

  /// Returns true for a decision that leaves open whether a change is worth it.
  private static func isOpen(_ use: LayoutDecision) -> Bool {
    switch use.decision {
    case .ownCache, .ownCacheIfDear, .worthItIfDear, .tooClose: true
    default: false
    }
  }

  /// The uses that a sentence names.
  private static let mostPlaces = 3

  /// Returns the uses without the name of their type: `in Rows and with many labels`.
  private func places(_ uses: [LayoutDecision], of type: String, _ word: String) -> String {
    var places: [String] = []
    for use in uses {
      let place = document.title(of: use.subject).without(prefix: "\(type) ")
      let isSynthetic = document.layoutTypes[use.subject] != nil
      places.append(isSynthetic ? place.replacing("with ", with: "with many ") : place)
    }
    return Wording.list(places, word)
  }
}
