import Foundation
@_spi(LayoutBench) import PortableLayout

/// A property of a preview that animates a layout.
package struct PropertyDriver: Codable, Hashable, Sendable {
  /// The name of the preview's subject.
  package var preview: String
  /// The name of the property in its declaration.
  package var property: String
}

/// The animation of a layout through a property that a preview changes.
///
/// In each frame, the preview makes the layout with another value of the property.
final class AnimatedProperty: @unchecked Sendable {
  // All is behind the lock.
  private let source = Locked<Source?>(nil)

  /// A preview that makes the layout for each frame of an animation.
  private struct Source {
    var driver: PropertyDriver
    var type: String
    var make: @Sendable (Int) -> any View
    /// The layouts of the requested frames, by the frame's number.
    var layouts: [Int: any Layout] = [:]
  }

  /// The property that animates the layout. Nil if none does.
  var driver: PropertyDriver? { source.withLock { source in source?.driver } }

  /// Sets the property that animates a layout.
  ///
  /// - Parameters:
  ///   - type: The full name of the layout's type.
  ///   - make: Makes the preview.
  func animate(
    _ type: String, by driver: PropertyDriver, in make: @escaping @Sendable (Int) -> any View
  ) {
    source.withLock { $0 = Source(driver: driver, type: type, make: make) }
  }

  /// Returns the layout in a frame of the animation. Nil at phase 0, and if nothing animates it.
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

/// A preview with its state, from which its layouts are read.
struct StatefulPreview {
  private let screen: Screen

  init(_ make: @escaping @Sendable (Int) -> any View) {
    screen = Screen { make(ViewSurvey.counts[0]) }
    _ = layouts()
  }

  /// Returns the first property that animates each layout, by the full name of the layout's type.
  ///
  /// A property whose new value crashes the preview, such as an index that is too large, animates
  /// nothing.
  static func drivers(
    _ isolation: Isolation, of make: @escaping @Sendable (Int) -> any View
  ) -> [String: String] {
    var drivers: [String: String] = [:]
    var next = 0
    var isDone = false
    while !isDone {
      let outcome = isolation.run(milliseconds: 2_000) { channel in
        StatefulPreview(make).writeDrivers(from: next, to: channel)
      }
      for (type, property) in lines(of: outcome.output) where drivers[type] == nil {
        drivers[type] = property
      }
      isDone = outcome.ending == .finished || outcome.mark < next
      next = outcome.mark + 1
    }
    return drivers
  }

  /// Writes a line for each layout that a property changes, and marks each property before it is
  /// changed.
  ///
  /// - Parameter first: The index of the first property to change.
  private func writeDrivers(from first: Int, to channel: Isolation.Channel) {
    for (index, property) in screen.movableState.enumerated().dropFirst(first) {
      channel.mark(index)
      for type in layoutsChanged(by: property) {
        channel.write(Data("\(type)\t\(property)\n".utf8))
      }
    }
  }

  /// Returns the pairs of a type and a property that isolated work wrote, one pair on each line.
  private static func lines(of output: Data) -> [(type: String, property: String)] {
    var lines: [(type: String, property: String)] = []
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      if parts.count == 2 { lines.append((parts[0], parts[1])) }
    }
    return lines
  }

  /// Returns the full names of the types of the layouts that a property changes.
  private func layoutsChanged(by property: String) -> [String] {
    let before = layouts().mapValues(words)
    let after = layouts(moving: property, to: .end).mapValues(words)
    screen.moveState(property, to: .start)
    return before.keys.sorted().filter { type in
      guard let new = after[type] else { return false }
      return new != before[type]
    }
  }

  /// Returns the preview's custom layouts with a property at a moment, by the full names of their
  /// types.
  func layouts(moving property: String, to moment: StateMoment) -> [String: [any Layout]] {
    screen.moveState(property, to: moment)
    return layouts()
  }

  /// Returns the preview's custom layouts in its present state, by the full names of their types.
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

  /// Returns the properties of layouts as text that can be compared.
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

  /// Returns the suite with known animations, for a process that has not surveyed the previews.
  package func animating(_ drivers: [String: PropertyDriver]) -> Suite {
    guard !drivers.isEmpty else { return self }
    let previews = previewsByName
    var animated = subjects
    for (index, subject) in subjects.enumerated() {
      guard let driver = drivers[subject.name], let preview = previews[driver.preview] else {
        continue
      }
      animated[index] = subject.animated(by: driver, in: preview)
    }
    return with(animated)
  }

  /// The subjects by name, with one subject for each preview of a type.
  private var previewsByName: [String: Subject] {
    var previews: [String: Subject] = [:]
    for subject in subjects {
      for preview in subject.previewsOneByOne(.none) where previews[preview.name] == nil {
        previews[preview.name] = preview
      }
    }
    return previews
  }

  /// Returns the suite in which previews' properties animate the layouts without animatable data.
  ///
  /// - Parameter changes: For each preview the properties that change its layouts, by the names of
  ///   the layouts' types.
  func animating(by changes: [(preview: Subject, properties: [String: String])]) -> Suite {
    with(subjects.map { subject in subject.animated(by: changes) })
  }
}

extension Subject {
  /// Returns the subject animated by the first preview that changes its layout. A subject with
  /// animatable data stays as it is.
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

  /// Returns the subject with its layout animated by a property of a preview.
  fileprivate func animated(by driver: PropertyDriver, in preview: Subject) -> Subject {
    guard let animatedProperty, let typeName, let make = preview.onlyView else { return self }
    animatedProperty.animate(typeName, by: driver, in: make)
    return with(\.isAnimated, true)
  }
}
