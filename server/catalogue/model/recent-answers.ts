import { prepareAnswer, type PreparedAnswer } from '#server/platform/http/prepared-answer'

export type RecentAnswers = {
  /** Returns the response kept under the key, or a new one. */
  get(key: string, make: () => unknown): PreparedAnswer
}

/** Keeps the most recently used responses. With pages of 12 descriptions of 3 KB that is some 10 MB at most. */
export const createRecentAnswers = (most = 300): RecentAnswers => {
  const kept = new Map<string, PreparedAnswer>()
  return {
    get: (key, make) => {
      const known = kept.get(key)
      const answer = known ?? prepareAnswer(make())
      if (known) kept.delete(key) // inserted again as the most recently used
      else if (kept.size >= most) kept.delete(kept.keys().next().value as string)
      kept.set(key, answer)
      return answer
    },
  }
}
