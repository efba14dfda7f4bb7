// The words of the checks of costs.

extension FindingWords {
  static func costs(_ kind: Finding.Kind) -> FindingWords? {
    switch kind {
    case .cacheGrowsPerCall:
      FindingWords(
        "the cache grows on every call",
        "The same calls, or changes, again and again make the cache larger without end.",
        "Replace what is in the cache instead of adding to it; empty it in updateCache.")
    case .cacheUnbounded:
      FindingWords(
        "the cache grows with every new proposal",
        "The cache keeps an entry for every proposal, for example of every width of a window that is "
          + "resized.",
        "Keep the last few proposals only.")
    case .updateIgnoresSubviews:
      FindingWords(
        "updateCache does nothing",
        "updateCache leaves the cache as it was although what it holds depends on the subviews; "
          + "only the next sizeThatFits corrects it.",
        "Make the cache again in updateCache, or leave out updateCache: its default does so.")
    case .updateQueriesTooMuch:
      FindingWords(
        "an update queries more than a new cache",
        "After one subview changed, the layout queries more often than when it was new.",
        "Make the cache again in updateCache; it costs less than what is done now.")
    case .updateDropsEverything:
      FindingWords(
        "an update drops everything",
        "Setting an equal layout value again, as every update of the view around it does, queries "
          + "all subviews again.",
        "If measuring is expensive, keep in updateCache the entries that are still valid. Otherwise "
          + "change nothing: the engine's size memo has the sizes.")
    case .keyTooSharp:
      FindingWords(
        "the key separates values that make no difference",
        "A proposal that differs only slightly and gives the same size is not found in the cache.",
        "Key by what the result depends on, such as the number of columns, not the raw width.")
    case .superLinearQueries:
      FindingWords(
        "queries grow faster than the subviews",
        "Twice the subviews take much more than twice the queries.",
        "Query each subview a fixed number of times; keep sizes in the cache instead of querying in "
          + "an inner loop.")
    case .superLinearTime:
      FindingWords(
        "time grows faster than the subviews",
        "Four times the subviews take much more than four times the time, although the queries do "
          + "not grow so.",
        "Look for a loop over all subviews within another one: firstIndex, insert(at: 0), contains, "
          + "reduce in a loop.")
    case .exponentialNesting:
      FindingWords(
        "nesting multiplies the work",
        "Each level of nesting multiplies the calls, since every subview gets several proposals.",
        "Query each subview with as few different proposals as possible; cache sizes by proposal.")
    case .manyProposals:
      FindingWords(
        "more than three proposals per subview",
        "Each subview gets more different proposals in a pass than its size memo holds.",
        "Keep the sizes in the cache, by proposal.")
    default: nil
    }
  }
}
