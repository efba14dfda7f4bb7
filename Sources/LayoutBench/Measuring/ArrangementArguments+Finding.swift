import PortableLayout

extension CaseSetup {
  /// The most subviews with which the arguments of a layout are tried out.
  private static let mostTried = 40

  /// Returns the arguments on which a variant's arrangement depends, tried out on a tree of its own
  /// with few subviews.
  func arrangementArguments(of variant: Variant) -> ArrangementArguments {
    var small = self
    small.key.count = min(key.count, Self.mostTried)
    let tree = small.tree(of: variant)
    guard let trial = ArgumentTrial(tree) else { return ArrangementArguments() }
    return trial.arguments
  }
}

/// A search for the arguments that change the size or the frames of a laid-out container.
///
/// It calls the layout with shorter and longer lengths along one axis, and compares the sizes that it
/// returns and the frames that its subviews get.
private struct ArgumentTrial {
  private let engine: LayoutEngine
  private let container: Int
  /// The bounds of the container at the origin.
  private let bounds: CGRect

  /// The factors by which a proposed length is changed. A window that is resized is about as narrow
  /// as the least of them: with less, layouts may crash that never crash in a case.
  private static let factorsOfProposals: [CGFloat] = [0.8, 1.25, 2]
  /// The factors by which a length of the bounds is changed. SwiftUI places no layout in bounds that
  /// are smaller than the size it asks for, so that it need not work in them.
  private static let factorsOfBounds: [CGFloat] = [1.25, 2]

  /// Lays a tree out. The result is nil if it has no container under test with subviews, or containers
  /// of several layouts.
  init?(_ tree: CaseTree) {
    engine = tree.engine
    guard (try? engine.layOut(in: tree.script.firstWindow)) != nil else { return nil }
    let containers = tree.viewsUnderTest.filter(engine.hasChildren)
    guard let container = containers.first, tree.typesOfLayouts(of: containers).count == 1 else {
      return nil
    }
    self.container = container
    bounds = CGRect(origin: .zero, size: engine.frame(of: container).size)
  }

  /// The arguments that the trial finds.
  ///
  /// A layout that depends on no length has no arguments to compare: its proposals are compared as
  /// if it had.
  var arguments: ArrangementArguments {
    var arguments = ArrangementArguments()
    for axis in Axis.allCases {
      let set = Axis.Set(axis)
      switch source(along: axis) {
      case .proposal: break
      case .bounds: arguments.boundsAxes.insert(set)
      case .nothing: arguments.ignoredAxes.insert(set)
      }
    }
    if arguments.ignoredAxes == [.horizontal, .vertical] { return ArrangementArguments() }
    return arguments
  }

  /// The source of a length that an arrangement depends on.
  private enum Source {
    case proposal, bounds, nothing
  }

  /// Returns the source of the length along an axis. It is the proposal wherever a trial fails.
  private func source(along axis: Axis) -> Source {
    let changesSize = matters(axis, Self.factorsOfProposals) { size throws(LayoutError) in
      try sizeTaken(for: size)
    }
    let byProposal = matters(axis, Self.factorsOfProposals) { size throws(LayoutError) in
      try frames(in: bounds.size, proposing: size)
    }
    let byBounds = matters(axis, Self.factorsOfBounds) { size throws(LayoutError) in
      try frames(in: size, proposing: bounds.size)
    }
    return switch (changesSize, byProposal, byBounds) {
    case (false, false, false): .nothing
    case (true, false, true): .bounds
    default: .proposal
    }
  }

  /// Returns true if a result differs for another length along an axis, or cannot be had.
  private func matters<Result: Equatable>(
    _ axis: Axis, _ factors: [CGFloat], _ result: (CGSize) throws(LayoutError) -> Result
  ) -> Bool {
    guard let usual = try? result(bounds.size) else { return true }
    return factors.contains { factor in
      let other = try? result(bounds.size.multiplied(by: factor, along: axis))
      return other != usual
    }
  }

  /// Returns the size that the layout takes for a proposal.
  private func sizeTaken(for proposal: CGSize) throws(LayoutError) -> CGSize {
    try engine.callSizeThatFits(of: container, for: ProposedViewSize(proposal))
  }

  /// Returns the frames of the subviews in bounds at the origin, for a proposal.
  private func frames(
    in size: CGSize, proposing proposal: CGSize
  ) throws(LayoutError) -> [CGRect] {
    try engine.callPlaceSubviews(
      of: container, in: CGRect(origin: .zero, size: size), proposal: ProposedViewSize(proposal))
    return engine.frames(of: engine.views(below: container))
  }
}

extension CaseTree {
  /// Returns the types of some containers' layouts.
  fileprivate func typesOfLayouts(of containers: [Int]) -> Set<ObjectIdentifier> {
    var types: Set<ObjectIdentifier> = []
    for view in containers {
      guard let layout = engine.node(of: view)?.layoutValue?.innermost else { continue }
      types.insert(ObjectIdentifier(type(of: layout)))
    }
    return types
  }
}

extension CGSize {
  /// Returns the size with its length along an axis multiplied by a factor.
  fileprivate func multiplied(by factor: CGFloat, along axis: Axis) -> CGSize {
    switch axis {
    case .horizontal: CGSize(width: width * factor, height: height)
    case .vertical: CGSize(width: width, height: height * factor)
    }
  }
}
