import PortableLayout

extension SystemCost {
  private static let mostTraced = 200_000

  package init(_ target: ProfileTarget) throws(LayoutError) {
    self.init(system: target.system, queries: try target.untracedPass().queries)
    if queries <= Self.mostTraced { base = try PassProfile(target).nestingBase }
  }
}
