export type KnownAnswer = { etag: string; json: unknown }

/** Answers that are the same for everyone, by address. Whoever gets one shares it with others, and must not change it. */
export type KnownAnswers = {
  find(url: string): KnownAnswer | undefined
  keep(url: string, answer: KnownAnswer): void
}

/** Beyond `most`, the one kept longest goes: those that every page asks for are soon back. */
export const createKnownAnswers = (most = 50): KnownAnswers => {
  const answers = new Map<string, KnownAnswer>()
  return {
    find: (url) => answers.get(url),
    keep: (url, answer) => {
      answers.set(url, answer)
      if (answers.size > most) answers.delete(answers.keys().next().value as string)
    },
  }
}
