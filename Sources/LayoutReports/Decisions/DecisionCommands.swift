import LayoutDeciding
import LayoutModel

/// The commands that come next, for a subject of a run.
struct DecisionCommands {
  var document: ResultsDocument
  var subject: String

  /// A command and its effect.
  typealias Next = (String, String)

  /// The start of a command about the subject: its files, or its name in the suite.
  private func measuring(_ rest: String) -> String {
    if let files = document.spec.files {
      return "\(ProgramName.short) measure \(files) \(rest)"
    }
    return "\(ProgramName.short) run --subject \(Shell.quoted(subject)) \(rest)"
  }

  /// The command that verifies a layout again.
  func verify(_ subject: String) -> Next {
    (document.spec.verifying(subject), "checks the fix")
  }

  /// The command that prints the code of a change.
  var change: Next { (measuring("--details"), "shows the code") }

  /// The command that shows where queries, or time, come from.
  func profile(_ effect: String) -> Next {
    let target = document.spec.files ?? Shell.quoted(subject)
    return ("\(ProgramName.short) profile \(target)", effect)
  }

  /// The command that measures as many subviews as the user has.
  var ownContent: Next {
    (measuring("--count N"), "decides for as many as you have")
  }

  /// The way to prices of a device.
  var prices: Next {
    ("measure what its calls cost on a device: Documentation/on-a-device.md", "")
  }

  /// The command to begin with before a cache of one's own is written.
  func start(of content: OwnCacheContent) -> Next {
    switch content {
    case .sizes: (measuring("--details"), "shows a first step")
    case .arrangement: cache
    case .acrossProposals: profile("shows where its time goes")
    }
  }

  /// The command that prints the cache to write.
  var cache: Next { (measuring("--details"), "shows the cache") }

  /// The command that times a cache that was counted only.
  var timing: Next { (measuring("--profile files"), "times it") }
}
