import { parseArgs, type ParseArgsConfig } from 'node:util'
import { Problem } from '#server/platform/problem'

/** What was typed after a command. Throws `problem`, which is told what is wrong, for an option that the command does not know. */
export const wordsOf = <Config extends ParseArgsConfig>(
  config: Config,
  problem: (wrong: string) => Error,
) => {
  try {
    return parseArgs(config)
  } catch (error) {
    const [first = ''] = (error as Error).message.split(/\.\s/, 1)
    throw problem(`${first.replace(/\.$/, '')}.`)
  }
}

/** What a command says that does not understand its words: what is wrong, if it knows, and how it is used. */
export const notUnderstoodWith =
  (usage: string) =>
  (wrong?: string): Problem =>
    new Problem('not_understood', 400, wrong === undefined ? usage : `${wrong}\n${usage}`)

/** The sentence about a first word that is none of the known ones. */
export const wrongVerb = (verb: string | undefined, known: readonly string[]): string | undefined =>
  verb === undefined || known.includes(verb) ? undefined : `There is no command '${verb}'.`

/** For a command that takes none, so that `--help` or a mistyped option does not run it. Throws a Problem `not_understood` with its usage. */
export const noWords = (words: readonly string[], usage: string): void => {
  if (words.length > 0) throw new Problem('not_understood', 400, `Say this, and nothing more:\n  ${usage}`)
}
