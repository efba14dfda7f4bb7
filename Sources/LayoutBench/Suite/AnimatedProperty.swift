import Foundation
@_spi(LayoutBench) import PortableLayout

/// A property of a preview that moves a layout.
package struct PropertyDriver: Codable, Hashable, Sendable {
  /// The name of the preview's subject.
  package var preview: String
  /// The property, as its declaration names it.
  package var property: String
}

/// The animation of a layout by a property that a preview changes.
///
/// In each frame the layout is what the preview makes it, while the preview's state moves.
final class AnimatedProperty: @unchecked Sendable {
  // All is behind the lock.
  private let source = Locked<Source?>(nil)

  /// A preview that makes the layout anew for each frame of an animation.
  private struct Source {
    var driver: PropertyDriver
    var type: String
    var make: @Sendable (Int) -> any View
    /// The layouts of the frames that were asked for, by the frame's number.
    var layouts: [Int: any Layout] = [:]
  }

  /// The property that moves the layout; nil where nothing does.
  var driver: PropertyDriver? { source.withLock { source in source?.driver } }

  /// Animates a layout by a property from now on.
  ///
  /// - Parameters:
  ///   - type: The full name of the layout's type.
  ///   - make: Makes the preview.
  func animate(
    _ type: String, by driver: PropertyDriver, in make: @escaping @Sendable (Int) -> any View
  ) {
    source.withLock { $0 = Source(driver: driver, type: type, make: make) }
  }

  /// The layout in a frame of the animation; nil at phase 0, and where nothing moves it.
  func layout(at phase: CGFloat) -> (any Layout)? {
    guard phase > 0 else { return nil }
    return source.withLock { source in
      guard let known = source else { return nil }
      let frame = Int((16 * min(phase / Scenario.lastPhase, 1)).rounded())
      if let layout = known.layouts[frame] { return layout }
      let preview = StatefulPreview(known.make)
      let moment = StateMoment(progress: Double(frame) / 16, isOther: (frame - 1) / 4 % 2 == 0)
      let layout = preview.layouts(moving: known.driver.property, to: moment)[known.type]?.first
      source?.layouts[frame] = layout
      return layout
    }
  }
}

/// A preview with its state, for the layouts in it.
struct StatefulPreview {
  private let screen: Screen

  init(_ make: @escaping @Sendable (Int) -> any View) {
    screen = Screen { make(ViewSurvey.counts[0]) }
    _ = layouts()
  }

  /// The first property that moves each layout, by the full name of the layout's type.
  ///
  /// A value that the preview crashes with, such as an index that is too large, moves nothing.
  static func drivers(
    _ isolation: Isolation, of make: @escaping @Sendable (Int) -> any View
  ) -> [String: String] {
    var drivers: [String: String] = [:]
    var next = 0
    var isDone = false
    while !isDone {
      let outcome = isolation.run(milliseconds: 2_000) { channel in
        let preview = StatefulPreview(make)
        let properties = preview.screen.movableState
        for (index, property) in properties.enumerated().dropFirst(next) {
          channel.mark(index)
          for type in preview.layoutsChanged(by: property) {
            channel.write(Data("\(type)\t\(property)\n".utf8))
          }
        }
      }
      for (type, property) in lines(of: outcome.output) where drivers[type] == nil {
        drivers[type] = property
      }
      isDone = outcome.ending == .finished || outcome.mark < next
      next = outcome.mark + 1
    }
    return drivers
  }

  /// Returns the types and the properties that isolated work wrote, one of each a line.
  private static func lines(of output: Data) -> [(type: String, property: String)] {
    var lines: [(type: String, property: String)] = []
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      if parts.count == 2 { lines.append((parts[0], parts[1])) }
    }
    return lines
  }

  /// The full names of the types of the layouts that a property changes.
  private func layoutsChanged(by property: String) -> [String] {
    let before = layouts().mapValues(words)
    let after = layouts(moving: property, to: .end).mapValues(words)
    screen.moveState(property, to: .start)
    return before.keys.sorted().filter { type in
      guard let new = after[type] else { return false }
      return new != before[type]
    }
  }

  /// The custom layouts of the preview with a property at a moment, by the full names of their
  /// types.
  func layouts(moving property: String, to moment: StateMoment) -> [String: [any Layout]] {
    screen.moveState(property, to: moment)
    return layouts()
  }

  /// The custom layouts of the preview as it is, by the full names of their types.
  private func layouts() -> [String: [any Layout]] {
    var found: [String: [any Layout]] = [:]
    let engine = LayoutEngine()
    engine.substitution = { layout in
      found[String(reflecting: type(of: layout)), default: []].append(layout)
      return nil
    }
    screen.build(into: engine, at: 0)
    // The content of geometry readers is known after a pass.
    if engine.screen.hasLateViews {
      _ = try? engine.layOut(in: ProposedViewSize(width: 390, height: 800))
    }
    return found.filter { type, _ in !type.hasPrefix("PortableLayout.") }
  }

  /// Returns the values of layouts as texts, which can be compared.
  private func words(_ layouts: [any Layout]) -> [String] {
    layouts.map { layout in String(reflecting: layout) }
  }
}

extension Suite {
  /// The properties that animate the layouts of previews, by the names of their subjects.
  package var animatedProperties: [String: PropertyDriver] {
    var drivers: [String: PropertyDriver] = [:]
    for subject in subjects { drivers[subject.name] = subject.animatedProperty?.driver }
    return drivers
  }

  /// The suite in another process, which has not looked into the previews.
  package func animating(_ drivers: [String: PropertyDriver]) -> Suite {
    guard !drivers.isEmpty else { return self }
    var previews: [String: Subject] = [:]
    for subject in subjects {
      for preview in subject.previewsOneByOne(.none) where previews[preview.name] == nil {
        previews[preview.name] = preview
      }
    }
    return with(
      subjects.map { subject in
        guard let driver = drivers[subject.name], let preview = previews[driver.preview] else {
          return subject
        }
        return subject.animated(by: driver, in: preview)
      })
  }

  /// The suite in which layouts without animatable data are animated by a property that a preview
  /// changes.
  ///
  /// - Parameter changes: For each preview the properties that change its layouts, by the names of
  ///   the layouts' types.
  func animating(by changes: [(preview: Subject, properties: [String: String])]) -> Suite {
    with(subjects.map { subject in subject.animated(by: changes) })
  }
}

extension Subject {
  /// The subject with its layout animated by the first preview that changes it, where it has no
  /// animatable data.
  fileprivate func animated(
    by changes: [(preview: Subject, properties: [String: String])]
  ) -> Subject {
    guard !isAnimated, patch == nil else { return self }
    for (preview, properties) in changes {
      guard let property = properties[typeName ?? ""] else { continue }
      let driver = PropertyDriver(preview: preview.name, property: property)
      return animated(by: driver, in: preview)
    }
    return self
  }

  /// The subject with its layout animated by a property that a preview changes.
  fileprivate func animated(by driver: PropertyDriver, in preview: Subject) -> Subject {
    guard let animatedProperty, let typeName, let make = preview.onlyView else { return self }
    animatedProperty.animate(typeName, by: driver, in: make)
    return with(\.isAnimated, true)
  }
}
