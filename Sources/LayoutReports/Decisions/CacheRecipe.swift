import Foundation
import LayoutDeciding
import LayoutModel

/// The steps that give a layout one of the automatic caches.
package struct CacheRecipe: Sendable {
  package var variant: String
  package var form: CacheForm
  package var layout: String
  /// A Boolean value that is true when the decision advises the cache; others are applied on
  /// request.
  package var isAdvised = true
  /// The arguments that name the measured files; nil for layouts of a suite.
  var files: String?
  /// The change of the measured files; nil for layouts of a suite.
  var change: CacheChange?

  /// The recipe for an automatic variant in the form that a hand writes; nil for any other.
  package init?(variant: String, layout: String) {
    guard let form = CacheForm.all(of: variant).last else { return nil }
    self.init(variant: variant, form: form, layout: layout)
  }

  private init(variant: String, form: CacheForm, layout: String) {
    self.variant = variant
    self.form = form
    self.layout = layout
  }

  /// The recipe for the cache of a decision that nobody wrote: in the form in which it is written
  /// into the files, where they are known.
  package init?(of layout: LayoutDecision, in document: ResultsDocument) {
    let all = Self.all(of: layout, in: document)
    let change = document.cacheChanges?.first {
      $0.subject == layout.subject && $0.difference != nil
    }
    guard let recipe = all.first(where: { $0.change == change && change != nil }) ?? all.last else {
      return nil
    }
    self = recipe
  }

  /// Returns the recipes for a layout, beginning with the first that can be written.
  package static func all(
    of layout: LayoutDecision, in document: ResultsDocument
  ) -> [CacheRecipe] {
    guard let decision = layout.decision else { return [] }
    let known = layout.known?.cache ?? document.countedCache(of: layout.subject)
    let speaksOfArrangement = decision.cache == VariantName.arrangement
    let variants = (speaksOfArrangement ? [VariantName.arrangement] : []) + [known]
    return variants.compactMap(\.self).flatMap { variant in
      CacheForm.all(of: variant).map { form in
        var recipe = CacheRecipe(
          variant: variant, form: form,
          layout: document.layoutTypes[layout.subject] ?? layout.subject)
        recipe.isAdvised = decision.advises(variant)
        recipe.files = document.spec.files
        recipe.change = document.cacheChanges?.first {
          $0.subject == layout.subject && $0.variant == variant && [nil, form].contains($0.form)
        }
        return recipe
      }
    }
  }

  package var title: String { form.title }

  /// The file to add; nil where the layout's own files change alone.
  package var file: SizedLayoutFile? { form.file }

  /// The text of the file to add.
  package var text: String? { change?.file ?? file?.text }

  /// The steps to take: where the files are known, the difference in them.
  var blocks: [Block] {
    guard let difference = change?.difference else { return [.verbatim(steps)] }
    let command =
      "\(ProgramName.short) measure \(files.map { $0 + " " } ?? "")--apply"
      + (isAdvised ? "" : "=always")
    guard let file else {
      let text = """
        Change `\(layout)` as shown. `\(command)`
        does this in a copy of the file, verifies it, and measures both.
        """
      return [.verbatim(Self.lines(text)), .code(difference, language: "diff")]
    }
    let first = hasFile ? "1. Your files have `\(file.layout).swift` already." : adding(file)
    let text = """
      \(first)
      2. Change `\(layout)` as shown. `\(command)`
         does this in copies of the files, and measures those.
      """
    return [.verbatim(Self.lines(text)), .code(difference, language: "diff")]
  }

  /// A Boolean value that is true when the measured files already have the cache's file.
  fileprivate var hasFile: Bool { change?.difference != nil && change?.file == nil }

  /// The first step; of isolation nothing where the file has it already.
  private func adding(_ file: SizedLayoutFile) -> String {
    let isolation =
      "\n   With MainActor as default isolation, write `nonisolated` before each of its declarations."
    return "1. Add `\(file.layout).swift`, printed below, to your target."
      + (text?.contains("nonisolated ") == true ? "" : isolation)
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The steps to take by hand; empty where the files would have to be known.
  package var steps: [String] {
    guard let file else { return [] }
    let refusal = change?.refusal.map { ["`--apply` cannot write it: \($0)", ""] } ?? []
    let text = """
      \(adding(file))
      2. Change in `\(layout)`:

             \(layout.prefix { $0 != "<" }): Layout -> \(layout.prefix { $0 != "<" }): \(file.layout)
             and in its body: typealias Subviews = \(file.subviews)

         Where the layout says `LayoutSubviews` or `LayoutSubview`, add typealiases of those names,
         too. In functions outside of the layout, write `\(file.subviews)` and `\(file.subview)`.
      3. If it has `explicitAlignment` or `spacing`, add each again with `LayoutSubviews` and
         `inout \(file.cache)`, which calls yours with `\(file.subviews)(subviews, cache)`:
         SwiftUI no longer calls yours, and the compiler does not say so.
      """
    return refusal + Self.lines(text)
  }
}

extension ResultsDocument {
  /// The automatic cache that leaves the fewest queries, the simplest one of several; nil where the
  /// layout has a cache of its own.
  fileprivate func countedCache(of subject: String) -> String? {
    let cases = cases.filter { $0.key.subject == subject }
    let names = Set(cases.flatMap(\.variants).map(\.name))
    let wrong = cases.flatMap(\.comparisons).filter { $0.verdict == .incorrect }.map(\.candidate)
    guard names.isDisjoint(with: [VariantName.automaticUncached, VariantName.cached]) else {
      return nil
    }
    func queries(_ variant: String) -> Int {
      cases.reduce(0) { $0 + ($1.variant(named: variant)?.queries ?? 0) }
    }
    let correct = VariantName.bySimplicity.filter { names.contains($0) && !wrong.contains($0) }
    return correct.min { queries($0) < queries($1) }
  }
}

extension DecisionTable {
  /// The caches to write: what to do for each layout, and the file of each cache once.
  ///
  /// - Parameter always: Whether a cache is shown that is not worth it.
  func recipes(always: Bool = false) -> [Block] {
    let shown = decided.filter { layout in
      CacheRecipe(of: layout, in: document)?.isAdvised == true
        || always && layout.known?.savesNoCall == false
    }
    let all = shown.compactMap { layout in
      CacheRecipe(of: layout, in: document).map { (title: layout.subject, recipe: $0) }
    }
    // Subjects of one type need one change.
    let changes = all.map { $0.recipe.change?.difference ?? $0.title }.uniqued()
    let steps = changes.compactMap { change -> Block? in
      let same = all.filter { ($0.recipe.change?.difference ?? $0.title) == change }
      let recipe = (same.first(where: \.recipe.isAdvised) ?? same.first)?.recipe
      guard let recipe else { return nil }
      let titles = same.map(\.title).joined(separator: ", ")
      let advice = recipe.isAdvised ? "" : ", which the decision does not advise"
      return .folded("\(titles): \(recipe.title)\(advice)", recipe.blocks)
    }
    let written = all.map(\.recipe)
    let files = written.map(\.title).uniqued().compactMap { layout -> Block? in
      let using = written.filter { $0.title == layout }
      let recipe = using.first { $0.change?.file != nil } ?? using.first { !$0.hasFile }
      return (recipe?.text).map { .folded("\(layout).swift", [.code($0, language: "swift")]) }
    }
    return simplerChanges + steps + files
  }

  /// The code of changes that are simpler than a cache.
  private var simplerChanges: [Block] {
    decided.compactMap { layout in
      guard case .simplerFirst(let change, _, _) = layout.decision else { return nil }
      return .folded("\(layout.subject): add", [.code(change.code, language: "swift")])
    }
  }
}
