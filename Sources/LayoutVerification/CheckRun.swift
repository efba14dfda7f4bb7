import Foundation
import LayoutBench
import PortableLayout

/// The run of some checks in a copy of the process, from one of their items on.
struct CheckRun {
  /// The checks, in their order.
  let checks: [LayoutCheck]
  /// The limits of the checks.
  let extent: VerificationExtent

  /// A message from the isolated process: a finding, or the end of an item.
  enum Message: Codable {
    /// What a check found.
    case finding(Finding)
    /// The item at which a check ended: the number of items, or fewer for a reason.
    case ended(check: Int, item: Int, reason: String?)
  }

  /// The place of an item among the checks.
  struct Position {
    /// The index among the checks.
    var check: Int
    /// The index among the items of the check.
    var item: Int

    init(check: Int, item: Int) {
      self.check = check
      self.item = item
    }

    /// Creates the place that a copy of the process marked last.
    init(mark: Int) { self.init(check: mark >> 32, item: mark & 0xFFFF_FFFF) }

    /// The place as a number, which survives the copy that marked it.
    var mark: Int { check << 32 | item }
  }

  /// Runs the checks from an item on, in the copy: sends findings, and the end of each check.
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

  /// The time at which a check ends that has begun now; nil where nothing limits it.
  private func deadline(of check: LayoutCheck) -> UInt64? {
    guard check.isOfHistories else { return nil }
    return DispatchTime.now().uptimeNanoseconds + UInt64(extent.milliseconds) * 1_000_000
  }

  /// The reason for leaving out the items that are left of a check; nil to go on.
  private func reasonToStop(_ check: LayoutCheck, at deadline: UInt64?) -> String? {
    if let deadline, DispatchTime.now().uptimeNanoseconds > deadline {
      return "the time for them ran out"
    }
    return check.reasonToStop()
  }
}
