// Responses that are the same for everyone, cached until their content changes.

export type Answer = { status: number; json: unknown }

/** `isForEveryone`: every caller of the same address may get it. They share the object, so they must not change it. */
export type Asked = { answer: Answer; isForEveryone: boolean }

export type SharedResponses = {
  /** The cached answer for an address. Without one, `ask` fetches it once for all simultaneous callers. */
  load(url: string, ask: () => Promise<Asked>): Promise<Answer>
  /** Drops everything, including calls in flight, which may return outdated answers. */
  clear(): void
}

/** Beyond `most`, the oldest answer is dropped. Answers that every page needs are soon cached again. */
export const createSharedResponses = (most = 50): SharedResponses => {
  let answers = new Map<string, Promise<Answer>>()

  const load = (url: string, ask: () => Promise<Asked>) => {
    const held = answers.get(url)
    if (held) return held
    const then = answers
    const asked = ask()
    const answer = asked.then((given) => given.answer)
    const forget = () => void (then.get(url) === answer && then.delete(url))
    asked.then(({ isForEveryone }) => isForEveryone || forget(), forget)
    then.set(url, answer)
    if (then.size > most) then.delete(then.keys().next().value as string)
    return answer
  }
  return { load, clear: () => void (answers = new Map()) }
}
