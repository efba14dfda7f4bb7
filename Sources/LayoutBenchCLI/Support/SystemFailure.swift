import Foundation
import LayoutBench

/// An error of the system's that no command expected, in words of its own.
struct SystemFailure: CustomStringConvertible {
  /// What is wrong, in one sentence.
  let description: String

  /// Describes an error; nil if it is not the system's.
  init?(_ error: any Error) {
    let known = error as NSError
    guard error is CocoaError || [NSPOSIXErrorDomain, NSCocoaErrorDomain].contains(known.domain)
    else { return nil }
    let path =
      known.userInfo[NSFilePathErrorKey] as? String
      ?? (known.userInfo[NSURLErrorKey] as? URL)?.path
    let place = path.map { "Cannot use '\($0)'" } ?? "The system refused what was to be done"
    description = "\(place): \(error.systemReason)."
  }
}
