import type { ApiProblem } from '#contract/client'

/** What was sent and perhaps not answered: sent again unchanged under its key, it is done once. */
export type Attempt = { idempotencyKey: string; body: string }

/** The last attempt again when nothing has changed, else a new one. */
export const attemptAt = (body: object, last: Attempt | undefined): Attempt => {
  const asText = JSON.stringify(body)
  return last?.body === asText ? last : { idempotencyKey: crypto.randomUUID(), body: asText }
}

/** This answer does not tell whether it was done. The same thing has to be sent again, under the same key. */
export const isLost = ({ status }: ApiProblem): boolean => status === 0 || status === 429 || status >= 500
