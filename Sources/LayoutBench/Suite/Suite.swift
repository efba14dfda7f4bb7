@_spi(LayoutBench) import PortableLayout

/// The subjects of a run.
public struct Suite: Sendable {
  /// The suite's name.
  public let name: String
  /// The subjects, in the order of reports.
  public let subjects: [Subject]
  /// The subjects that no run includes. `profile` and `render` find them by name.
  package var examples: [Subject] = []
  /// The whole views, in which `verify` looks for actions that never stop writing state.
  package private(set) var screens: [Subject] = []

  package var capture: Capture?

  /// Creates a suite of subjects with different names.
  public init(_ name: String, _ subjects: [Subject]) {
    let names = subjects.names
    precondition(Set(names).count == names.count, "Two subjects have the same name.")
    self.name = name
    self.subjects = subjects
  }

  /// Returns the subject with a name, or nil if there is none.
  public func subject(named name: String) -> Subject? {
    subjects.named(name)
  }

  /// Returns the subject and the variant with their names, or nil if there is none.
  package func variant(_ name: SubjectVariant) -> (subject: Subject, variant: Variant)? {
    guard let subject = subject(named: name.subject),
      let variant = subject.variant(named: name.variant)
    else { return nil }
    return (subject, variant)
  }

  /// Returns the name of the subject or example that an argument names, directly or by a preview's
  /// title.
  package func name(givenAs argument: String) -> String? {
    [argument, Subject.name(ofTitle: argument)].first { name in
      subject(named: name) != nil || example(named: name) != nil
    }
  }

  /// Returns the example with a name, or nil if there is none.
  package func example(named name: String) -> Subject? {
    examples.named(name)
  }

  /// The suite without the layouts that only `verify` makes.
  package var withoutTries: Suite {
    with(subjects.filter { subject in subject.origin != .tried })
  }

  /// Returns the suite with other subjects.
  func with(_ subjects: [Subject]) -> Suite {
    var suite = Suite(name, subjects)
    suite.examples = examples
    suite.screens = screens
    suite.capture = capture
    return suite
  }

  /// Returns the suite with other whole views.
  func screens(_ screens: [Subject]) -> Suite {
    var suite = self
    suite.screens = screens
    return suite
  }

  /// Returns the whole view and its variant with their names, or nil if there is none.
  package func screen(_ name: SubjectVariant) -> (subject: Subject, variant: Variant)? {
    guard let subject = screens.named(name.subject),
      let variant = subject.variant(named: name.variant)
    else { return nil }
    return (subject, variant)
  }

  /// Returns the suite with additional examples.
  package func examples(_ examples: [Subject]) -> Suite {
    var suite = self
    suite.examples += examples
    return suite
  }

  /// Returns the suite with captured subviews for the cases that ask for them.
  package func replaying(_ capture: Capture?) -> Suite {
    guard let capture else { return self }
    var suite = with(subjects.map { subject in subject.with(\.capture, capture) })
    suite.capture = capture
    return suite
  }

  /// Returns the suite without the automatic variant "cache left out" of layouts that need their
  /// caches.
  package func leavingOutNoCache(of names: Set<String>) -> Suite {
    var left = subjects
    for (index, subject) in subjects.enumerated() where names.contains(subject.name) {
      left[index].removeVariant(Variant.Name.automaticUncached)
    }
    return with(left)
  }

  /// Creates the suite of the layouts and views in files, each together with the copy of its file
  /// if there is one.
  package init(files list: FileEntryList) {
    var subjects: [Subject] = []
    for entry in list.entries {
      var subject = Subject(file: entry)
      if let promisedVariants = list.promisedVariants, let copy = list.copy(of: entry) {
        let content = Subject(file: copy).usualVariant.content
        subject.patch = Subject.Patch(
          variant: Variant(Variant.Name.patched, content: content),
          promisedVariants: promisedVariants)
      }
      subjects.append(subject.besidePatch)
    }
    self.init("files", subjects)
  }
}

extension FileEntryList {
  /// Returns the entry of the file's copy with a cache written into it, or nil if there is none.
  fileprivate func copy(of entry: Entry) -> Entry? {
    copies.first { copy in copy.name == entry.name }
  }
}

extension Subject {
  /// Removes the variant with a name.
  fileprivate mutating func removeVariant(_ name: String) {
    variants.removeAll { variant in variant.name == name }
  }

  /// Creates the subject of a layout or a view in a file.
  fileprivate init(file entry: FileEntryList.Entry) {
    switch entry.content {
    case .layout(let make):
      // A layout is a value, as a view is: making one does not depend on the thread.
      let make = unsafeBitCast(make, to: (@Sendable (Int) -> any Layout).self)
      let property = AnimatedProperty()
      self.init(
        entry.name, summary: entry.expression,
        variants: Variant.asWritten(hasCache: entry.hasCache) { context in
          property.layout(at: context.phase) ?? make(0).animated(to: context.phase)
        })
      (isAnimated, animatedProperty) = (entry.isAnimatable, property)
    case .view(let make):
      let make = unsafeBitCast(make, to: (@Sendable (Int) -> any View).self)
      self.init(
        entry.name, summary: entry.expression,
        variants: [Variant(Variant.Name.asWritten, content: .view(make))])
      population = .own
    }
    typeName = entry.typeName
    typePath = Self.path(ofType: entry.typeName ?? "")
    origin = entry.origin
    constants = Set(entry.constants)
    location = SourcePlace(file: entry.file, line: entry.line)
  }
}
