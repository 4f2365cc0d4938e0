// The keys of changes that are sent again after a lost answer. A key belongs to one body: another body is another change.
import { ApiProblem } from './client.ts'

/** What was sent and perhaps not answered: sent again unchanged under its key, it is done once. */
export type Attempt = { idempotencyKey: string; body: string }

/** The last attempt again when nothing has changed, else a new one. */
export const attemptAt = (body: unknown, last: Attempt | undefined): Attempt => {
  const asText = JSON.stringify(body ?? null)
  return last?.body === asText ? last : { idempotencyKey: crypto.randomUUID(), body: asText }
}

const tooManyRequests = 429

/** Whether this failure leaves open if the change was made. It has to be sent again under the same key. Any other answer settles the key. */
export const isLost = (problem: unknown): boolean =>
  !(problem instanceof ApiProblem) ||
  problem.status === 0 ||
  problem.status === tooManyRequests ||
  problem.status >= 500

/**
 * For one form: sends a body under its key. The same body keeps its key until the server has answered, so that a lost answer makes no second
 * change. A corrected body gets a new key, and so does the next try after a refusal, because the server keeps refusals by key.
 */
export const sendingOnce = () => {
  let last: Attempt | undefined
  return async <Answer>(body: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const attempt = attemptAt(body, last)
    last = attempt
    try {
      const answer = await send(attempt.idempotencyKey)
      last = undefined
      return answer
    } catch (problem) {
      if (!isLost(problem)) last = undefined
      throw problem
    }
  }
}
