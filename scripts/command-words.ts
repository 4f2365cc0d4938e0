import { parseArgs, type ParseArgsConfig } from 'node:util'
import { Problem } from '#server/platform/problem'

/** What was typed after a command. Throws `problem` for an option that the command does not know. */
export const wordsOf = <Config extends ParseArgsConfig>(config: Config, problem: () => Error) => {
  try {
    return parseArgs(config)
  } catch {
    throw problem()
  }
}

/** For a command that takes none, so that `--help` or a mistyped option does not run it. Throws a Problem `not_understood` with its usage. */
export const noWords = (words: readonly string[], usage: string): void => {
  if (words.length > 0) throw new Problem('not_understood', 400, `Say this, and nothing more:\n  ${usage}`)
}
