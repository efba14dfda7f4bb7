import Foundation
@_spi(LayoutBench) import PortableLayout

/// Views and previews as subjects, with one subject for each preview of a type.
extension Subject {
  /// A Boolean value that is true for a view that no preview in the files shows.
  package var isUnshownView: Bool { isView && [.found, .tried].contains(origin) }

  /// Returns a preview's name: its title without the characters that separate the parts of a case's
  /// name.
  package static func name(ofTitle title: String) -> String {
    let plain = title.filter { character in !"\"\\".contains(character) }
    return plain.split { character in "/,".contains(character) }.joined(separator: "-")
  }

  /// Returns the names of a type and of the types around it.
  ///
  /// The module, generic arguments, and the context of a private type are left out.
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

  /// The closure that makes the view. Nil for a layout, and for a view in several variants.
  var onlyView: (@Sendable (Int) -> any View)? {
    guard variants.count == 1, case .view(let make) = variants[0].content else { return nil }
    return make
  }

  /// Returns a subject for each view that a type of previews provides, as Xcode shows them.
  ///
  /// If the type provides one view, returns the subject itself.
  func previewsOneByOne(_ isolation: Isolation) -> [Subject] {
    guard origin == .previews, let make = onlyView else { return [self] }
    let count = Self.previewCount(of: make, isolation)
    let whole = with(\.origin, .preview)
    guard count > 1 else { return [whole] }
    return (0..<count).map(whole.showingOnly(preview:))
  }

  /// Returns the subject with one of the views that its type provides.
  private func showingOnly(preview index: Int) -> Subject {
    var one = self
    one.name += " \(index + 1)"
    one.variants = variants.map { variant in variant.showingOnly(preview: index) }
    if let patch { one.patch?.variant = patch.variant.showingOnly(preview: index) }
    return one
  }

  /// Returns the number of views that a type provides, or 1 if they cannot be counted.
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
  /// Returns the variant with one of the views that a type of previews provides.
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
