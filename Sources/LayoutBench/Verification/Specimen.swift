import PortableLayout

/// What is verified: one variant of a subject, or a layout by itself.
struct Specimen: Sendable {
  /// The subject's and the variant's names.
  var subject: String
  var variant: String
  /// Makes the layout of a container.
  var makeLayout: @Sendable (LayoutContext) -> any Layout
  /// Makes the layout that the variant is compared with; nil if it is that one itself.
  var makeReference: (@Sendable (LayoutContext) -> any Layout)?
  /// How the subviews are arranged in containers.
  var shape = Subject.Shape.flat
  /// The kind of subviews that the subject usually has.
  var population = Population.mixed
  /// Whether subviews lie on top of one another on purpose.
  var overlays = false
  /// Whether the layout declares that subviews neither overlap nor leave its size.
  var keepsApart = false
  /// Gives a subview the values that the layout reads.
  var prepareSubview: (@Sendable (SubviewValues) -> Void)?
  /// The numbers of subviews that the layout can have.
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

  /// A layout by itself.
  init(_ makeLayout: @escaping @Sendable (LayoutContext) -> any Layout) {
    let layout = makeLayout(LayoutContext())
    subject = "\(type(of: layout))"
    variant = Variant.Name.asWritten
    self.makeLayout = makeLayout
  }

  /// The layout's type, as messages name it.
  var layoutName: String { "\(type(of: makeLayout(LayoutContext())))" }

  /// Whether the layout has a cache of its own.
  var hasCache: Bool {
    func hasCache<L: Layout>(_ layout: L) -> Bool { L.Cache.self != Void.self }
    return hasCache(makeLayout(LayoutContext()))
  }

  /// The layout that this one is compared with, as a specimen; nil if there is none.
  var reference: Specimen? {
    guard let makeReference else { return nil }
    var specimen = self
    specimen.makeLayout = makeReference
    specimen.makeReference = nil
    return specimen
  }
}
