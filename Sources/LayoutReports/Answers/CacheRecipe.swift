import Foundation
import LayoutAnalysis
import LayoutBench

package struct CacheRecipe: Sendable {
  package var variant: String
  package var layout: String
  package var cache: String
  package var file: String
  /// The arguments that name the measured files; nil for layouts of a suite.
  var files: String?
  /// How it is written into the measured files; nil for layouts of a suite.
  var change: CacheChange?

  /// The recipe for an automatic variant; nil for any other.
  package init?(variant: String, layout: String) {
    self.variant = variant
    self.layout = layout
    switch variant {
    case Variant.Name.memoizedSizes: (cache, file) = ("SizeCache", CacheSources.sizeCache)
    case Variant.Name.memoizedProposals:
      (cache, file) = ("ProposalSizeCache", CacheSources.proposalSizeCache)
    case Variant.Name.memoizedResults: (cache, file) = ("ResultCache", CacheSources.resultCache)
    default: return nil
    }
  }

  /// The recipe for a cache that nobody has written: where an answer advises it, or always.
  init?(_ answer: Answer, in document: ResultsDocument, always: Bool = false) {
    guard answer.kind.advisesCache || always else { return nil }
    self.init(
      variant: answer.candidate, layout: document.layoutTypes[answer.subject] ?? answer.subject)
    files = document.options.files
    change = document.cacheChanges?.first { $0.subject == answer.subject && $0.variant == variant }
    file = change?.file ?? file
  }

  /// What to change in the layout by hand.
  private var changes: String {
    guard cache == "ResultCache" else {
      return """
        3. Change in `\(layout)` (`i` and `p` stand for your index and proposal):

               cache: inout ()
                 -> cache: inout \(cache)
               subviews[i].sizeThatFits(p)
                 -> cache.size(of: i, in: subviews, for: p)
        4. Where a function of the layout makes the queries, add `cache: inout \(cache)` to its
           parameters, and pass `cache: &cache`. Where a loop has no index, go over the indices in
           the same order: `for i in subviews.indices`, or the indices sorted as the subviews were.
        """
    }
    return """
      3. Change in `\(layout)` (`i`, `p` and `q` stand for your index, position and proposal):

             cache: inout ()
               -> cache: inout ResultCache
             in sizeThatFits: return size
               -> cache.remember(size, for: proposal)
                  return size
             at the start of sizeThatFits
               -> if let size = cache.size(for: proposal) { return size }
             at the start of placeSubviews
               -> if let known = cache.places(in: bounds, for: proposal) {
                    for place in known {
                      subviews[place.index].place(at: place.position, proposal: place.proposal)
                    }
                    return
                  }
                  var placed: [ResultCache.Place] = []
             after each subviews[i].place(at: p, proposal: q)
               -> placed.append(.init(index: i, position: p, proposal: q))
             at the end of placeSubviews
               -> cache.remember(placed, in: bounds, for: proposal)
      4. If the layout places with an anchor, store it in `Place`, too.
      """
  }

  /// What to do: where the files are known, what differs in them.
  var blocks: [Block] {
    if change?.isWithoutQueries == true { return [.verbatim([change?.refusal ?? ""])] }
    guard let change, let difference = change.difference else { return [.verbatim(steps)] }
    let command = "\(ProgramName.short) measure \(files.map { $0 + " " } ?? "")--apply"
    return [
      .verbatim([
        "1. Add `\(cache).swift`, printed below, to your target.",
        "2. Change `\(layout)` as shown. `\(command)`",
        "   does both in copies of the files, and measures those.",
      ]), .code(difference.trimmingCharacters(in: .newlines), language: "diff"),
    ]
  }

  package var steps: [String] {
    let text = """
      1. Add `\(cache).swift`, printed below, to your target.
      2. Add to `\(layout)`:

             func makeCache(subviews: Subviews) -> \(cache) { \(cache)() }
             func updateCache(_ cache: inout \(cache), subviews: Subviews) { cache.clear() }

      \(changes)
      """
    let refusal = change?.refusal.map { ["`--apply` cannot write it: \($0)", ""] } ?? []
    let measuring = files.map { named in
      [
        "5. To measure the result, name the new file, too:",
        "   `\(ProgramName.short) measure \(cache).swift \(named)`",
      ]
    }
    return refusal + text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      + (measuring ?? [])
  }
}

extension AnswerTable {
  /// The caches to write: what to do for each layout, and the file of each cache once.
  ///
  /// - Parameter always: Whether a cache is shown that is not worth it.
  func recipes(always: Bool = false) -> [Block] {
    let all = answers.compactMap { answer in
      CacheRecipe(answer, in: document, always: always).map { (title: answer.subject, recipe: $0) }
    }
    // Subjects of one type need one change.
    let changes = all.map { $0.recipe.change?.difference ?? $0.title }.uniqued()
    let steps = changes.compactMap { change -> Block? in
      let same = all.filter { ($0.recipe.change?.difference ?? $0.title) == change }
      guard let recipe = same.first?.recipe else { return nil }
      let titles = same.map(\.title).joined(separator: ", ")
      return .folded("\(titles): \(recipe.cache)", recipe.blocks)
    }
    let written = all.map(\.recipe).filter { $0.change?.isWithoutQueries != true }
    let files = written.map(\.cache).uniqued().compactMap { cache -> Block? in
      let using = written.filter { $0.cache == cache }
      guard let recipe = using.first(where: { $0.change?.file != nil }) ?? using.first else {
        return nil
      }
      let code = recipe.file.trimmingCharacters(in: .newlines)
      return .folded("\(cache).swift", [.code(code, language: "swift")])
    }
    return steps + files
  }
}
