import Foundation

/// Sizes of real subviews, as LayoutProbe captured them on a device.
package struct Capture: Codable, Hashable, Sendable {
  /// The version of the files that LayoutProbe writes, with prices, with sizes or with both.
  package static let schema = 1

  /// The widths that every subview was measured at, in points.
  package var widths: [Double]
  package var subviews: [Subview]

  /// The captured sizes of one subview, in points. A null length means an infinite one.
  package struct Subview: Codable, Hashable, Sendable {
    /// The kind of view: `text`, or any other word.
    package var kind: String
    /// The width and height of the subview at each of ``Capture/widths``, with no height proposed.
    package var sizes: [[Double?]]
    /// The width and height for a nil, a zero and an infinite proposal, in this order.
    package var ideal, least, most: [Double?]?
    /// The layout priority. Nil means 0.
    package var priority: Double?
  }
}

extension Capture {
  package init(_ data: Data) throws(UserError) {
    /// The content of a capture file: a version and a capture.
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
      throw .otherSchema(
        file.schema, wanted: Self.schema, remedy: "Capture again with its LayoutProbe.")
    }
    guard let capture = file.capture else {
      throw .notCaptured("it has prices only, no \"capture\" with sizes")
    }
    try capture.check()
    self = capture
  }

  /// Returns the path of a value in the file, such as `capture.subviews[2].sizes`.
  private static func path(_ keys: [any CodingKey]) -> String {
    var path = ""
    for key in keys {
      if let index = key.intValue {
        path += "[\(index)]"
      } else if path.isEmpty {
        path = key.stringValue
      } else {
        path += ".\(key.stringValue)"
      }
    }
    return path
  }

  /// Throws an error for the first value that LayoutProbe would not have written.
  private func check() throws(UserError) {
    guard hasRisingWidths else {
      throw UserError("'capture.widths' must be numbers that rise, at least one.")
    }
    guard !subviews.isEmpty else {
      throw UserError("it has no subview. Show the probe's layout with its subviews first.")
    }
    for (index, subview) in subviews.enumerated() where !isWhole(subview) {
      throw .wrongInCapture("capture.subviews[\(index)]")
    }
  }

  /// A Boolean value that is true when there are widths, all finite and not negative, and each is
  /// larger than the one before.
  private var hasRisingWidths: Bool {
    guard let narrowest = widths.first, narrowest >= 0, widths.allSatisfy(\.isFinite) else {
      return false
    }
    return zip(widths, widths.dropFirst()).allSatisfy { narrow, wide in narrow < wide }
  }

  /// Returns true if a subview has a valid size at each width.
  private func isWhole(_ subview: Subview) -> Bool {
    let others = [subview.ideal, subview.least, subview.most].withoutNil()
    return subview.sizes.count == widths.count && (subview.sizes + others).allSatisfy(Self.isSize)
  }

  /// Returns true if the lengths are a width and a height, neither of them negative.
  private static func isSize(_ lengths: [Double?]) -> Bool {
    lengths.count == 2 && lengths.allSatisfy { length in (length ?? .infinity) >= 0 }
  }

  /// Returns the captured subview for an index, starting again at the first one after the last.
  package subscript(index: Int) -> Subview {
    subviews[(index % subviews.count + subviews.count) % subviews.count]
  }
}

/// Errors about a capture, phrased to continue a sentence.
extension UserError {
  package static func notCaptured(_ problem: String) -> UserError {
    UserError("\(problem). Use the file that LayoutProbe wrote.")
  }

  fileprivate static func wrongInCapture(_ key: String) -> UserError {
    .notCaptured("'\(key)' is not what LayoutProbe writes there")
  }
}
