import PortableLayout

/// Subjects made of a subject by changing one thing.
extension Subject {
  /// The subject with other subviews unless told otherwise.
  public func population(_ population: Population) -> Subject { with(\.population, population) }

  /// The subject with another value of a property.
  func with<Value>(_ path: WritableKeyPath<Subject, Value>, _ value: Value) -> Subject {
    var subject = self
    subject[keyPath: path] = value
    return subject
  }

  /// The subject with counts of its own, for a layout that is not linear.
  public func counts(_ counts: [Int]) -> Subject { with(\.counts, counts) }

  /// Returns the subject as a layout for these numbers of subviews alone, as one for exactly two.
  ///
  /// `verify` then uses no other number, and a run no larger one. The range begins at one or more.
  public func subviews(_ range: ClosedRange<Int>) -> Subject {
    precondition(range.lowerBound > 0, "A range of subviews begins at one or more.")
    var subject = self
    subject.subviewCounts = range
    let fitting = (counts ?? []).filter(range.contains)
    subject.counts = fitting.nonEmpty ?? [range.lowerBound, range.upperBound].uniqued()
    return subject
  }

  /// The subject as a layout that puts its subviews on top of one another on purpose.
  public func overlaying() -> Subject { with(\.overlays, true) }

  /// The subject as a layout whose subviews neither overlap nor leave its size.
  ///
  /// `verify` then reports overlapping subviews, and such outside the reported size, as errors.
  public func keepingApart() -> Subject { with(\.keepsApart, true) }

  /// The subject as one of SwiftUI's own layouts: shown for reference, without advice.
  public func asReference() -> Subject { with(\.isReference, true) }

  /// The subject as a view with a lazy container in a scroll view, to be run scrolling too.
  public func scrolling() -> Subject { with(\.hasLazyRows, true) }

  /// The subject with its subviews in nested containers.
  public func nested(depth: Int, fanOut: Int) -> Subject {
    with(\.arrangement.shape, .nested(depth: depth, fanOut: fanOut))
  }

  /// The subject with some of its variants alone.
  package func comparing(_ names: [String]) -> Subject? {
    let chosen = names.compactMap(variant(named:))
    guard chosen.count == names.count else { return nil }
    return with(\.variants, chosen)
  }

  /// The subject as it is written, with an automatic cache, and with that cache written into its
  /// file; itself where nobody wrote one.
  var besidePatch: Subject {
    guard let patch, let promise = patch.promises[name] else { return self }
    var subject = self
    let kept = [variants[0].name, promise]
    subject.variants.removeAll { variant in !kept.contains(variant.name) }
    subject.variants.append(patch.variant)
    return subject
  }

  /// The subject with a value for each subview.
  public func subviewValue<K: LayoutValueKey>(
    _ key: K.Type, _ value: @escaping @Sendable (_ index: Int) -> K.Value
  ) -> Subject {
    let previous = arrangement.prepareSubview
    return with(\.arrangement.prepareSubview) { values in
      previous?(values)
      values.engine.setValue(value(values.index), for: key, of: values.view)
    }
  }
}
