import { parseArgs, type ParseArgsConfig } from 'node:util'

/** What was typed after a command. Throws `problem` for an option that the command does not know. */
export const wordsOf = <Config extends ParseArgsConfig>(config: Config, problem: () => Error) => {
  try {
    return parseArgs(config)
  } catch {
    throw problem()
  }
}
