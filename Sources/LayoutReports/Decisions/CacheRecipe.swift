import Foundation
import LayoutDeciding
import LayoutModel

/// The steps that give a layout one of the automatic caches.
package struct CacheRecipe: Sendable {
  /// The automatic variant that has the cache.
  package var variant: String
  /// The form in which the cache is written.
  package var form: CacheForm
  /// The name of the layout's type.
  package var layout: String
  /// A Boolean value that is true when the decision advises the cache; others are applied on
  /// request.
  package var isAdvised = true
  /// The arguments that name the measured files. Nil for layouts of a suite.
  var files: String?
  /// The change of the measured files. Nil for layouts of a suite.
  var change: CacheChange?

  /// The recipe for an automatic variant in the form that a hand writes. Nil for any other.
  package init?(variant: String, layout: String) {
    guard let form = CacheForm.all(of: variant).last else { return nil }
    self.init(variant: variant, form: form, layout: layout)
  }

  private init(variant: String, form: CacheForm, layout: String) {
    self.variant = variant
    self.form = form
    self.layout = layout
  }

  /// Creates the recipe for a decision's new cache, in its form for the files if they are known.
  package init?(of layout: LayoutDecision, in document: ResultsDocument) {
    let all = Self.all(of: layout, in: document)
    let change = document.cacheChanges?.first { change in
      change.subject == layout.subject && change.difference != nil
    }
    var applied: CacheRecipe?
    if let change { applied = all.first { recipe in recipe.change == change } }
    guard let recipe = applied ?? all.last else { return nil }
    self = recipe
  }

  /// Returns the recipes for a layout, beginning with the first that can be written.
  package static func all(
    of layout: LayoutDecision, in document: ResultsDocument
  ) -> [CacheRecipe] {
    guard let decision = layout.decision else { return [] }
    var variants: [String] = []
    let hasCache = document.cases(of: layout.subject).haveWrittenCache
    if decision.cache == VariantName.arrangement, !hasCache {
      variants.append(VariantName.arrangement)
    }
    let known = layout.known?.cache ?? document.countedCache(of: layout.subject)
    if let known { variants.append(known) }
    let name = document.layoutTypes[layout.subject] ?? layout.subject
    var recipes: [CacheRecipe] = []
    for variant in variants {
      for form in CacheForm.all(of: variant) {
        var recipe = CacheRecipe(variant: variant, form: form, layout: name)
        recipe.isAdvised = decision.advises(variant)
        recipe.files = document.spec.files
        recipe.change = document.cacheChange(of: layout.subject, variant, form)
        recipes.append(recipe)
      }
    }
    return recipes
  }

  /// The name of the cache, and of its file.
  package var title: String { form.title }

  /// The file to add. Nil if the layout's own files change alone.
  package var file: SizedLayoutFile? { form.file }

  /// The text of the file to add.
  package var text: String? { change?.file ?? file?.text }

  /// The steps to take. If the files are known, the difference in them.
  var blocks: [Block] {
    guard let difference = change?.difference else { return [.verbatim(steps)] }
    return [.verbatim(Self.lines(changing)), .code(difference, language: "diff")]
  }

  /// The steps above a difference of files.
  private var changing: String {
    guard let file else {
      return step(
        "Change `\(typeName)` as shown.",
        "does this in a copy of the file, verifies it, and measures both.")
    }
    let first =
      if hasFile { "1. Your files have `\(file.layout).swift` already." } else { adding(file) }
    let second = step(
      "2. Change `\(typeName)` as shown.", "does this in copies of the files, and measures those.",
      indent: "   ")
    return "\(first)\n\(second)"
  }

  /// The columns of a line of the steps, which stand two columns in.
  private static let columns = 78

  /// Returns a step in lines: what to do, and the command that does it, whole.
  ///
  /// - Parameters:
  ///   - effect: The effect of the command.
  ///   - indent: The space before the lines after the first one.
  private func step(_ text: String, _ effect: String, indent: String = "") -> String {
    let line = "\(text) `\(command)`"
    guard DisplayWidth.of(line) > Self.columns else { return "\(line)\n\(indent)\(effect)" }
    return "\(text)\n\(indent)`\(command)`\n\(indent)\(effect)"
  }

  /// The name of the type that changes: of a layout in a view, without the view.
  private var typeName: String { change?.type.joined(separator: ".") ?? layout }

  /// The command that measures the layout with the cache.
  private var command: String {
    let option = if isAdvised { "--apply" } else { "--apply=always" }
    let words = ["\(ProgramName.short) measure", files, option]
    return words.withoutNil().joined(separator: " ")
  }

  /// A Boolean value that is true when the measured files already have the cache's file.
  var hasFile: Bool { change?.difference != nil && change?.file == nil }

  /// The first step, without isolation if the file already has it.
  private func adding(_ file: SizedLayoutFile) -> String {
    let step = "1. Add `\(file.layout).swift`, printed below, to your target."
    guard text?.contains("nonisolated ") != true else { return step }
    return step + "\n   With MainActor as default isolation, write `nonisolated` before each of its"
      + "\n   declarations."
  }

  /// The lines of a text, empty ones included.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The steps to take by hand. Empty if the files would have to be known.
  package var steps: [String] {
    guard let file else { return [] }
    let name = layout.prefix { character in character != "<" }
    let text = """
      \(adding(file))
      2. Change in `\(layout)`:

             \(name): Layout -> \(name): \(file.layout)
             and in its body: typealias Subviews = \(file.subviews)

         Where the layout says `LayoutSubviews` or `LayoutSubview`, add typealiases
         of those names, too. In functions outside of the layout, write
         `\(file.subviews)` and `\(file.subview)`.
      3. If it has `explicitAlignment` or `spacing`, add each again with
         `LayoutSubviews` and `inout \(file.cache)`, which calls yours with
         `\(file.subviews)(subviews, cache)`: SwiftUI no longer calls yours,
         and the compiler does not say so.
      """
    guard let refusal = change?.refusal else { return Self.lines(text) }
    let reason = DisplayWidth.wrapped(
      "`--apply` cannot write it: \(refusal)", to: Self.columns, keepsWords: true)
    return reason + [""] + Self.lines(text)
  }
}

extension ResultsDocument {
  /// The change that writes a variant's cache in a form; of a refused one whatever its form.
  fileprivate func cacheChange(
    of subject: String, _ variant: String, _ form: CacheForm
  ) -> CacheChange? {
    cacheChanges?.first { change in
      change.subject == subject && change.variant == variant
        && [nil, form].contains(change.form)
    }
  }

  /// The automatic cache that leaves the fewest queries, the simplest one of several. Nil if the
  /// layout has its own cache.
  fileprivate func countedCache(of subject: String) -> String? {
    let cases = cases(of: subject)
    let names = cases.variantNames
    guard names.isDisjoint(with: [VariantName.automaticUncached, VariantName.cached]) else {
      return nil
    }
    var correct = names
    for comparison in cases.comparisons where comparison.verdict == .incorrect {
      correct.remove(comparison.candidate)
    }
    let variants = VariantName.bySimplicity.filter(correct.contains)
    return variants.min(on: cases.queries(of:))
  }
}

extension [CaseResult] {
  /// The queries of a variant in all cases together.
  fileprivate func queries(of variant: String) -> Int {
    sum { result in result.variant(named: variant)?.queries ?? 0 }
  }
}
