import Foundation

/// Sizes of real subviews, as LayoutProbe captured them on a device.
package struct Capture: Codable, Hashable, Sendable {
  /// The version of the files that LayoutProbe writes, with prices, sizes or both.
  package static let schema = 1

  /// The widths that every subview was measured at, in points.
  package var widths: [Double]
  package var subviews: [Subview]

  /// One subview. A length that is null is infinite.
  package struct Subview: Codable, Hashable, Sendable {
    /// The kind: `text`, or any other word.
    package var kind: String
    /// The width and height at each width, proposed without a height.
    package var sizes: [[Double?]]
    /// The width and height for a nil, a zero and an infinite proposal.
    package var ideal, least, most: [Double?]?
    /// The layout priority; nil for 0.
    package var priority: Double?
  }
}

extension Capture {
  package init(_ data: Data) throws(UserError) {
    /// The file of a capture: its version and its content.
    struct File: Decodable {
      var schema: Int?
      var capture: Capture?
    }
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: data)
    } catch let DecodingError.keyNotFound(key, context) {
      throw .notCaptured("'\(Self.path(context.codingPath + [key]))' is missing")
    } catch DecodingError.typeMismatch(_, let context) where !context.codingPath.isEmpty {
      throw .wrongInCapture(Self.path(context.codingPath))
    } catch {
      throw .notCaptured("it is not a capture")
    }
    guard file.schema == Self.schema else {
      throw UserError(
        (file.schema.map { "it is of schema \($0)" } ?? "it has no schema")
          + "; this version reads schema \(Self.schema). Capture again with its LayoutProbe.")
    }
    guard let capture = file.capture else {
      throw .notCaptured("it has prices only, no \"capture\" with sizes")
    }
    try capture.check()
    self = capture
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      key.intValue.map { "\(path)[\($0)]" } ?? (path.isEmpty ? "" : "\(path).") + key.stringValue
    }
  }

  private func check() throws(UserError) {
    guard !widths.isEmpty, widths.allSatisfy({ $0.isFinite && $0 >= 0 }),
      zip(widths, widths.dropFirst()).allSatisfy({ $0 < $1 })
    else { throw UserError("'capture.widths' must be numbers that rise, at least one.") }
    guard !subviews.isEmpty else {
      throw UserError("it has no subview. Show the probe's layout with its subviews first.")
    }
    for (index, subview) in subviews.enumerated() {
      let all = subview.sizes + [subview.ideal, subview.least, subview.most].compactMap(\.self)
      guard subview.sizes.count == widths.count,
        all.allSatisfy({ $0.count == 2 && $0.allSatisfy { $0.map { $0 >= 0 } ?? true } })
      else { throw .wrongInCapture("capture.subviews[\(index)]") }
    }
  }

  package subscript(index: Int) -> Subview {
    subviews[(index % subviews.count + subviews.count) % subviews.count]
  }
}

/// Errors of a capture, as parts of a sentence.
extension UserError {
  package static func notCaptured(_ problem: String) -> UserError {
    UserError("\(problem). Use the file that LayoutProbe wrote.")
  }

  fileprivate static func wrongInCapture(_ key: String) -> UserError {
    .notCaptured("'\(key)' is not what LayoutProbe writes there")
  }
}
