import Foundation
@_spi(LayoutBench) import PortableLayout

/// Views and previews as subjects: their names, and the previews of a type one by one.
extension Subject {
  /// A Boolean value that is true for a view that no preview of the files shows.
  package var isUnshownView: Bool { isView && [.found, .tried].contains(origin) }

  /// Returns a preview's name: its title without the signs that separate the parts of a case's
  /// name.
  package static func name(ofTitle title: String) -> String {
    let plain = title.filter { character in !"\"\\".contains(character) }
    return plain.split { character in "/,".contains(character) }.joined(separator: "-")
  }

  /// The names of a type and of those around it, without its module, arguments and, for a private
  /// one, the context.
  static func path(ofType name: String) -> [String] {
    var plain = ""
    var depth = 0
    for character in name {
      if character == "<" { depth += 1 }
      if depth == 0 { plain.append(character) }
      if character == ">" { depth -= 1 }
    }
    let parts = plain.split(separator: ".").dropFirst().map(String.init)
    return parts.filter { part in !part.hasPrefix("(") }
  }

  /// The closure that makes the view; nil for a layout, and for a view in several variants.
  var onlyView: (@Sendable (Int) -> any View)? {
    guard variants.count == 1, case .view(let make) = variants[0].content else { return nil }
    return make
  }

  /// Each view that a type provides as a preview of its own, as Xcode shows them; itself where it
  /// provides one.
  func previewsOneByOne(_ isolation: Isolation) -> [Subject] {
    guard origin == .previews, let make = onlyView else { return [self] }
    let count = Self.previewCount(of: make, isolation)
    let whole = with(\.origin, .preview)
    guard count > 1 else { return [whole] }
    return (0..<count).map { index in
      var one = whole
      one.name += " \(index + 1)"
      one.variants = variants.map { variant in variant.showingOnly(preview: index) }
      if let patch { one.patch?.variant = patch.variant.showingOnly(preview: index) }
      return one
    }
  }

  /// Returns the number of views that a type provides; one where they cannot be counted.
  private static func previewCount(
    of make: @escaping @Sendable (Int) -> any View, _ isolation: Isolation
  ) -> Int {
    let outcome = isolation.run(milliseconds: 10_000) { channel in
      var count = 0
      func lookInto(_ view: some View) {
        LayoutEngine().setView(
          Group(subviews: view) { (views: SubviewsCollection) -> EmptyView in
            count = views.count
            return EmptyView()
          }, of: 0)
      }
      lookInto(make(ViewSurvey.counts[0]))
      channel.write(Data("\(count)".utf8))
    }
    return Int(String(decoding: outcome.output, as: UTF8.self)) ?? 1
  }
}

extension Variant {
  /// The variant with one of the views that a type of previews provides.
  fileprivate func showingOnly(preview index: Int) -> Variant {
    guard case .view(let make) = content else { return self }
    let choose: @Sendable (SubviewsCollection) -> Subview = { $0[index] }
    return Variant(name, content: .view { make($0).group(choosing: choose) })
  }
}

extension View {
  nonisolated fileprivate func group(
    choosing: @escaping (SubviewsCollection) -> Subview
  ) -> any View { Group(subviews: self, transform: choosing) }
}
