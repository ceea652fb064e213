import TestSupport

/// Runs the program to its end, with the bundled data and hardly anything else in its environment.
///
/// - Parameters:
///   - data: the folder of the data files.
///   - variables: what else is in the environment.
///   - watchesMemory: whether to look at its memory every millisecond.
func tunnel(
  _ arguments: [String], input: String = "", data: String = BundledData.directory,
  variables: [String: String] = [:], watchesMemory: Bool = false
) throws -> ProcessResult {
  try run(
    Product.executable, arguments,
    environment: ["TUNNEL_DATA": data, "PATH": "/usr/bin:/bin"].merging(variables) { $1 },
    input: input, watchesMemory: watchesMemory)
}

/// Runs the program to its end, with arguments as they stand on a command line.
func tunnel(_ arguments: String..., input: String = "") throws -> ProcessResult {
  try tunnel(arguments, input: input)
}
