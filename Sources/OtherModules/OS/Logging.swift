// What `import os` and `import os.log` mean to a layout's file: logging, which goes nowhere.
// Compile with `-module-alias os=PortableOS`.

@_exported import Foundation

/// A log: its messages are made and dropped.
public struct Logger: Sendable {
  /// A log without a name.
  public init() {}
  /// A log of a part of an app.
  public init(subsystem: String, category: String) {}
  /// A log of the same name.
  public init(_ log: OSLog) {}

  /// Drops a message.
  public func log(_ message: LogMessage) {}
  /// Drops a message.
  public func log(level: OSLogType, _ message: LogMessage) {}
  /// Drops a message.
  public func trace(_ message: LogMessage) {}
  /// Drops a message.
  public func debug(_ message: LogMessage) {}
  /// Drops a message.
  public func info(_ message: LogMessage) {}
  /// Drops a message.
  public func notice(_ message: LogMessage) {}
  /// Drops a message.
  public func warning(_ message: LogMessage) {}
  /// Drops a message.
  public func error(_ message: LogMessage) {}
  /// Drops a message.
  public func critical(_ message: LogMessage) {}
  /// Drops a message.
  public func fault(_ message: LogMessage) {}
}

/// A message with values that say who may see them.
public struct LogMessage: ExpressibleByStringInterpolation, Sendable {
  /// A text.
  public init(stringLiteral value: String) {}
  /// A text with values.
  public init(stringInterpolation: Interpolation) {}

  /// Takes the values, and drops them.
  public struct Interpolation: StringInterpolationProtocol {
    /// An empty message.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds text.
    public mutating func appendLiteral(_ literal: String) {}
    /// Adds a value.
    public mutating func appendInterpolation<T>(
      _ value: @autoclosure () -> T, privacy: OSLogPrivacy = .auto
    ) {}
    /// Adds a number in some format.
    public mutating func appendInterpolation<T: Numeric>(
      _ value: @autoclosure () -> T, format: OSLogFloatFormatting,
      privacy: OSLogPrivacy = .auto
    ) {}
  }
}

/// Who may see a value of a message.
public struct OSLogPrivacy: Sendable {
  /// A choice.
  public static let auto = Self(), `public` = Self(), `private` = Self(), sensitive = Self()
}

/// How a number of a message is written.
public struct OSLogFloatFormatting: Sendable {
  /// A choice.
  public static let fixed = OSLogFloatFormatting()
  /// A number of decimals.
  public static func fixed(precision: Int) -> OSLogFloatFormatting { OSLogFloatFormatting() }
}

/// How important a message is.
public struct OSLogType: Hashable, Sendable {
  let level: UInt8
  /// A level.
  public static let `default` = Self(level: 0), info = Self(level: 1), debug = Self(level: 2),
    error = Self(level: 16), fault = Self(level: 17)
}

/// A log of the older interface.
public final class OSLog: Sendable {
  /// The standard log.
  public static let `default` = OSLog()
  /// A log that is off.
  public static let disabled = OSLog()

  private init() {}
  /// A log of a part of an app.
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
  /// A mark that begins.
  public struct State: Sendable {}

  /// Marks of a part of an app.
  public init(subsystem: String = "", category: String = "") {}
  /// Begins nothing.
  public func beginInterval(_ name: StaticString) -> State { State() }
  /// Ends nothing.
  public func endInterval(_ name: StaticString, _ state: State) {}
  /// Marks nothing.
  public func emitEvent(_ name: StaticString) {}
  /// Runs the code.
  public func withIntervalSignpost<T>(
    _ name: StaticString, around task: () throws -> T
  ) rethrows -> T { try task() }
}
