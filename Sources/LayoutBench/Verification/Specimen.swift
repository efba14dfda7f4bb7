import PortableLayout

/// What is verified: one variant of a subject, or a layout by itself.
struct Specimen: Sendable {
  /// The subject's and the variant's names.
  var subject: String
  var variant: String
  /// Makes the layout of a container.
  var makeLayout: @Sendable (LayoutContext) -> any Layout
  /// Makes the layout that the variant is compared with; nil if it is that one itself.
  var makeBaseline: (@Sendable (LayoutContext) -> any Layout)?
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

  /// A variant of a subject; nil if it is a tree of views, which has no layout of its own.
  init?(_ subject: Subject, _ variant: Variant) {
    guard let makeLayout = variant.makeLayout else { return nil }
    self.subject = subject.name
    self.variant = variant.name
    self.makeLayout = makeLayout
    if let first = subject.variants.first, first.name != variant.name {
      makeBaseline = first.makeLayout
    }
    shape = subject.shape
    population = subject.population
    overlays = subject.overlays
    keepsApart = subject.keepsApart
    prepareSubview = subject.prepareSubview
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

  /// The layout that this one is compared with, as a specimen; nil if there is none.
  var baseline: Specimen? {
    guard let makeBaseline else { return nil }
    var specimen = self
    specimen.makeLayout = makeBaseline
    specimen.makeBaseline = nil
    return specimen
  }
}
