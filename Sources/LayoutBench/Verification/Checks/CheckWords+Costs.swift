// The words of the checks of costs.

extension CheckWords {
  static func costs(_ check: Check) -> CheckWords? {
    switch check {
    case .cacheGrowsPerCall:
      CheckWords(
        "the cache grows on every call",
        "The same questions, or changes, again and again make the cache larger without end.",
        "Replace what is in the cache instead of adding to it; empty it in updateCache.")
    case .cacheUnbounded:
      CheckWords(
        "the cache grows with every new proposal",
        "Each proposal that was never queried before is kept for good, as in a window drag.",
        "Keep the last few proposals, not all of them.")
    case .updateQueriesTooMuch:
      CheckWords(
        "an update queries more than a new cache",
        "After one subview changed, the layout queries more often than when it was new.",
        "Make the cache anew in updateCache; it costs less than what is done now.")
    case .updateDropsEverything:
      CheckWords(
        "an update drops everything",
        "Setting an equal layout value again, as every update of the view around it does, queries "
          + "all subviews again.",
        "Where measuring is expensive, keep in updateCache what still holds; otherwise leave it: "
          + "the engine's memo answers.")
    case .keyTooSharp:
      CheckWords(
        "the key tells apart what makes no difference",
        "A proposal that differs by next to nothing and gives the same size misses the cache.",
        "Key by what the result depends on, such as the number of columns, not the raw width.")
    case .superLinearQueries:
      CheckWords(
        "queries grow faster than the subviews",
        "Twice the subviews take much more than twice the queries.",
        "Query each subview a fixed number of times; keep sizes in the cache instead of querying in "
          + "an inner loop.")
    case .exponentialNesting:
      CheckWords(
        "nesting multiplies the work",
        "Each level of nesting multiplies the calls, since every subview gets several proposals.",
        "Query each subview with as few different proposals as possible; cache sizes by proposal.")
    case .manyProposals:
      CheckWords(
        "more than three proposals per subview",
        "Each subview gets more different proposals in a pass than its size memo holds.",
        "Keep the sizes in the cache by proposal: here a cache pays.")
    default: nil
    }
  }
}
