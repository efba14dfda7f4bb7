// What `import os` and `import os.log` mean to a layout's file: logging, which goes nowhere.
// Compile with `-module-alias os=PortableOS`.

@_exported import Foundation

/// A log: its messages are made and dropped.
public struct Logger: Sendable {
  public init() {}
  public init(subsystem: String, category: String) {}
  public init(_ log: OSLog) {}

  public func log(_ message: LogMessage) {}
  public func log(level: OSLogType, _ message: LogMessage) {}
  public func trace(_ message: LogMessage) {}
  public func debug(_ message: LogMessage) {}
  public func info(_ message: LogMessage) {}
  public func notice(_ message: LogMessage) {}
  public func warning(_ message: LogMessage) {}
  public func error(_ message: LogMessage) {}
  public func critical(_ message: LogMessage) {}
  public func fault(_ message: LogMessage) {}
}

/// A message with values that say who may see them: it takes the values, and drops them.
public struct LogMessage: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: Interpolation) {}

  public struct Interpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation<T>(
      _ value: @autoclosure () -> T, privacy: OSLogPrivacy = .auto
    ) {}
    public mutating func appendInterpolation<T: Numeric>(
      _ value: @autoclosure () -> T, format: OSLogFloatFormatting, privacy: OSLogPrivacy = .auto
    ) {}
  }
}

/// Who may see a value of a message.
public struct OSLogPrivacy: Sendable {
  public static let auto = Self(), `public` = Self(), `private` = Self(), sensitive = Self()
}

/// How a number of a message is written.
public struct OSLogFloatFormatting: Sendable {
  public static let fixed = Self()
  public static func fixed(precision: Int) -> Self { Self() }
}

/// How important a message is.
public struct OSLogType: Hashable, Sendable {
  let level: UInt8
  public static let `default` = Self(level: 0), info = Self(level: 1), debug = Self(level: 2),
    error = Self(level: 16), fault = Self(level: 17)
}

/// A log of the older interface.
public final class OSLog: Sendable {
  public static let `default` = OSLog(), disabled = OSLog()

  private init() {}
  public init(subsystem: String, category: String) {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: any CVarArg...
) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: LogMessage) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func os_log(_ message: LogMessage) {}

/// Marks of a trace: they go nowhere.
public struct OSSignposter: Sendable {
  public struct State: Sendable {}

  public init(subsystem: String = "", category: String = "") {}
  public func beginInterval(_ name: StaticString) -> State { State() }
  public func endInterval(_ name: StaticString, _ state: State) {}
  public func emitEvent(_ name: StaticString) {}
  /// Runs the code.
  public func withIntervalSignpost<T>(
    _ name: StaticString, around task: () throws -> T
  ) rethrows -> T { try task() }
}
