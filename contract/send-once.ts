// The keys of changes that are sent again after a lost answer. A key belongs to one body: another body is another change.
import { ApiProblem } from './client.ts'

/** A change that was sent and may not have been answered. Sending it again unchanged with its key makes it once. */
export type Attempt = { idempotencyKey: string; body: string }

/** The last attempt again if nothing has changed, or else a new one. */
export const attemptAt = (body: unknown, last: Attempt | undefined): Attempt => {
  const asText = JSON.stringify(body ?? null)
  return last?.body === asText ? last : { idempotencyKey: crypto.randomUUID(), body: asText }
}

/** A missing login, right or proof, and too many tries. The server stores no such answer for a key. */
export const passingStatuses: ReadonlySet<number> = new Set([401, 403, 429])

/**
 * Whether this failure leaves it open if the change was made, by this try or an earlier one with its key. The change must then be sent
 * again with the same key. Any other answer settles the key.
 */
export const isLost = (problem: unknown): boolean =>
  isUnanswered(problem) || (problem instanceof ApiProblem && passingStatuses.has(problem.status))

/** Whether this try may have made the change, so that a person may not be told that nothing was sent. */
export const isUnanswered = (problem: unknown): boolean =>
  !(problem instanceof ApiProblem) || problem.status === 0 || problem.status >= 500

/** Holds the last attempt, as a draft does, for a form whose text outlives its page. */
type Kept = {
  read: () => Readonly<Record<string, string>> | undefined
  write: (attempt: Attempt) => void
  forget: () => void
}

const onThisPage = (): Kept => {
  let last: Attempt | undefined
  return {
    read: () => last,
    write: (attempt) => {
      last = attempt
    },
    forget: () => {
      last = undefined
    },
  }
}

/**
 * For one form: sends a body with its key. The same body keeps its key until the server has answered, so that a lost answer makes no
 * second change. A corrected body gets a new key. So does the next try after a refusal, because the server stores refusals by key.
 */
export const sendingOnce =
  (kept = onThisPage()) =>
  async <Answer>(body: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const { idempotencyKey = '', body: sent = '' } = kept.read() ?? {}
    const attempt = attemptAt(body, { idempotencyKey, body: sent })
    kept.write(attempt)
    try {
      const answer = await send(attempt.idempotencyKey)
      kept.forget()
      return answer
    } catch (problem) {
      if (!isLost(problem)) kept.forget()
      throw problem
    }
  }
