import Dispatch
import LayoutModel
import PortableLayout

/// The progress of a view that is made and laid out in a copy of the process.
///
/// Each body that is read and each call of a layout is a sign of progress. So a slow view is
/// distinguished from one whose body or layout never returns. A view may give such signs for seven
/// seconds.
final class ViewProgress {
  private let channel: Isolation.Channel
  /// The number of the last sign.
  private var number = 0
  /// The time from which on the view gives no more signs.
  private var end: UInt64 = 0
  private var isOver = false
  /// How long a view may give signs, in nanoseconds.
  private let longest: UInt64

  /// The milliseconds without a sign after which a view counts as one that does not return.
  static let patience = VerificationExtent.standard.patience
  /// Creates the progress of the views that are made from here on.
  ///
  /// - Parameters:
  ///   - isCopy: A Boolean value that is true in a copy of the process, which has one thread.
  ///   - nanoseconds: The time for which a view gives signs.
  init(_ channel: Isolation.Channel, isCopy: Bool, nanoseconds: UInt64 = 7_000_000_000) {
    self.channel = channel
    longest = nanoseconds
    if isCopy { BodyReading.willRead = { [self] in note(isInLayout: false) } }
    begin()
  }

  /// Begins with another view, which may take as long as the one before.
  func begin() {
    end = DispatchTime.now().uptimeNanoseconds + longest
    isOver = false
    note(isInLayout: false)
  }

  /// Shows each call of a layout of a tree.
  func observe(_ engine: LayoutEngine) {
    engine.observe(OpenCallLog { [self] call in note(isInLayout: call != nil) })
  }

  /// Returns true if the code of a custom layout may have run when the last sign was given.
  static func wasInLayout(at mark: Int) -> Bool { mark % 2 == 1 }

  /// Gives a sign, while there is time for it.
  private func note(isInLayout: Bool) {
    guard !isOver else { return }
    isOver = DispatchTime.now().uptimeNanoseconds >= end
    number += 1
    channel.mark(2 * number + (isInLayout || isOver).rank)
  }
}
