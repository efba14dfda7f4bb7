/// The files that the tests of commands write.
enum UserSources {
  /// A layout whose cache grows without end.
  static let growing = """
    import SwiftUI
    struct Growing: Layout {
      func makeCache(subviews: Subviews) -> [CGFloat] { [] }
      func updateCache(_ cache: inout [CGFloat], subviews: Subviews) {}
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]
      ) -> CGSize {
        cache.append(proposal.width ?? 0)
        return subviews.first?.sizeThatFits(.unspecified) ?? .zero
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout [CGFloat]
      ) { for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) } }
    }
    """

  /// A layout with a parameter, and what its files may have beside it.
  static func styled(_ rest: String) -> String {
    """
    import SwiftUI
    struct Styled<Style>: Layout {
      var style: Style
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) -> CGSize { subviews.first?.sizeThatFits(proposal) ?? .zero }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) { for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) } }
    }
    \(rest)
    """
  }

  /// A layout beside a screen that lacks a package, with helpers of another file.
  static let shop = """
    import Lottie
    import SwiftUI
    import UIKit
    enum Theme {
      static let gap = CGFloat(UIDevice.current.userInterfaceIdiom == .pad ? 8 : 4)
      static let idiom = UIApplication.shared.applicationState
    }
    struct Shop: View { var body: some View { LottieView(name: "shop") } }
    struct Shelf: Layout, DynamicProperty {
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) -> CGSize { CGSizeMake(Theme.gap + Self.helped([], .zero), 10) }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) { for view in subviews { view.place(at: CGPointMake(bounds.minX, 0), proposal: .zero) } }
      static func helped(_ values: [CGFloat], _ rect: CGRect) -> CGFloat {
        \(helpers.calls)
        return 0
      }
    }
    #Preview("Shop") { Shop() }
    struct Knob: UIViewRepresentable {
      func makeCoordinator() -> Coordinator { Coordinator() }
      func makeUIView(context: Context) -> UIControl {
        let view = UIControl()
        view.addTarget(context.coordinator, action: #selector(Coordinator.tap), for: .valueChanged)
        return view
      }
      func updateUIView(_ view: UIControl, context: Context) { view.isEnabled = true }
      final class Coordinator: NSObject { @objc func tap() {} }
    }
    #Preview("Shelf") {
      Shelf { Knob(); Rectangle().fill(.linearGradient(colors: [], startPoint: .top, endPoint: .bottom)) }
    }
    """

  /// Extensions of common types with common names, and calls of them.
  static let helpers: (declarations: String, calls: String) = {
    let nouns = [
      "size", "width", "height", "length", "frame", "bounds", "row", "line", "point", "rect",
    ]
    let names =
      nouns.flatMap {
        [$0, "\($0)s", "max\($0)", "total\($0)", "\($0)Sum", "is\($0)", "with\($0)"]
      }
      + [
        "sum", "total", "mean", "average", "clamped", "chunked", "split", "merged", "grouped",
        "center",
      ]
    let members = names.map { "  func \($0)(of helper: Int) -> CGFloat { 0 }" }
    let body = "{\n\(members.joined(separator: "\n"))\n}"
    return (
      "import SwiftUI\nextension CGRect \(body)\nextension Array where Element == CGFloat \(body)",
      names.map { "_ = values.\($0)(of: 1); _ = rect.\($0)(of: 1)" }.joined(separator: "\n    ")
    )
  }()

  /// A column with a cache of its own.
  static let column = """
    import SwiftUI
    struct Column: Layout {
      func makeCache(subviews: Subviews) -> [CGSize] {
        subviews.map { $0.sizeThatFits(.unspecified) }
      }
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
      ) -> CGSize {
        CGSize(width: cache.map(\\.width).max() ?? 0, height: cache.map(\\.height).reduce(0, +))
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout [CGSize]
      ) {
        var y = bounds.minY
        for (subview, size) in zip(subviews, cache) {
          subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
          y += size.height
        }
      }
    }
    """
}
