/** The start failed for reasons that the operator can fix: one sentence each, printed without a stack. */
export class ConfigProblem extends Error {
  readonly sentences: readonly string[]

  constructor(...sentences: string[]) {
    super(sentences.join('\n'))
    this.name = 'ConfigProblem'
    this.sentences = sentences
  }
}

type Parts = Record<string, () => unknown>
type Made<P extends Parts> = { [Name in keyof P]: ReturnType<P[Name]> }

/**
 * Collects problems, so that the operator sees all of them at once. For each variable it keeps only the first, because the others follow
 * from it.
 */
export const collectProblems = () => {
  const byVariable = new Map<string, string>()

  const add = (sentence: string) => {
    const [variable = ''] = sentence.split(' ', 1)
    if (!byVariable.has(variable)) byVariable.set(variable, sentence)
  }
  const attempt = (make: () => unknown) => {
    try {
      return make()
    } catch (error) {
      if (!(error instanceof ConfigProblem)) throw error
      for (const sentence of error.sentences) add(sentence)
      return undefined
    }
  }

  const throwAny = () => {
    if (byVariable.size > 0) throw new ConfigProblem(...byVariable.values())
  }

  return {
    add,
    attempt,
    throwAny,
    /** Makes every part. Throws one ConfigProblem with all sentences when there are any. */
    make: <P extends Parts>(parts: P): Made<P> => {
      const made = Object.entries(parts).map(([name, part]) => [name, attempt(part)] as const)
      throwAny()
      return Object.fromEntries(made) as Made<P>
    },
  }
}
