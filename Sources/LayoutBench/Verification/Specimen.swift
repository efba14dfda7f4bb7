import PortableLayout

struct Specimen: Sendable {
  var subject: String
  var variant: String
  var makeLayout: @Sendable (LayoutContext) -> any Layout
  /// Makes the layout that the variant is compared with; nil if it is that one itself.
  var makeReference: (@Sendable (LayoutContext) -> any Layout)?
  var shape = Subject.Shape.flat
  var population = Population.mixed
  /// Whether subviews lie on top of one another on purpose.
  var overlays = false
  /// Whether the layout declares that subviews neither overlap nor leave its size.
  var keepsApart = false
  var prepareSubview: (@Sendable (SubviewValues) -> Void)?
  var counts = 0...Int.max
  /// What the layout is known to crash on; histories are left without it.
  var crashes: Set<CrashCondition> = []

  /// A variant of a subject; nil if it is a tree of views, which has no layout of its own.
  init?(_ subject: Subject, _ variant: Variant) {
    guard let makeLayout = variant.makeLayout else { return nil }
    self.subject = subject.name
    self.variant = variant.name
    self.makeLayout = makeLayout
    if let first = subject.variants.first, first.name != variant.name {
      makeReference = first.makeLayout
    }
    shape = subject.shape
    population = subject.population
    overlays = subject.overlays
    keepsApart = subject.keepsApart
    prepareSubview = subject.prepareSubview
    if let declared = subject.subviewCounts { counts = declared }
  }

  init(_ makeLayout: @escaping @Sendable (LayoutContext) -> any Layout) {
    let layout = makeLayout(LayoutContext())
    subject = "\(type(of: layout))"
    variant = Variant.Name.asWritten
    self.makeLayout = makeLayout
  }

  var layoutName: String { "\(type(of: makeLayout(LayoutContext())))" }

  var hasCache: Bool {
    func hasCache<L: Layout>(_ layout: L) -> Bool { L.Cache.self != Void.self }
    return hasCache(makeLayout(LayoutContext()))
  }

  var reference: Specimen? {
    guard let makeReference else { return nil }
    var specimen = self
    specimen.makeLayout = makeReference
    specimen.makeReference = nil
    return specimen
  }
}
