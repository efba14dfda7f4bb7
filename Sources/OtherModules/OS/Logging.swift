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
}

/// Who may see a value of a message.
public struct OSLogPrivacy: Sendable {
  public static let auto = Self(), `public` = Self(), `private` = Self(), sensitive = Self()
}

/// How important a message is.
public struct OSLogType: Sendable {
  public static let `default` = Self(), info = Self(), debug = Self(), error = Self(),
    fault = Self()
}
