// Responses that are the same for everyone, kept until something they say has changed.

export type Answer = { status: number; json: unknown }

/** `isForEveryone`: every caller of the same address may get it. They share the object, so they must not change it. */
export type Asked = { answer: Answer; isForEveryone: boolean }

export type SharedResponses = {
  /** The answer kept for an address. Without one, `ask` fetches it once for all who ask at the same time. */
  load(url: string, ask: () => Promise<Asked>): Promise<Answer>
  /** Forgets everything, including calls in flight, which may return outdated answers. */
  clear(): void
}

/** Beyond `most`, the oldest answer is dropped. The answers that every page needs are soon back. */
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
