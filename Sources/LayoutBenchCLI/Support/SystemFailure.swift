import Foundation
import LayoutBench

struct SystemFailure: CustomStringConvertible {
  let description: String

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
