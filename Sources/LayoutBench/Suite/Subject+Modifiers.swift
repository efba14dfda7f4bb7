import PortableLayout

/// Methods that return a subject with one change.
extension Subject {
  /// Returns the subject with another default kind of subviews.
  public func population(_ population: Population) -> Subject { with(\.population, population) }

  /// Returns the subject with another value for a property.
  func with<Value>(_ path: WritableKeyPath<Subject, Value>, _ value: Value) -> Subject {
    var subject = self
    subject[keyPath: path] = value
    return subject
  }

  /// Returns the subject with its own numbers of subviews, for a layout that is not linear.
  public func counts(_ counts: [Int]) -> Subject { with(\.counts, counts) }

  /// Returns the subject as a layout for only these numbers of subviews, such as exactly two.
  ///
  /// `verify` then uses no other number, and a run no larger one.
  ///
  /// - Parameter range: The numbers of subviews, of which the first is at least one.
  public func subviews(_ range: ClosedRange<Int>) -> Subject {
    precondition(range.lowerBound > 0, "A range of subviews begins at one or more.")
    var subject = self
    subject.subviewCounts = range
    let fitting = (counts ?? []).filter(range.contains)
    subject.counts = fitting.nonEmpty ?? [range.lowerBound, range.upperBound].uniqued()
    return subject
  }

  /// Returns the subject as a layout that overlaps its subviews on purpose.
  public func overlaying() -> Subject { with(\.overlays, true) }

  /// Returns the subject as a layout whose subviews neither overlap nor leave its size.
  ///
  /// `verify` then reports overlapping subviews, and subviews outside the reported size, as errors.
  public func keepingApart() -> Subject { with(\.keepsApart, true) }

  /// Returns the subject as one of SwiftUI's own layouts, which is shown for reference without
  /// advice.
  public func asReference() -> Subject { with(\.isReference, true) }

  /// Returns the subject as a view with a lazy container in a scroll view, which also runs in the
  /// scroll scenario.
  public func scrolling() -> Subject { with(\.hasLazyRows, true) }

  /// Returns the subject with its subviews in nested containers.
  public func nested(depth: Int, fanOut: Int) -> Subject {
    with(\.arrangement.shape, .nested(depth: depth, fanOut: fanOut))
  }

  /// Returns the subject with only some of its variants, or nil if one does not exist.
  package func comparing(_ names: [String]) -> Subject? {
    let chosen = names.compactMap(variant(named:))
    guard chosen.count == names.count else { return nil }
    return with(\.variants, chosen)
  }

  /// The subject with three variants: original, automatic cache, and that cache in its file.
  ///
  /// If no cache was written, it is the subject itself.
  var besidePatch: Subject {
    guard let patch, let promise = patch.promisedVariants[name] else { return self }
    var subject = self
    let kept = [variants[0].name, promise]
    subject.variants.removeAll { variant in !kept.contains(variant.name) }
    subject.variants.append(patch.variant)
    return subject
  }

  /// Returns the subject with a layout value for each subview.
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
