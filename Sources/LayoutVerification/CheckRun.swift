import Foundation
import LayoutBench
import PortableLayout

/// A run of checks in a copy of the process, starting with one of their items.
struct CheckRun {
  /// The checks, in their order.
  let checks: [LayoutCheck]
  /// The limits of the checks.
  let extent: VerificationExtent

  /// A message from the isolated process: a finding, or the end of an item.
  enum Message: Codable {
    /// A finding of a check.
    case finding(Finding)
    /// The item at which a check ended: the number of its items, or fewer with the reason.
    case ended(check: Int, item: Int, reason: String?)
  }

  /// The position of an item among the checks.
  struct Position {
    /// The index of the check.
    var check: Int
    /// The index of the item among the check's items.
    var item: Int

    init(check: Int, item: Int) {
      self.check = check
      self.item = item
    }

    /// Creates the position from the last mark of a copy of the process.
    init(mark: Int) { self.init(check: mark >> 32, item: mark & 0xFFFF_FFFF) }

    /// The position as a number, which remains after the end of the copy that marked it.
    var mark: Int { check << 32 | item }
  }

  /// Runs the checks from an item on, in the copy, and sends their findings and ends.
  func verify(from start: Position, _ channel: Isolation.Channel) {
    let reporter = Reporter { finding in channel.send(Message.finding(finding)) }
    let lateUses = LateUses()
    var position = start
    while position.check < checks.count {
      let check = checks[position.check]
      let deadline = deadline(of: check)
      var reason: String?
      while position.item < check.count {
        reason = reasonToStop(check, at: deadline)
        if reason != nil { break }
        channel.mark(position.mark)
        check.verify(position.item, reporter)
        lateUses.report(check, position.item, reporter)
        position.item += 1
      }
      lateUses.drain(check, through: position.item - 1, reporter)
      channel.send(Message.ended(check: position.check, item: position.item, reason: reason))
      position = Position(check: position.check + 1, item: 0)
    }
  }

  /// Returns the time at which a check that begins now ends. Nil if it has no limit.
  private func deadline(of check: LayoutCheck) -> UInt64? {
    guard check.isOfHistories else { return nil }
    return DispatchTime.now().uptimeNanoseconds + UInt64(extent.milliseconds) * 1_000_000
  }

  /// Returns the reason for leaving out the remaining items of a check, or nil to continue.
  private func reasonToStop(_ check: LayoutCheck, at deadline: UInt64?) -> String? {
    if let deadline, DispatchTime.now().uptimeNanoseconds > deadline {
      return "the time for them ran out"
    }
    return check.reasonToStop()
  }
}
