import ArgumentParser

/// Where the program starts, and the one place that turns an error into output and an exit status.
@main
enum Main {
  static func main() {
    do {
      var command = try TunnelCommand.parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      failure.end()
    } catch {
      if let failure = Failure(error) { failure.end() }
      TunnelCommand.exit(withError: error)
    }
  }
}
