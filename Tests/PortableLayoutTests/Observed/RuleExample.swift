import Foundation
import PortableLayout
import Testing

/// One example of a rule: a tree, what is proposed to it in turn, and what each pass gives.
struct RuleExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let tree: ObservedView
  let system: SwiftUISystem
  let passes: [Pass]

  /// What one pass gives; leaves in reading order. Frames that are left out are not compared.
  struct Pass: Sendable {
    var width: CGFloat?
    var height: CGFloat?
    var size: CGSize?
    var frames: [CGRect]?
    var measurements: [Int]?
  }

  /// An example of one pass.
  init(
    _ name: String, _ tree: ObservedView, _ width: CGFloat?, _ height: CGFloat?,
    size: CGSize, _ frames: [CGRect]? = nil, measurements: [Int]? = nil,
    system: SwiftUISystem = .v26
  ) {
    testDescription = name
    self.tree = tree
    self.system = system
    passes = [
      Pass(
        width: width, height: height, size: size, frames: frames, measurements: measurements)
    ]
  }

  /// An example of several passes on one tree, of which the measurements are compared.
  init(
    _ name: String, _ tree: ObservedView,
    inSequence passes: [(width: CGFloat?, height: CGFloat?, measurements: [Int])],
    system: SwiftUISystem = .v26
  ) {
    testDescription = name
    self.tree = tree
    self.system = system
    self.passes = passes.map {
      Pass(width: $0.width, height: $0.height, measurements: $0.measurements)
    }
  }

  /// Lays the tree out and compares.
  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    for form in LeafForm.allCases {
      let tree = ObservedTree(self.tree, form, system)
      for pass in passes {
        tree.engine.resetCounts()
        let size = try tree.engine.layOut(
          in: ProposedViewSize(width: pass.width, height: pass.height))
        let origin = tree.engine.frame(of: 0).origin
        if let expected = pass.size { #expect(size == expected, sourceLocation: sourceLocation) }
        if let expected = pass.frames {
          let frames = tree.leaves.map {
            tree.engine.frame(of: $0.view).offsetBy(dx: -origin.x, dy: -origin.y)
          }
          #expect(frames == expected, "\(form)", sourceLocation: sourceLocation)
        }
        if let expected = pass.measurements {
          #expect(
            tree.leaves.map { tree.engine.measurements(of: $0.view) } == expected, "\(form)",
            sourceLocation: sourceLocation)
        }
      }
    }
  }
}

extension ObservedView {
  /// A leaf of 10 x 10 points.
  static let f = ObservedView.square(10)
  /// A leaf of 20 x 20 points.
  static let s = ObservedView.square(20)
  /// A leaf that takes the proposal.
  static let x = ObservedView.leaf(0, .filling)

  private static func square(_ side: CGFloat) -> ObservedView {
    .leaf(0, .fixed(CGSize(width: side, height: side)))
  }

  static func h(
    _ children: ObservedView..., alignment: String = "center", spacing: CGFloat? = 0
  ) -> ObservedView { .hstack(alignment, spacing, children) }

  static func v(
    _ children: ObservedView..., alignment: String = "center", spacing: CGFloat? = 0
  ) -> ObservedView { .vstack(alignment, spacing, children) }

  func padded(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) -> ObservedView {
    .padding(EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing), self)
  }

  func framed(_ width: CGFloat?, _ height: CGFloat? = nil) -> ObservedView {
    .frame(width, height, ["center", "center"], self)
  }

  func guide(_ name: String, _ value: CGFloat) -> ObservedView {
    .alignmentGuide(isHorizontal: name == "leading", name, .constant(value), self)
  }
}

/// A frame in few words.
func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
