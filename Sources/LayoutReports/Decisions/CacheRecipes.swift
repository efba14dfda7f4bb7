import LayoutDeciding
import LayoutModel

/// The recipe for a subject, under its name.
private struct TitledRecipe {
  var subject: String
  var recipe: CacheRecipe

  /// The identity of the steps: subjects of one type need one change.
  var change: String { recipe.change?.difference ?? subject }
}

extension DecisionTable {
  /// The caches to write: what to do for each layout, and the file of each cache once.
  ///
  /// - Parameters:
  ///   - always: True for a cache, too, that is not worth it.
  ///   - later: True for changes, too, that are for higher prices.
  func recipes(always: Bool = false, later: Bool = true) -> [Block] {
    var shown: [TitledRecipe] = []
    for layout in decided {
      guard let recipe = recipe(of: layout, always: always) else { continue }
      shown.append(TitledRecipe(subject: layout.subject, recipe: recipe))
    }
    var blocks = simplerChanges(later: later)
    for (_, same) in shown.grouped(by: \.change) {
      if let steps = Self.steps(same) { blocks.append(steps) }
    }
    for (title, recipes) in shown.map(\.recipe).grouped(by: \.title) {
      if let file = Self.file(title, of: recipes) { blocks.append(file) }
    }
    return blocks
  }

  /// Returns true if the code of a cache stands among the details of a layout.
  func printsCache(of subject: String) -> Bool {
    for layout in document.decisions where layout.subject == subject {
      if recipe(of: layout, always: true) != nil { return true }
    }
    return false
  }

  /// Returns the cache to write into a layout, or nil if none is shown.
  private func recipe(of layout: LayoutDecision, always: Bool) -> CacheRecipe? {
    guard let recipe = CacheRecipe(of: layout, in: document) else { return nil }
    let isSaving = layout.known?.savesNoCall == false
    guard recipe.isAdvised || always && isSaving else { return nil }
    return recipe
  }

  /// The steps of subjects that need the same change.
  private static func steps(_ same: [TitledRecipe]) -> Block? {
    guard let recipe = (same.first(where: \.recipe.isAdvised) ?? same.first)?.recipe else {
      return nil
    }
    let subjects = same.map(\.subject).joined(separator: ", ")
    let advice = if recipe.isAdvised { "" } else { ", which the decision does not advise" }
    return .folded("\(subjects): \(recipe.title)\(advice)", recipe.blocks)
  }

  /// The file of a cache. Nil if the measured files have it.
  private static func file(_ title: String, of recipes: [CacheRecipe]) -> Block? {
    let written = recipes.first { recipe in recipe.change?.file != nil }
    let missing = written ?? recipes.first { recipe in !recipe.hasFile }
    guard let text = missing?.text else { return nil }
    return .folded("\(title).swift", [.code(text, language: "swift")])
  }

  /// Returns the code of changes that are simpler than a cache.
  ///
  /// - Parameter later: True for changes, too, that are for higher prices.
  private func simplerChanges(later: Bool) -> [Block] {
    var blocks: [Block] = []
    for layout in decided {
      let form = document.methodForms?[layout.subject] ?? MethodForm()
      guard let decision = layout.decision, let changes = decision.simpler?.changes.all.changes
      else { continue }
      let isForLater = decision.rule == .simplerIfDear
      guard later || !isForLater else { continue }
      let code = changes.map { change in change.code(as: form) }.joined(separator: "\n\n")
      var title = changes.map(\.shortName).joined(separator: ", ")
      if isForLater { title += ", for higher prices" }
      blocks.append(.folded("\(layout.subject): \(title)", [.code(code, language: "swift")]))
    }
    return blocks
  }
}
