import Foundation
import PortableLayout

package struct ViewSurvey: Codable, Hashable, Sendable {
  package struct CustomLayout: Codable, Hashable, Sendable {
    package var fullName: String
    package var name: String
    package var hasCache: Bool
  }

  package var layouts: [CustomLayout] = []
  /// How many leaves the view has for the first of the counts.
  package var leaves = 0
  package var hasLeaves = true
  var queries: [Int] = []
  var sizes: [Int] = []
  package var problem: String?

  static let counts = [10, 20]

  package var dependsOnCount: Bool { Set(sizes).count > 1 || Set(queries).count > 1 }

  /// Lays a view out.
  ///
  /// - Parameters:
  ///   - isolation: What keeps a view that crashes or hangs from ending this process.
  ///   - make: Makes the view for a count.
  package init(
    isolation: Isolation = .process, of make: @escaping @Sendable (Int) -> any View
  ) {
    let outcome = isolation.run(milliseconds: 10_000) { channel in
      var survey = ViewSurvey()
      for count in Self.counts {
        survey.lay(out: make(count))
        channel.mark(count)
      }
      if let data = try? JSONEncoder().encode(survey) { channel.write(data) }
    }
    self.init()
    switch outcome.ending {
    case .finished:
      self = (try? JSONDecoder().decode(ViewSurvey.self, from: outcome.output)) ?? self
    case .crashed(let reason): problem = "it crashes: \(reason)"
    case .timedOut: problem = "it is not laid out within 10 s"
    }
  }

  private init() {}

  private mutating func lay(out view: some View) {
    let engine = LayoutEngine()
    var found = layouts
    engine.substitution = { layout in
      let custom = CustomLayout(layout)
      if custom.isForeign, !found.contains(custom) { found.append(custom) }
      return nil
    }
    engine.setView(view, of: 0)
    hasLeaves = engine.views(below: 0).contains { engine.node(of: $0) == nil }
    do {
      _ = try engine.layOut(in: ProposedViewSize(width: 390, height: 800))
    } catch {
      problem = "\(error)"
    }
    engine.substitution = nil
    layouts = found
    let size = engine.views(below: 0).count { (engine.node(of: $0)?.childCount ?? 0) == 0 }
    if sizes.isEmpty { leaves = size }
    sizes.append(size)
    queries.append(engine.counts(below: 0).queries)
  }
}

extension ViewSurvey.CustomLayout {
  fileprivate init(_ layout: some Layout) {
    fullName = String(reflecting: type(of: layout))
    name = "\(type(of: layout))"
    hasCache = type(of: layout).Cache.self != Void.self
  }

  /// Whether the type is not one of SwiftUI's own.
  fileprivate var isForeign: Bool { !fullName.hasPrefix("PortableLayout.") }
}
