import { useState } from 'react'
import { isLost } from '#contract/send-once'

/**
 * For a form that sends something once: the record as it was when it was tried. While the answer is lost, the record on the server may
 * show what the try did, and the same must be sent again.
 */
export const useAsTried = <Record>(now: Record) => {
  const [tried, setTried] = useState<Record>()
  const seen = tried ?? now
  return {
    seen,
    /** Rejects with the failure. */
    attempt: async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
      setTried(seen)
      try {
        return await send()
      } catch (problem) {
        if (!isLost(problem)) setTried(undefined)
        throw problem
      }
    },
    /** Something else was typed, so it is another try. */
    change: () => setTried(undefined),
  }
}
