// What `import os` and `import os.log` mean to a layout's file: logging, which goes nowhere.
// Compile with `-module-alias os=PortableOS`.

@_exported import Foundation

/// A log: its messages are never made.
public struct Logger: Sendable {
  public init() {}
  public init(subsystem: String, category: String) {}

  public func log(_ message: @autoclosure () -> String) {}
  public func log(level: OSLogType, _ message: @autoclosure () -> String) {}
  public func trace(_ message: @autoclosure () -> String) {}
  public func debug(_ message: @autoclosure () -> String) {}
  public func info(_ message: @autoclosure () -> String) {}
  public func notice(_ message: @autoclosure () -> String) {}
  public func warning(_ message: @autoclosure () -> String) {}
  public func error(_ message: @autoclosure () -> String) {}
  public func critical(_ message: @autoclosure () -> String) {}
  public func fault(_ message: @autoclosure () -> String) {}
}

extension String.StringInterpolation {
  public mutating func appendInterpolation<T>(_ value: T, privacy: OSLogPrivacy) {}
  public mutating func appendInterpolation<T: BinaryFloatingPoint>(
    _ value: T, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {}
  public mutating func appendInterpolation<T: BinaryInteger>(
    _ value: T, format: OSLogIntegerFormatting, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {}
  public mutating func appendInterpolation(
    _ value: Bool, format: OSLogBoolFormat, privacy: OSLogPrivacy = .auto
  ) {}
  public mutating func appendInterpolation<T>(
    _ value: T, align: OSLogStringAlignment, privacy: OSLogPrivacy = .auto
  ) {}
}

/// The form of a floating-point number in a message.
public struct OSLogFloatFormatting: Sendable {
  public static let fixed = Self(), hex = Self(), exponential = Self(), hybrid = Self()
  public static func fixed(precision: Int, explicitPositiveSign: Bool = false) -> Self { fixed }
  public static func exponential(precision: Int) -> Self { exponential }
  public static func hybrid(precision: Int) -> Self { hybrid }
}

/// The form of an integer in a message.
public struct OSLogIntegerFormatting: Sendable {
  public static let decimal = Self(), hex = Self(), octal = Self()
  public static func decimal(minDigits: Int) -> Self { decimal }
}

/// The form of a truth value in a message.
public enum OSLogBoolFormat: Sendable { case truth, answer }

/// The alignment of a value in a column of a message.
public struct OSLogStringAlignment: Sendable {
  public static let none = Self()
  public static func left(columns: Int) -> Self { none }
  public static func right(columns: Int) -> Self { none }
}

/// The readers who may see a value of a message.
public struct OSLogPrivacy: Sendable {
  public static let auto = Self(), `public` = Self(), `private` = Self(), sensitive = Self()

  /// A mask that hides a value, and shows which values are equal.
  public enum Mask: Sendable { case hash, none }
  public static func `private`(mask: Mask) -> Self { auto }
  public static func sensitive(mask: Mask) -> Self { auto }
}

/// The importance of a message.
public struct OSLogType: Sendable {
  public static let `default` = Self(), info = Self(), debug = Self(), error = Self(),
    fault = Self()
}

/// A log of the older kind.
public final class OSLog: Sendable {
  public static let `default` = OSLog(), disabled = OSLog()

  /// A log that tools know.
  public struct Category: Sendable {
    public static let pointsOfInterest = Self(), dynamicTracing = Self(),
      dynamicStackTracing = Self()
  }

  public init() {}
  public init(subsystem: String, category: String) {}
  public init(subsystem: String, category: Category) {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(_ message: StaticString, _ arguments: any CVarArg...) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(_ message: StaticString, log: OSLog, _ arguments: any CVarArg...) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
  _ message: StaticString, log: OSLog, type: OSLogType, _ arguments: any CVarArg...
) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(_ type: OSLogType, _ message: StaticString, _ arguments: any CVarArg...) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
  _ type: OSLogType, log: OSLog, _ message: StaticString, _ arguments: any CVarArg...
) {}

/// The number of an interval that is shown in Instruments.
public struct OSSignpostID: Hashable, Sendable {
  public static let exclusive = Self(), invalid = Self()

  public init() {}
  public init(log: OSLog) {}
}

/// The state of an interval that has begun.
public final class OSSignpostIntervalState: Sendable {}

/// Intervals and events that are shown in Instruments, and nowhere here.
public struct OSSignposter: Sendable {
  public static let disabled = Self()

  public init() {}
  public init(logHandle: OSLog) {}
  public init(logger: Logger) {}
  public init(subsystem: String, category: String) {}
  public init(subsystem: String, category: OSLog.Category) {}

  public var isEnabled: Bool { false }
  public func makeSignpostID() -> OSSignpostID { OSSignpostID() }

  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> String
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: @autoclosure () -> String
  ) {}
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> String
  ) {}
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result { try task() }
}
