import { prepareAnswer, type PreparedAnswer } from '#server/platform/http/prepared-answer'

export type RecentAnswers = {
  /** The answer kept under the key, or a fresh one. */
  get(key: string, make: () => unknown): PreparedAnswer
}

/** Keeps the answers asked for last: with pages of 12 descriptions of 3 KB, some 10 MB at most. */
export const createRecentAnswers = (most = 300): RecentAnswers => {
  const kept = new Map<string, PreparedAnswer>()
  return {
    get: (key, make) => {
      const known = kept.get(key)
      const answer = known ?? prepareAnswer(make())
      if (known) kept.delete(key) // and back in, as the one asked for last
      else if (kept.size >= most) kept.delete(kept.keys().next().value as string)
      kept.set(key, answer)
      return answer
    },
  }
}
